# The server in a container; see docs/hosting.md.

FROM node:24-slim AS pages
WORKDIR /source/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --omit=dev
COPY locales ../locales
COPY web ./
RUN npm run build

FROM python:3.13-slim

# Machine code for any CPU of this architecture, not just the one that builds the image.
ENV NUMBA_CPU_NAME=generic \
    STELLWERK_KERNEL_CACHE=/home/stellwerk/kernel \
    PYTHONUNBUFFERED=1

RUN useradd --create-home --uid 1000 stellwerk \
    && install --directory --owner=stellwerk --mode=700 /data

WORKDIR /home/stellwerk/source
COPY locks/play.txt locks/
RUN pip install --no-cache-dir --require-hashes -r locks/play.txt

COPY pyproject.toml hatch_build.py LICENSE NOTICE.md ./
COPY launch launch
COPY src src
COPY --from=pages /source/src/stellwerk/server/static src/stellwerk/server/static
RUN pip install --no-cache-dir ".[postgres]"

# Compile now, so that no start has to; as the user who runs the server, who owns the cache folder.
WORKDIR /home/stellwerk
USER stellwerk
RUN python -m stellwerk.bots.precompile

VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["stellwerk", "serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data"]
