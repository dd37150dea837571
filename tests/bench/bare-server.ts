import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Node alone can do: the same small body as the route that is measured, and nothing else. */
const body = JSON.stringify({ available: false, maintenance: true, mode: 'off' });

const server = createServer((_request, response) => {
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
