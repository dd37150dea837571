import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { download } from './download.ts';

const CONTENT = randomBytes(1_000_000);
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

let folder: string;
let server: Server;
let asked: (string | undefined)[];
let serve: (request: IncomingMessage, response: ServerResponse, from: number) => void;
let target: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'download-'));
  target = join(folder, 'model.onnx');
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers.range);
    serve(request, response, Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const fetchIt = () => {
  const { port } = server.address() as { port: number };
  return download({ url: `http://127.0.0.1:${port}/model`, target, sha256: SHA256, tell: () => undefined });
};
/** Answers a range as it should, and breaks the connection after so many bytes. */
function rest(response: ServerResponse, from: number, breakAfter = Infinity): void {
  if (from >= CONTENT.length)
    return void response.writeHead(416, { 'content-range': `bytes */${CONTENT.length}` }).end();
  const range = `bytes ${from}-${CONTENT.length - 1}/${CONTENT.length}`;
  const length = { 'content-length': String(CONTENT.length - from) };
  response.writeHead(from > 0 ? 206 : 200, from > 0 ? { ...length, 'content-range': range } : length);
  if (breakAfter >= CONTENT.length - from) return void response.end(CONTENT.subarray(from));
  response.write(CONTENT.subarray(from, from + breakAfter), () => setImmediate(() => response.destroy()));
}
const isWhole = () => readFileSync(target).equals(CONTENT);

describe('a download', () => {
  it('is taken up again wherever the connection breaks, without asking for a byte twice', async () => {
    serve = (_request, response, from) => rest(response, from, 300_000);
    expect(await fetchIt()).toBe(SHA256);
    expect(isWhole()).toBe(true);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.slice(1).every((range) => range !== undefined && range !== 'bytes=0-')).toBe(true);
  });

  it('goes on with what an earlier run left, also when that is everything', async () => {
    writeFileSync(`${target}.part`, CONTENT.subarray(0, 900_000));
    serve = (_request, response, from) => rest(response, from);
    await fetchIt();
    expect(asked).toEqual(['bytes=900000-']);
    rmSync(target);
    writeFileSync(`${target}.part`, CONTENT);
    expect(await fetchIt()).toBe(SHA256);
    expect(isWhole()).toBe(true);
  });

  it('begins anew where a server knows no ranges', async () => {
    writeFileSync(`${target}.part`, CONTENT.subarray(0, 500));
    serve = (_request, response) => rest(response, 0);
    await fetchIt();
    expect(isWhole()).toBe(true);
  });

  it('drops what is longer than the file and fetches it', async () => {
    writeFileSync(`${target}.part`, Buffer.concat([CONTENT, CONTENT]));
    serve = (_request, response, from) => rest(response, from);
    await fetchIt();
    expect(isWhole()).toBe(true);
  });

  it('keeps nothing of other bytes, so that the next run can come right', async () => {
    serve = (_request, response) => response.end(randomBytes(1_000));
    await expect(fetchIt()).rejects.toThrow(/not what the lock file names/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('gives up on a server that lies about the length, and keeps its real name free', async () => {
    serve = (_request, response) => {
      response.writeHead(200, { 'content-length': String(CONTENT.length * 2) });
      response.write(CONTENT, () => setImmediate(() => response.destroy()));
    };
    await expect(fetchIt()).rejects.toThrow(/breaks off/);
    expect(existsSync(target)).toBe(false);
  });

  it('says what the server answered', async () => {
    serve = (_request, response) => response.writeHead(403).end();
    await expect(fetchIt()).rejects.toThrow(/answered 403/);
  });
});
