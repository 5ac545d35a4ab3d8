@echo off
rem Finds a Python and starts launch\, which does the rest; for Windows what run is elsewhere. See run --help.
setlocal
set PYTHONUTF8=1
set "python="%STELLWERK_PYTHON%""
if defined STELLWERK_PYTHON goto start

rem Not the Python in .venv: Windows could not replace it while it runs.
set "probe=import sys; sys.exit(sys.version_info < (3, 11))"
for %%p in ("py -3.14" "py -3.13" "py -3.12" "py -3.11" "python3" "python") do (
    set "python=%%~p"
    %%~p -E -c "%probe%" >nul 2>nul && goto start
)
echo Stellwerk needs Python 3.11 or newer, but found none: install it, then run this again. 1>&2
exit /b 1

:start
%python% -I -X utf8 "%~dp0launch" %*
exit /b %errorlevel%
