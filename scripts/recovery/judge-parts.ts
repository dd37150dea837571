import type { AgentHealth } from '#core/contracts/health.ts';
import { NATURE_OF, WATCHED_PARTS } from './watched-parts.ts';
import type { WatchedPart } from './watched-parts.ts';

/** What the machine says about the process of a part. */
export type ProcessState =
  | { readonly is: 'running'; readonly sinceMs: number | undefined }
  /** Somebody stopped it on purpose, or it is not installed here. */
  | { readonly is: 'stopped' }
  /** Its own supervisor gave it up, such as systemd after too many crashes. */
  | { readonly is: 'given_up' }
  | { readonly is: 'unknown' };

/** Everything one look brought. */
export interface Looked {
  /** Parts that answered on their own address. */
  readonly answering: ReadonlySet<WatchedPart>;
  /** `/readyz` of the agent; undefined: no answer, or none that can be read. */
  readonly readiness: AgentHealth | undefined;
  readonly processes: Readonly<Partial<Record<WatchedPart, ProcessState>>>;
}

/**
 * How a part stands.
 * - `silent`: it does not answer, or cannot do its work. Three looks are enough.
 * - `doubted`: it answers, and others say that it does not do its work. That takes longer to believe.
 * - `loading`, `leaving`, `stopped`, `busy`: it is left alone.
 */
export type Standing = 'well' | 'silent' | 'doubted' | 'loading' | 'leaving' | 'stopped' | 'busy';

/** One part as one look shows it. */
export interface Sight {
  readonly part: WatchedPart;
  readonly standing: Standing;
  /** A fixed word, for log and alert. */
  readonly reason: string;
}

/** Judges the parts that are watched. */
export function judgeParts(parts: readonly WatchedPart[], looked: Looked): readonly Sight[] {
  return WATCHED_PARTS.filter((part) => parts.includes(part)).map((part) => judgePart(part, looked));
}

function judgePart(part: WatchedPart, looked: Looked): Sight {
  const process = looked.processes[part] ?? { is: 'unknown' };
  if (process.is === 'stopped') return { part, standing: 'stopped', reason: 'stopped_on_purpose' };
  if (process.is === 'given_up') return { part, standing: 'silent', reason: 'given_up_by_its_supervisor' };
  const sight = part === 'voice-agent' ? judgeAgent(looked) : judgeService(part, looked);
  if (sight.standing !== 'silent' && sight.standing !== 'doubted') return sight;
  const isYoung =
    process.is === 'running' && process.sinceMs !== undefined && process.sinceMs < NATURE_OF[part].loadsForMs;
  return isYoung ? { part, standing: 'loading', reason: sight.reason } : sight;
}

/** The check of the agent that speaks about each service. */
const CHECK_OF: Readonly<Partial<Record<WatchedPart, string>>> = {
  'safety-classifier': 'classifier',
  'speech-synthesizer': 'synthesizer',
};

function judgeService(part: WatchedPart, { answering, readiness }: Looked): Sight {
  if (!answering.has(part)) return { part, standing: 'silent', reason: 'no_answer' };
  const check = readiness?.checks?.[CHECK_OF[part] ?? ''];
  // The media server is never judged by what others say: every call hangs on it, and it answers.
  if (check?.status === 'fail') return { part, standing: 'doubted', reason: check.error ?? 'not_proven' };
  return { part, standing: 'well', reason: 'answers' };
}

function judgeAgent({ answering, readiness }: Looked): Sight {
  const part = 'voice-agent';
  if (readiness?.checks?.['media']?.error === 'draining') return { part, standing: 'leaving', reason: 'draining' };
  if (!answering.has(part)) return { part, standing: 'silent', reason: 'no_answer' };
  if (readiness === undefined) return { part, standing: 'doubted', reason: 'readiness_unreadable' };
  return judgeReadiness(readiness, answering.has('media-server'));
}

function judgeReadiness({ checks, calls = 0 }: AgentHealth, mediaServerAnswers: boolean): Sight {
  const part = 'voice-agent';
  const unlessCalls = calls > 0 ? 'busy' : 'doubted';
  const { speech_to_text: hearing, media } = checks ?? {};
  if (hearing?.status === 'fail') return deafAgent(hearing.error ?? 'deaf', unlessCalls);
  // Its calls run on without a registration; whoever restarts it now ends them.
  if (media?.status === 'fail' && mediaServerAnswers)
    return { part, standing: unlessCalls, reason: media.error ?? 'not_registered' };
  return { part, standing: 'well', reason: 'answers' };
}

/** On the wrong device it hears, late: its calls may finish. Deaf, it has no call that could go on. */
function deafAgent(reason: string, unlessCalls: 'busy' | 'doubted'): Sight {
  return { part: 'voice-agent', standing: reason === 'recognition_not_on_gpu' ? unlessCalls : 'silent', reason };
}
