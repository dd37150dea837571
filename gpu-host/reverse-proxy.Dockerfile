# The proxy of both hosts, as somebody who is not root: a new volume takes the owner of these folders over. The binary
# carries the one capability that it needs, binding port 443 (setcap in the official image).
FROM caddy:2.10.2-alpine
RUN chown -R 1000:1000 /data /config
USER 1000:1000
