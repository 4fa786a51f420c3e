"""Patches of numba in the compiling process, where nothing else runs; see `compiler`.

They omit machine code that the kernels do not need, stop at LLVM's intermediate code, and save compilation time.
"""

from __future__ import annotations

import functools
import weakref
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.core import base, callconv, codegen, dispatcher, postproc, registry, targetconfig, transforms
from numba.cpython import builtins
from numba.np import arrayobj

from agot_env.machine_code.unit import OPTIONS, set_options

CALLBACK: dict[str, Any] = {"nopython": True, "error_model": "numpy"}
"""Options of numba for functions that are called by address."""
UNSHARED = ("arg.tables", "arg.observation", "arg.mask")
"""Parameters, as numba names them, that never alias the memory of another."""


def apply(allocates: bool) -> None:
    """Apply all patches permanently.

    Args:
        allocates: whether the functions of the unit allocate memory.
    """
    make_lean()
    convert_integers_inline()
    pass_values()
    write_no_machine_code()
    link_and_optimise_once()
    take_integers_of_one_width()
    compare_settings_by_number()
    remember_names_of_records()
    remember_types_of_calls()
    remember_parameters_of_generators()
    find_lifetimes_when_asked()
    if not allocates:
        omit_reference_counts()


def make_lean() -> None:
    """Omit machine code that the kernels do not need, which would take a fifth of their run time.

    Numba separates the C entry of a function from its body, so that each call would be two calls; it supports negative indices, which the
    engine does not use; and it does not know that writing to a game never changes a table.
    """
    convention: Any = callconv.CPUCallConv
    call, decorate = convention.call_function, convention.decorate_function

    def call_function(self: Any, builder: Any, callee: Any, restype: Any, argtypes: Any, args: Any, attrs: Any = None) -> Any:
        return call(self, builder, callee, restype, argtypes, args)

    def fix_integer_index(context: Any, builder: Any, index_type: Any, value: Any, size: Any) -> Any:
        return context.cast(builder, value, index_type, types.intp)

    def decorate_function(self: Any, function: Any, names: Any, argtypes: Any, noalias: bool = False) -> None:
        decorate(self, function, names, argtypes, noalias)
        for argument in self.get_arguments(function):
            if argument.name in UNSHARED:
                argument.add_attribute("noalias")

    convention.call_function, convention.decorate_function = call_function, decorate_function
    arrayobj.fix_integer_index = fix_integer_index


def convert_integers_inline() -> None:
    """Let `int` convert its argument in place, where numba since 0.66 calls a function that can fail; the engine does so 1,800 times."""
    if not hasattr(builtins, "cast_int"):
        return
    context: Any = registry.cpu_target.typing_context
    registry.cpu_target.target_context.refresh()
    inline = context.resolve_value_type(builtins.cast_int)
    del context._globals[weakref.ref(int)]  # it accepts no second definition
    context.insert_global(int, inline)


def omit_reference_counts() -> None:
    """Compile without numba's memory manager and without the ends of lifetimes, at which it would release memory."""
    set_options(_nrt=False)
    CALLBACK["_nrt"] = False
    processor: Any = postproc.PostProcessor
    processor._insert_var_dels = lambda self, extend_lifetimes=False: None


def pass_values() -> None:
    """Allow all arguments of `numba.cfunc`, including arrays, in calls by address; numba supports only C types there."""

    def type_of_function(self: Any, function: Any) -> Any:
        kinds = [self.get_value_type(kind) for kind in function.argtypes]
        return ir.FunctionType(self.get_value_type(function.restype), kinds)

    context: Any = base.BaseContext
    context.get_external_function_type = type_of_function
    context.call_external_function = lambda self, builder, callee, kinds, arguments: builder.call(callee, arguments)


def write_no_machine_code() -> None:
    """Let numba stop at LLVM's intermediate code, since no compiled code is called in this process."""
    set_options(no_cpython_wrapper=True, no_cfunc_wrapper=True)
    library: Any = codegen.JITCodeLibrary
    machine: Any = codegen.JITCPUCodegen
    library._finalize_specific = lambda self: None
    library.get_pointer_to_function = lambda self, name: self._ensure_finalized() or 0
    machine._add_module = lambda self, module: None
    machine.set_env = lambda self, name, environment: None


def link_and_optimise_once() -> None:
    """Link helpers only with the functions that use them, not with each other, and optimise them there; see `linked`."""
    library: Any = codegen.CPUCodeLibrary

    def set_layout(self: Any, module: Any) -> None:
        module.data_layout = self._codegen._data_layout

    def finalize(self: Any) -> None:
        self._finalized = True

    library._optimize_functions = set_layout
    library.finalize = finalize
    module: Any = llvm.ModuleRef
    module.verify = lambda self: None  # the output of numba is verified when it is parsed


def linked(library: Any, name: str) -> Any:
    """A module with a function and all helpers that it calls; only the function is visible from outside."""
    module = library._final_module
    waiting, seen = list(library._linking_libraries), {library}
    while waiting:
        helper = waiting.pop(0)
        if helper not in seen and (helper.name != "nrt" or OPTIONS.get("_nrt", True)):
            seen.add(helper)
            waiting += helper._linking_libraries
            module.link_in(helper._final_module, preserve=True)
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name == name else "internal"
    return module


def take_integers_of_one_width() -> None:
    """Compile a helper once for signed integers of any width, converted to int64 in the call, instead of once for each width."""
    base: Any = dispatcher._DispatcherBase
    original = base.get_call_template

    signed: Any = types.signed_domain

    def wide(kind: Any) -> Any:
        return types.int64 if (kind.literal_type if isinstance(kind, types.IntegerLiteral) else kind) in signed else kind

    def get_call_template(self: Any, args: Any, kws: Any) -> Any:
        if not self.py_func.__module__.startswith("numba."):
            args, kws = tuple(map(wide, args)), {name: wide(kind) for name, kind in kws.items()}
        return original(self, args, kws)

    base.get_call_template = get_call_template


def compare_settings_by_number() -> None:
    """Give equal settings of functions the same number, since numba compares all settings at every call of its own functions."""
    settings: Any = targetconfig.TargetConfig
    numbers: dict[tuple[Any, ...], tuple[int, list[Any]]] = {}
    contents: dict[str, int] = {}

    def number(self: Any) -> int:
        key = (type(self), *self._values, *map(id, self._values.values()))
        if key not in numbers:
            content = repr(sorted((name, repr(value)) for name, value in self.values().items()))
            numbers[key] = contents.setdefault(content, len(contents)), list(self._values.values())  # keeps their ids unique
        return numbers[key][0]

    settings.__hash__ = number
    settings.__eq__ = lambda self, other: number(self) == number(other) if isinstance(other, settings) else NotImplemented


def remember_names_of_records() -> None:
    """Cache the description of a record type, which numba requests in every pass over every function."""
    record: Any = types.Record
    describe = record.__repr__

    def description(self: Any) -> str:
        if "_description" not in self.__dict__:
            self._description = describe(self)
        text: str = self._description
        return text

    record.__repr__ = description


def remember_types_of_calls() -> None:
    """Cache the signature of an operator or numba function for given argument types."""
    function: Any = types.BaseFunction
    find = function.get_call_type
    found: dict[tuple[Any, ...], Any] = {}

    def get_call_type(self: Any, context: Any, args: Any, kws: Any) -> Any:
        key = (id(self), *args, *sorted(kws.items()))
        if key not in found:
            found[key] = find(self, context, args, kws), self  # kept alive, so that its id stays unique
        return found[key][0]

    function.get_call_type = get_call_type


def remember_parameters_of_generators() -> None:
    """Cache whether a function that generates code takes the line number, which numba finds out for every call."""
    module: Any = base
    module._has_loc = functools.cache(module._has_loc)


def find_lifetimes_when_asked() -> None:
    """Compute the lifetimes of variables only when a pass needs them; numba does so after nearly every pass, for generators and objects."""
    processor: Any = postproc.PostProcessor
    run = processor.run

    def run_lazily(self: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
        function = self.func_ir
        if function.is_generator:
            return run(self, emit_dels, extend_lifetimes)  # type: ignore[no-any-return]
        function.blocks = transforms.canonicalize_cfg(function.blocks)
        function.variable_lifetime = postproc.VariableLifetime(function.blocks)
        function.generator_info = None
        if emit_dels:
            self._insert_var_dels(extend_lifetimes=extend_lifetimes)
        return None

    processor.run = run_lazily
