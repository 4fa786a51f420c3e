"""Partitions of intermediate code."""

import ctypes
import re
import sys

import llvmlite.binding as llvm
import pytest

from agot_env.machine_code import partitions

BODY = "\n".join(f"  %v{k} = add i64 %{'n' if k == 0 else f'v{k - 1}'}, 1" for k in range(120))
CODE = f"""; ModuleID = 'sample'
source_filename = "sample"

@table = private unnamed_addr constant [2 x i64] [i64 10, i64 20]
@shared = linkonce_odr local_unnamed_addr global [2 x i64] zeroinitializer
@environment = common local_unnamed_addr global ptr null
@"kept, unused" = hidden global i64 0, align 4096
@elsewhere = external global i8

define i64 @small(i64 %n) #0 {{
  %twice = call i64 @helper(i64 %n)
  %old = load i64, ptr @shared
  %new = add i64 %old, 1
  store i64 %new, ptr @shared
  %sum = add i64 %twice, %new
  ret i64 %sum
}}

define internal i64 @helper(i64 %n) #1 {{
  %entry = getelementptr [2 x i64], ptr @table, i64 0, i64 1
  %value = load i64, ptr %entry, !noalias !2
  %sum = add i64 %value, %n
  ret i64 %sum
}}

define i64 @"a large one"(i64 %n) #1 !prof !0 {{
{BODY}
  %sum = call i64 @small(i64 %v119)
  ret i64 %sum
}}

define i64 @last(i64 %n) #0 {{
  %one = call i64 @"a large one"(i64 %n)
  %two = call i64 @small(i64 %one)
  %three = call i64 @llvm.smax.i64(i64 %two, i64 3)
  ret i64 %three
}}

declare i64 @llvm.smax.i64(i64, i64) #2

attributes #0 = {{ nounwind }}
attributes #1 = {{ nounwind "other"="yes" }}
attributes #2 = {{ nocallback nofree nosync nounwind speculatable willreturn memory(none) }}

!llvm.ident = !{{!1}}
!0 = !{{!"function_entry_count", i64 100}}
!1 = !{{!"sample"}}
!2 = !{{!3}}
!3 = distinct !{{!3, !4}}
!4 = distinct !{{!4}}
"""
FUNCTIONS = ("small", '"a large one"', "last")


def defined(text):
    return re.findall(r'^define (?!available_externally|private)[^@]*@("[^"]*"|\w+)', text, re.MULTILINE)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_function_is_defined_in_one_partition(number):
    texts = partitions.divided(CODE, number)
    assert len(texts) == number and [name for text in texts for name in defined(text)] == list(FUNCTIONS)
    for text in texts:
        llvm.parse_assembly(text).verify()


def test_a_partition_contains_what_its_functions_use():
    first, second, third = partitions.divided(CODE, 3)
    assert "define i64 @small" in first and "define private i64 @helper" in first and "large" not in first
    assert "define available_externally i64 @small" in second and "define private i64 @helper" in second and "@last" not in second
    assert re.search(r'^declare i64 @"a large one"\(i64 %n\) #\d$', third, re.MULTILINE) and "%v119" not in third
    assert "llvm.smax" in third and "llvm.smax" not in first + second
    for text in (first, second, third):
        assert "@table = private" in text and "@elsewhere" not in text


def test_a_variable_is_defined_once():
    first, *others = partitions.divided(CODE, 3)
    assert "@shared = linkonce_odr local_unnamed_addr global" in first and '@"kept, unused" = hidden global' in first
    for text in others:
        assert "@shared = available_externally local_unnamed_addr global" in text and "kept" not in text


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.skipif(sys.platform != "linux", reason="units are divided on Linux alone")
def test_the_assembly_of_all_partitions_behaves_like_the_whole(number):
    for prepare in (llvm.initialize_native_target, llvm.initialize_native_asmprinter, llvm.initialize_native_asmparser):
        prepare()
    machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
    assemblies = [machine.emit_assembly(llvm.parse_assembly(text)) for text in partitions.divided(CODE, number)]
    whole = llvm.parse_assembly(partitions.assembled(assemblies))
    whole.triple = machine.triple
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(machine.emit_object(whole)))
    engine.finalize_object()
    small, last = (ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(engine.get_function_address(name)) for name in ("small", "last"))
    assert [small(5), small(5)] == [5 + 20 + 1, 5 + 20 + 2]
    assert last(0) == 120 + 20 + 3 + 20 + 4


def test_an_edit_changes_the_partitions_that_use_the_function():
    before = partitions.divided(CODE, 3)

    def changed(old, new):
        assert CODE.count(old) == 1
        return [one != other for one, other in zip(before, partitions.divided(CODE.replace(old, new), 3), strict=True)]

    assert changed("%v7 = add i64 %v6, 1", "%v7 = add i64 %v6, 2") == [False, True, False]  # too large for inlining
    assert changed("%sum = add i64 %twice, %new", "%sum = sub i64 %twice, %new") == [True, True, True]
    assert changed("%two, i64 3", "%two, i64 4") == [False, False, True]
    assert changed("i64 10, i64 20", "i64 10, i64 30") == [True, True, True]


def test_numbers_of_metadata_and_attributes_depend_on_the_partition_alone():
    renamed = CODE.replace("!2", "!12").replace("!3", "!9").replace("!4", "!8").replace("#0", "#7").replace("; ModuleID", "; Other")
    assert partitions.divided(renamed, 3) == partitions.divided(CODE, 3)


@pytest.mark.parametrize("line", ["define strange {", "declare strange", "@strange"])
def test_code_that_is_not_understood_is_refused(line):
    with pytest.raises(ValueError, match=f"not understood: {line}"):
        partitions.divided(f"{CODE}\n{line}\n}}", 2)


def test_labels_of_partitions_differ():
    one, other = ".LBB0_1:\n  jmp .LBB0_1\nname.LBB0_1:\n", '.LBB0_1:\n  .ascii "x\\n"\n'
    text = partitions.assembled([one, other])
    assert text.count(".L0.BB0_1") == 2 and text.count(".L1.BB0_1") == 1 and "name.LBB0_1" in text and "\\22x\\5Cn\\22" in text
