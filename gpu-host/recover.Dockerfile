# Recovery as a container. It speaks to Docker's socket, which is as good as root on the host: the systemd timer needs less.
FROM docker:28.2.2-cli AS docker
FROM node:24-bookworm-slim
COPY --from=docker /usr/local/bin/docker /usr/local/bin/docker
COPY --from=docker /usr/local/libexec/docker/cli-plugins/docker-compose /usr/local/libexec/docker/cli-plugins/docker-compose
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY tsconfig.json ./
COPY core core
COPY scripts scripts
CMD ["node", "scripts/recover.ts"]
