# API and page, and the operator's commands beside them. Only the page is built.
FROM node:24.11.1-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24.11.1-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json package-lock.json tsconfig.json ./
COPY api api
COPY core core
# Production refuses to start what is in here; the API imports the types and the refusal.
COPY embedded embedded
COPY phases phases
COPY prompts prompts
COPY safety safety
COPY scripts scripts
COPY web web
RUN node web/build.ts
# Uploads on their way and what is rendered; people's data are in the database and the object storage.
RUN mkdir /data && chown 1000:1000 /data
ENV DATA_DIR=/data HOME=/tmp NODE_ENV=production
USER 1000:1000
CMD ["node", "api/main.ts"]
