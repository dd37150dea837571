import { join } from 'node:path';
import { AGENT_ATTRIBUTES } from '#core/contracts/voice-wire.ts';
import type { PhaseId } from '#core/contracts/voice-wire.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { readConversation } from '#tests/virtual-caller/conversation-file.ts';
import type { AnswerRules } from '#tests/virtual-caller/conversation-file.ts';
import { ruleFor } from '#tests/virtual-caller/conversation-run.ts';
import { joinRoom, requestToken } from '#tests/virtual-caller/room-client.ts';
import type { CallTarget, ReceivedText, RoomClient } from '#tests/virtual-caller/room-client.ts';
import { waitForAgent } from '#tests/virtual-caller/turn-taking.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';
import { awaitCondition } from './await-condition.ts';
import type { ClearanceLedger } from './clearance-ledger.ts';

/** How the caller took notice of the agent's reaction. */
export interface Reaction {
  readonly text: ReceivedText;
  /** From her words to that text. */
  readonly readAfterMs: number;
  /** From her words to its sound; undefined in text mode. */
  readonly heardAfterMs: number | undefined;
}

/** A caller in the middle of a fault: she types, reads and listens. */
export interface FaultCall {
  readonly client: RoomClient;
  readonly sessionId: string;
  /** Everything that broke the wire contract. */
  problems(): readonly string[];
  /** Sends typed words; returns the moment. */
  type(line: string): Promise<number>;
  /** Waits until lines are read at once again: the way to the phase was typed faster than anybody types. */
  hasPace(): Promise<void>;
  /**
   * Waits for a text after `since` that fits, and for its sound unless the agent writes only.
   * @throws {Error} past the bound.
   */
  reaction(since: number, boundMs: number, fits: (text: ReceivedText) => boolean): Promise<Reaction>;
  textsSince(moment: number): readonly ReceivedText[];
  phase(): string | undefined;
  mode(): string | undefined;
  /** Answers what is asked until the exam is in this phase. */
  leadTo(phase: PhaseId): Promise<void>;
  leave(): Promise<void>;
}

/** Where a call goes, and who keeps account. */
export interface CallSetting {
  readonly target: CallTarget;
  readonly ledger: ClearanceLedger;
  /** Goes on with this session. */
  readonly sessionId?: string | undefined;
}

const JOIN_LIMIT_MS = 30_000;
/** Sound that counts: a click is shorter, the shortest line takes longer. */
const HEARD_MS = 300;
/** Sound of the line before may still lie in the receiver's buffer. */
const JITTER_BUFFER_MS = 250;
/** Texts of one answer arrive together; a gap like this means it was all. */
const READ_AFTER_MS = 300;
/** One answer to typed words on a busy machine. */
const ANSWER_LIMIT_MS = 15_000;
const LONGEST_WAY = 60;
/** Five lines are read at once; each takes a second to come back (agent/call/typed-input.ts). */
const PACE_MS = 6_000;
const A_LINE_COMES_BACK_MS = 1_100;

/** Mints a token, joins and waits for the first words. */
export async function openCall({ target, ledger, sessionId }: CallSetting): Promise<FaultCall> {
  const token = await requestToken(target, sessionId);
  const watch = createWireWatch({ isAuthored: () => true, onlyAuthored: false });
  const client = await joinRoom(token, {
    ...watch,
    hearLoudFrame(durationMs, samples) {
      watch.hearLoudFrame(durationMs);
      if (samples !== undefined) ledger.hear(samples);
    },
    readText(payload) {
      const text = watch.readText(payload);
      if (text !== undefined) ledger.read(text);
      return text;
    },
  });
  await waitForAgent(client, JOIN_LIMIT_MS);
  const call = createCall(client, token.sessionId, () => watch.problems());
  await awaitCondition('the first words', ANSWER_LIMIT_MS, () => client.texts.length > 0);
  return {
    ...call,
    async leave() {
      await client.leave();
      ledger.readCaptions(client.agentCaptions);
    },
  };
}

/** The call of a caller who is in a room already. */
export function createCall(client: RoomClient, sessionId: string, problems: () => readonly string[]): FaultCall {
  const attribute = (name: string): string | undefined => client.attributes()[name];
  const textsSince = (moment: number): readonly ReceivedText[] =>
    client.texts.filter((text) => text.receivedAt > moment);
  const mode = (): string | undefined => attribute(AGENT_ATTRIBUTES.mode);

  let typedAt = 0;

  async function type(line: string): Promise<number> {
    typedAt = performance.now();
    await client.type(line);
    return typedAt;
  }

  async function hasPace(sinceLastMs: number = PACE_MS): Promise<void> {
    await awaitCondition('lines are read at once', 2 * PACE_MS, () => performance.now() - typedAt > sinceLastMs);
  }

  async function reaction(since: number, boundMs: number, fits: (text: ReceivedText) => boolean): Promise<Reaction> {
    const find = (): ReceivedText | undefined => textsSince(since).find(fits);
    await awaitCondition(
      `a fitting text; there came: ${describe(textsSince(since))}`,
      boundMs,
      () => find() !== undefined,
    ).catch(() => {
      throw new Error(`no fitting text within ${boundMs} ms; there came: ${describe(textsSince(since))}`);
    });
    const text = find();
    if (text === undefined) throw new Error('the text is gone');
    const listenFrom = text.receivedAt + JITTER_BUFFER_MS;
    const isHeard = (): boolean => client.ear.loudMsSince(listenFrom) >= HEARD_MS;
    const leftMs = Math.max(0, boundMs - (performance.now() - since));
    await awaitCondition(`sound of "${text.text.slice(0, 40)}"`, leftMs, () => isHeard() || mode() === 'text');
    const heardAt = isHeard() ? client.ear.firstLoudAfter(listenFrom) : undefined;
    return {
      text,
      readAfterMs: Math.round(text.receivedAt - since),
      heardAfterMs: heardAt === undefined ? undefined : Math.round(heardAt - since),
    };
  }

  async function leadTo(phase: PhaseId): Promise<void> {
    const rules = unremarkable();
    const used = new Set<number>();
    let asked = client.texts;
    for (let turn = 0; turn < LONGEST_WAY && attribute(AGENT_ATTRIBUTES.phase) !== phase; turn += 1) {
      const rule = ruleFor(
        rules,
        asked.map((text) => text.text),
        used,
      );
      const since = await type(
        rule === undefined ? (rules.otherwise ?? 'Weiter bitte.') : (rules.rules[rule]?.say ?? ''),
      );
      await awaitCondition('an answer on the way', ANSWER_LIMIT_MS, () => {
        const last = textsSince(since).at(-1);
        return last !== undefined && performance.now() - last.receivedAt > READ_AFTER_MS;
      });
      asked = textsSince(since);
      // What is typed faster is read later, and would be taken for an answer to the next question.
      await hasPace(A_LINE_COMES_BACK_MS);
    }
    if (attribute(AGENT_ATTRIBUTES.phase) !== phase) throw new Error(`the exam did not get to ${phase}`);
  }

  return {
    client,
    sessionId,
    problems,
    type,
    hasPace: () => hasPace(),
    reaction,
    textsSince,
    phase: () => attribute(AGENT_ATTRIBUTES.phase),
    mode,
    leadTo,
    leave: () => client.leave(),
  };
}

function describe(texts: readonly ReceivedText[]): string {
  return texts.length === 0
    ? 'nothing'
    : texts.map((text) => `"${text.text.slice(0, 50)}" (${text.reason})`).join(', ');
}

/** What somebody answers to whom nothing applies and who notices nothing; the same as in the conversations. */
function unremarkable(): AnswerRules {
  const { steps } = readConversation(join(PROJECT_ROOT, 'tests', 'conversations', 'all-typed.yaml'));
  const step = steps.find((candidate) => 'answer' in candidate);
  if (step === undefined || !('answer' in step)) throw new Error('the conversation all-typed has no answers');
  return step.answer;
}
