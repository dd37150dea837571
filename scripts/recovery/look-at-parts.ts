import { agentHealthSchema } from '#core/contracts/health.ts';
import type { AgentHealth } from '#core/contracts/health.ts';
import type { Looked } from './judge-parts.ts';
import type { Host } from './hosts.ts';
import type { WatchedPart } from './watched-parts.ts';

/** Where each part says that it lives; `readiness` is the agent's. */
export interface PartAddresses extends Readonly<Record<WatchedPart, string>> {
  readonly readiness: string;
}

/** Addresses on one GPU host, all inner ones. */
export const GPU_HOST_ADDRESSES: PartAddresses = {
  'media-server': 'http://127.0.0.1:7880/',
  'safety-classifier': 'http://127.0.0.1:8000/health',
  'speech-synthesizer': 'http://127.0.0.1:8001/health',
  'voice-agent': 'http://127.0.0.1:8080/healthz',
  readiness: 'http://127.0.0.1:8080/readyz',
};

/** Longest wait for one answer, in milliseconds; a part that is hung keeps its socket and says nothing. */
const ANSWER_LIMIT_MS = 3_000;
/** A part that answers without an end is not well; in bytes. */
const LONGEST_ANSWER_BYTES = 256 * 1_024;

/** Looks at all parts side by side. Never rejects. */
export async function lookAtParts(
  parts: readonly WatchedPart[],
  { addresses, host }: { readonly addresses: PartAddresses; readonly host: Host },
): Promise<Looked> {
  const [answers, readiness, processes] = await Promise.all([
    Promise.all(parts.map(async (part) => ({ part, answers: await answersWell(addresses[part]) }))),
    readReadiness(addresses.readiness),
    Promise.all(parts.map(async (part) => [part, await host.stateOf(part)] as const)),
  ]);
  return {
    answering: new Set(answers.filter((one) => one.answers).map(({ part }) => part)),
    readiness,
    processes: Object.fromEntries(processes),
  };
}

async function answersWell(url: string): Promise<boolean> {
  return (await read(url))?.ok ?? false;
}

/** The body counts also when the status is 503: it names what fails. */
async function readReadiness(url: string): Promise<AgentHealth | undefined> {
  const answer = await read(url);
  if (answer === undefined) return undefined;
  try {
    return agentHealthSchema.parse(JSON.parse(answer.text));
  } catch {
    return undefined;
  }
}

async function read(url: string): Promise<{ readonly ok: boolean; readonly text: string } | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS), redirect: 'manual' });
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of answer.body ?? []) {
      size += piece.length;
      if (size > LONGEST_ANSWER_BYTES) return undefined;
      pieces.push(piece);
    }
    return { ok: answer.status === 200, text: Buffer.concat(pieces).toString('utf8') };
  } catch {
    return undefined;
  }
}
