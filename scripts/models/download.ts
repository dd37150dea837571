import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Thrown for anything about models that a person has to settle; `message` is for a terminal. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/** A file to bring. */
export interface Download {
  readonly url: string;
  readonly target: string;
  /** Undefined: whatever comes is pinned. */
  readonly sha256: string | undefined;
  /** Told how far it is. */
  readonly tell: (line: string) => void;
}

/** A connection that breaks off is taken up again so many times without a single further byte. */
const FRUITLESS_TRIES = 3;
/** A server that sends nothing for so long is given up, in milliseconds. */
const SILENCE_LIMIT_MS = 60_000;
const TELL_EVERY_MS = 10_000;
const MEBIBYTE = 1_024 ** 2;

/**
 * Downloads a file; it gets its name only when it is whole and, where that is known, right. What an earlier run left
 * is gone on with, and a connection that breaks off is taken up where it broke.
 * @returns the checksum.
 * @throws {ModelError}
 */
export async function download(wanted: Download): Promise<string> {
  const unfinished = `${wanted.target}.part`;
  mkdirSync(dirname(wanted.target), { recursive: true });
  // Without a checksum nobody would notice that the beginning is of another revision.
  if (wanted.sha256 === undefined) rmSync(unfinished, { force: true });
  let fruitless = 0;
  for (;;) {
    const before = sizeOf(unfinished);
    const problem = await fetchRest(wanted, unfinished, before);
    if (problem === undefined) break;
    fruitless = sizeOf(unfinished) > before ? 0 : fruitless + 1;
    if (fruitless >= FRUITLESS_TRIES)
      throw new ModelError(`${wanted.url} breaks off (${problem}). Run it again: it goes on where it stopped.`);
    wanted.tell(`  the connection broke off at ${inMib(sizeOf(unfinished))}, going on`);
  }
  const found = await sha256Of(unfinished);
  if (wanted.sha256 !== undefined && found !== wanted.sha256) {
    // Going on with wrong bytes would never come right.
    rmSync(unfinished);
    throw new ModelError(`${wanted.url} is not what the lock file names (sha256 ${found}); it was not kept.`);
  }
  renameSync(unfinished, wanted.target);
  return found;
}

/** Undefined: it is whole. @throws {ModelError} for an answer that another try would not change. */
async function fetchRest(download: Download, unfinished: string, from: number): Promise<string | undefined> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
  try {
    // Compressed bytes could not be counted.
    const headers = { 'accept-encoding': 'identity', ...(from > 0 ? { range: `bytes=${from}-` } : {}) };
    const answer = await fetch(download.url, { headers, signal: silence.signal });
    if (answer.status === 416) {
      await answer.body?.cancel();
      return beyondItsEnd(answer, unfinished, from);
    }
    return await keepAnswer(answer, { ...download, unfinished, from, onBytes: () => timer.refresh() });
  } catch (error) {
    if (error instanceof ModelError || isAboutDisk(error)) throw error;
    return silence.signal.aborted ? 'nothing came for a minute' : 'the connection was lost';
  } finally {
    clearTimeout(timer);
  }
}

async function keepAnswer(
  answer: Response,
  { url, tell, unfinished, from, onBytes }: Download & { unfinished: string; from: number; onBytes: () => void },
): Promise<string | undefined> {
  if (!answer.ok || answer.body === null) throw new ModelError(`${url} answered ${answer.status}`);
  const goesOn = answer.status === 206 && beginsAt(answer, from);
  const total = totalOf(answer);
  const progress = createProgress({ from: goesOn ? from : 0, total, tell, onBytes });
  await pipeline(answer.body, progress, createWriteStream(unfinished, { flags: goesOn ? 'a' : 'w' }));
  return total === undefined || sizeOf(unfinished) === total ? undefined : 'its length is not what was announced';
}

/** Everything is there already, or what is there is longer than the file and worth nothing. */
function beyondItsEnd(answer: Response, unfinished: string, from: number): string | undefined {
  if (totalOf(answer) === from) return undefined;
  rmSync(unfinished, { force: true });
  return 'what was there is of another file';
}

function beginsAt(answer: Response, from: number): boolean {
  return new RegExp(`^bytes ${from}-`).test(answer.headers.get('content-range') ?? '');
}

/** Size of the whole file in bytes, as the server announces it. */
function totalOf(answer: Response): number | undefined {
  const ofRange = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
  const announced = ofRange ?? (answer.status === 200 ? answer.headers.get('content-length') : null);
  return announced === null ? undefined : Number(announced);
}

function createProgress(facts: {
  readonly from: number;
  readonly total: number | undefined;
  readonly tell: (line: string) => void;
  readonly onBytes: () => void;
}): Transform {
  let bytes = facts.from;
  let toldAt = performance.now();
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length;
      facts.onBytes();
      if (performance.now() - toldAt > TELL_EVERY_MS) {
        toldAt = performance.now();
        facts.tell(`  ${inMib(bytes)}${facts.total === undefined ? '' : ` of ${inMib(facts.total)}`}`);
      }
      done(null, chunk);
    },
  });
}

const inMib = (bytes: number): string => `${Math.round(bytes / MEBIBYTE)} MiB`;
const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

function isAboutDisk(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].includes(String(error.code))
  );
}

/** Checksum of a file, in hexadecimal digits. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
