import { open, readdir, stat, statfs } from 'node:fs/promises';
import { cpus, freemem, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { runWithin } from '#scripts/command-line/run-within.ts';
import packageFacts from '../../package.json' with { type: 'json' };
import { broken, notice, QUESTION_LIMIT_MS, unknown, well } from './finding.ts';
import type { Finding } from './finding.ts';

const GIBIBYTE = 1_024 ** 3;
const inGib = (bytes: number): string => `${(bytes / GIBIBYTE).toFixed(1)} GiB`;

/** Versions of what runs here, processors and memory. */
export function lookAtMachine(): readonly Finding[] {
  const [load = 0] = loadavg();
  const cores = cpus().length;
  const memory = `${inGib(freemem())} of ${inGib(totalmem())} free`;
  return [
    well('program', `${packageFacts.version}, Node ${process.version}`),
    (load > 2 * cores ? notice : well)('load', `${load.toFixed(1)} on ${cores} cores`),
    (freemem() < totalmem() / 20 ? notice : well)('memory', memory),
  ];
}

/** Room on the disk of a folder, also in inodes. */
export async function lookAtDisk(what: string, folder: string): Promise<Finding> {
  try {
    const { bavail, blocks, bsize, ffree, files } = await statfs(folder);
    const freeShare = blocks === 0 ? 0 : bavail / blocks;
    const detail = `${inGib(bavail * bsize)} free (${Math.round(freeShare * 100)} %)`;
    const hasNoInodes = files > 0 && ffree / files < 0.02;
    if (freeShare < 0.02 || hasNoInodes) return broken(what, hasNoInodes ? `${detail}, no inodes left` : detail);
    return freeShare < 0.1 ? notice(what, detail) : well(what, detail);
  } catch (error) {
    return broken(what, `${folder}: ${errorCodeOf(error)}`);
  }
}

/** Reports of calls that the API does not have yet. */
export async function lookAtOutbox(folder: string): Promise<Finding> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.outbox'));
  const ages = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs),
  );
  const oldest = Math.min(...ages.filter((age) => age !== undefined));
  if (!Number.isFinite(oldest)) return well("agent's outbox", 'empty');
  const minutes = Math.round((Date.now() - oldest) / 60_000);
  const detail = `${names.length} calls, the oldest untouched for ${minutes} min`;
  return (minutes > 60 ? broken : well)("agent's outbox", detail);
}

/** The newest backup of a folder. */
export async function lookAtBackups(folder: string): Promise<Finding> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^companion-.*\.backup$/.test(name)).sort();
  const newest = names.at(-1);
  if (newest === undefined) return broken('backup', `none in ${folder}`);
  const { mtimeMs, size } = await stat(join(folder, newest));
  const hours = Math.round((Date.now() - mtimeMs) / 3_600_000);
  return (hours > 26 ? broken : well)('backup', `${newest}, ${hours} h old, ${inGib(size)}`);
}

/** The cards, where there are any. */
export async function lookAtGpu(): Promise<readonly Finding[]> {
  const query = [
    '--query-gpu=name,driver_version,memory.used,memory.total,temperature.gpu',
    '--format=csv,noheader,nounits',
  ];
  try {
    const answer = await runWithin(QUESTION_LIMIT_MS, { file: 'nvidia-smi', args: query });
    return answer
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', driver = '', used = '0', total = '1', degrees = '0'] = line
          .split(',')
          .map((one) => one.trim());
        const detail = `driver ${driver}, ${used} of ${total} MiB used, ${degrees} °C`;
        return (Number(degrees) > 85 ? notice : well)(name, detail);
      });
  } catch (error) {
    const code = errorCodeOf(error);
    return [code === 'not_started' ? well('GPU', 'none here (no nvidia-smi)') : broken('GPU', `nvidia-smi: ${code}`)];
  }
}

/** How much of the end of a log is read, in bytes. */
const TAIL_BYTES = 512 * 1_024;
const WORST_LEVEL = 50;
const SHOWN = 5;

/** The last faults of a log of JSON lines: moment, service, static message and code. */
export async function lookAtFaults(file: string): Promise<readonly Finding[]> {
  let text: string;
  try {
    text = await tailOf(file);
  } catch (error) {
    return [unknown(file, errorCodeOf(error))];
  }
  const faults = text.split('\n').flatMap((line) => faultIn(line) ?? []);
  if (faults.length === 0) return [well(file, 'no errors at its end')];
  return faults.slice(-SHOWN).map(({ at, detail }) => notice(at, detail));
}

function faultIn(line: string): { readonly at: string; readonly detail: string } | undefined {
  try {
    // `msg` is what the logger calls its static words.
    const { level, time, service, ['msg']: words, code } = JSON.parse(line) as Record<string, unknown>;
    if (typeof level !== 'number' || level < WORST_LEVEL) return undefined;
    const said = [service, words, code].filter((word) => typeof word === 'string');
    return { at: typeof time === 'string' ? time.slice(0, 19) : 'earlier', detail: said.join(': ') };
  } catch {
    return undefined;
  }
}

async function tailOf(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8');
  } finally {
    await handle.close();
  }
}
