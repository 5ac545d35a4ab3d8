"""When machine code is made: once, in the entry point, with everything that it calls.

Numba by itself optimises every function together with all that it calls and makes machine code of it, and
does that again for every caller. Only the code inside entry points is ever run. So here a function that only
compiled code calls is typed and translated once and kept like that, and the entry points that it becomes part
of are optimised as a whole. Compiling takes a third of the time, and the code is as fast.

The classes below build on parts of Numba that it does not document.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher

from .compile_notice import NOTICE

_ENVIRONMENT: Final = "_ZN08NumbaEnv"
"""How the variables begin in which compiled functions find their Python objects."""


class CompiledFunction(CPUDispatcher):  # type: ignore[misc]
    """A function that only compiled code calls."""

    def __init__(self, function: Callable[..., Any], options: Mapping[str, object]) -> None:
        settings = {"nopython": True, "boundscheck": None, **options}
        super().__init__(function, targetoptions=settings, pipeline_class=_PartCompiler)

    def get_call_template(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        """Take whole numbers of any width as the widest: otherwise each width would be compiled."""
        _, folded = self._compiler.fold_argument_types(args, kws)
        return super().get_call_template(tuple(map(_widened, folded)), {})

    def add_overload(self, cres: CompileResult) -> None:
        """Remember a version for compiled callers, not for calls from Python."""
        self.overloads[tuple(cres.signature.args)] = cres

    def _compile_for_args(self, *_args: object, **_kws: object) -> Any:
        raise TypeError(f"{self.__name__} is for compiled code only: call it from an entry point.")


def _widened(argument: Any) -> Any:
    is_whole = isinstance(argument, types.IntegerLiteral) or argument in types.signed_domain
    return types.int64 if is_whole else argument


class _Part(JITCodeLibrary):  # type: ignore[misc]
    """The code of a compiled function: neither linked with what it calls nor made machine code by itself."""

    def finalize(self) -> None:
        """Accept no more code."""
        self._raise_if_finalized()
        self._finalized = True


class _Whole(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry point, with all parts."""

    _linking_libraries: list[JITCodeLibrary]

    def finalize(self) -> None:
        """Add the parts of parts before everything is linked and optimised."""
        libraries: dict[JITCodeLibrary, None] = dict.fromkeys(self._linking_libraries)
        waiting = list(libraries)
        while waiting:
            library = waiting.pop()
            for called in library._linking_libraries if isinstance(library, _Part) else ():
                if called not in libraries:
                    libraries[called] = None
                    waiting.append(called)
        self._linking_libraries = list(libraries)
        super().finalize()
        self._set_environments()

    def _set_environments(self) -> None:
        """What Numba does when it makes machine code of a function, and when it loads code from the cache."""
        for name in [variable.name for variable in self._final_module.global_variables]:
            environment = lookup_environment(name) if name.startswith(_ENVIRONMENT) else None
            if environment is not None:
                self._codegen.set_env(name, environment)


class _PartCompiler(Compiler):  # type: ignore[misc]
    """Compiles a version of a function that only compiled code calls."""

    def compile_extra(self, func: Callable[..., Any]) -> CompileResult:
        flags, context = self.state.flags, self.state.targetctx
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        self.state.library = _Part(context.codegen(), func.__qualname__)
        result = super().compile_extra(func)
        description = result.fndesc
        context.insert_user_function(description, description, [result.library])
        return result._replace(entry_point=description)  # callers look it up by this


class EntryPointCompiler(Compiler):  # type: ignore[misc]
    """Compiles an entry point, and says so."""

    def compile_extra(self, func: Callable[..., Any]) -> CompileResult:
        """Compile it for the argument types that the compiler was made for."""
        self.state.library = _Whole(self.state.targetctx.codegen(), func.__qualname__)
        self.state.library.enable_object_caching()
        with NOTICE.announced(func.__name__):
            return super().compile_extra(func)
