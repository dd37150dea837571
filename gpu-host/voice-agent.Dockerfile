# The voice agent. Sources run directly: nothing is built.
FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY tsconfig.json ./
COPY agent agent
COPY core core
COPY phases phases
COPY prompts prompts
COPY safety safety
USER node
EXPOSE 8080
CMD ["node", "agent/main.ts"]
