# The voice agent. Sources run directly: nothing is built.
FROM node:24.11.1-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install scripts (.npmrc): the CUDA library of the recogniser is fetched on purpose, not in passing.
RUN npm ci --omit=dev
RUN ONNXRUNTIME_NODE_INSTALL=cuda12 node node_modules/onnxruntime-node/script/install.js \
  && test -s node_modules/onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime_providers_cuda.so

# onnxruntime 1.30 is built for CUDA 12 and cuDNN 9 (its install-metadata.js: cuda12). Without these libraries the
# recogniser would run on the CPU; STT_DEVICE=cuda makes that a failing readiness instead.
FROM nvidia/cuda:12.8.1-cudnn-runtime-ubuntu24.04
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json tsconfig.json ./
COPY agent agent
COPY core core
COPY phases phases
COPY prompts prompts
COPY safety safety
# What a call writes: sealed events that the API does not have yet, and stored sound. A new volume takes this owner over.
RUN mkdir /data && chown 1000:1000 /data
ENV DATA_DIR=/data HOME=/tmp NODE_ENV=production
USER 1000:1000
CMD ["node", "agent/main.ts"]
