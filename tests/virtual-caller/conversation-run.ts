import { AGENT_ATTRIBUTES } from '#core/contracts/voice-wire.ts';
import type { AnswerRules, Conversation, Expectation, Step } from './conversation-file.ts';
import { linesOf } from './conversation-file.ts';
import { unmetExpectations } from './expectations.ts';
import type { TurnRecord } from './expectations.ts';
import { joinRoom, requestToken } from './room-client.ts';
import type { CallTarget, RoomClient } from './room-client.ts';
import { followAgent, waitForAgent, waitUntilSpeaking } from './turn-taking.ts';
import { createVoiceStudio } from './voices.ts';
import type { VoiceStudio } from './voices.ts';
import type { WireWatch } from './wire-watch.ts';

/** How a conversation went. */
export interface ConversationResult {
  readonly name: string;
  readonly passed: boolean;
  /** Empty when passed. */
  readonly problems: readonly string[];
  readonly turns: readonly TurnRecord[];
  /** Strings that no log may contain: words of both sides and access tokens. */
  readonly confidential: readonly string[];
  readonly durationMs: number;
}

/** Settings of {@link runConversation}. */
export interface ConversationRunOptions {
  readonly target: CallTarget;
  readonly watch: WireWatch;
  /** Told about every turn as soon as it is over. */
  readonly onTurn: (turn: TurnRecord) => void;
}

/** Plays a conversation in a call of its own. Never rejects: a broken call is a failed conversation. */
export async function runConversation(
  conversation: Conversation,
  options: ConversationRunOptions,
): Promise<ConversationResult> {
  const startedAt = performance.now();
  const caller = new Caller(conversation, options);
  const problems: string[] = [];
  try {
    await caller.begin();
    for (const [index, step] of conversation.steps.entries()) {
      const found = await caller.take(step);
      problems.push(...found.map((problem) => `step ${index + 1} (${describeStep(step)}): ${problem}`));
      // What follows would only repeat the first problem in other words.
      if (found.length > 0) break;
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : 'the call broke for an unknown reason');
  } finally {
    await caller.end();
  }
  problems.push(...options.watch.problems(), ...caller.forbiddenTexts());
  return {
    name: conversation.name,
    passed: problems.length === 0,
    problems,
    turns: caller.turns,
    confidential: caller.confidential(),
    durationMs: Math.round(performance.now() - startedAt),
  };
}

function describeStep(step: Step): string {
  const [kind = ''] = Object.keys(step);
  const value = (step as Record<string, unknown>)[kind];
  return typeof value === 'string' ? `${kind} "${value}"` : kind;
}

/** A limit for things that happen within a call; reaching it means something hangs. */
const JOIN_LIMIT_MS = 30_000;

interface Words {
  readonly line: string;
  readonly channel: 'spoke' | 'typed';
}

type WaitFor = 'finished' | 'speaking' | 'nothing';

type WordsStep = Extract<Step, { say: string } | { speak: string } | { type: string } | { button: string }>;

interface Patience {
  readonly waitFor: WaitFor;
  /** For somebody who reads: whether the turn, as it looks now, is enough to go on. */
  readonly isEnough: (turn: TurnRecord) => boolean;
}

interface TurnTimes {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly interrupts: boolean;
}

/** One person calling, with her voice, her answers and what she noticed. */
class Caller {
  readonly turns: TurnRecord[] = [];
  readonly #conversation: Conversation;
  readonly #options: ConversationRunOptions;
  readonly #tokens: string[] = [];
  #client: RoomClient | undefined;
  #studio: VoiceStudio | undefined;
  #sessionId: string | undefined;
  #wordCount = 0;
  /** Texts before this index belong to earlier turns. */
  #textsSeen = 0;
  /** What an interruption cut off may be said later without its text being sent again. */
  #somethingWasCutOff = false;

  constructor(conversation: Conversation, options: ConversationRunOptions) {
    this.#conversation = conversation;
    this.#options = options;
  }

  async begin(): Promise<void> {
    if (this.#conversation.input !== 'typed') await this.#prepareVoice();
    await this.#join();
  }

  async end(): Promise<void> {
    await this.#client?.leave().catch(() => undefined);
    this.#client = undefined;
  }

  forbiddenTexts(): string[] {
    const said = this.turns.flatMap((turn) => turn.said);
    const forbidden = this.#conversation.never_said ?? [];
    return forbidden.flatMap((pattern) =>
      said.filter((text) => pattern.test(text)).map((text) => `never to be said (${pattern.source}): "${text}"`),
    );
  }

  confidential(): string[] {
    return [
      ...linesOf(this.#conversation),
      ...this.turns.flatMap((turn) => [...turn.said, ...turn.heard]),
      ...this.#tokens,
    ];
  }

  /** Takes one step; returns what was not as expected. */
  async take(step: Step): Promise<string[]> {
    if ('answer' in step) return this.#answer(step.answer, step.expect);
    if ('drop' in step) return this.#drop();
    if ('resume' in step) {
      await this.#join();
      return this.#listen('called again', step.expect);
    }
    if ('listen' in step) return this.#listen('listened', step.expect);
    if ('silence_ms' in step)
      return this.#bePassive(`was silent for ${step.silence_ms} ms`, step.silence_ms, step.expect);
    if ('noise' in step) return this.#makeNoise(step);
    return this.#utter(wordsOf(step, this.#nextChannel(step)), step);
  }

  /** All lines are rendered before the call: synthesis would hold up everything else in this process. */
  async #prepareVoice(): Promise<void> {
    this.#studio = await createVoiceStudio(this.#conversation.voice);
    for (const line of linesOf(this.#conversation)) this.#studio.render(line);
  }

  async #join(): Promise<void> {
    const token = await requestToken(this.#options.target, this.#sessionId);
    this.#tokens.push(token.token);
    if (this.#sessionId !== undefined && token.sessionId !== this.#sessionId)
      throw new Error('the resumed call got another session');
    this.#sessionId = token.sessionId;
    this.#options.watch.beginTurn();
    this.#client = await joinRoom(token, this.#options.watch);
    this.#textsSeen = 0;
    const { background } = this.#conversation;
    if (background !== undefined)
      this.#client.microphone.setBackground({ kind: background.noise, levelDb: background.level_db });
    await waitForAgent(this.#client, JOIN_LIMIT_MS);
  }

  async #drop(): Promise<string[]> {
    await this.end();
    return [];
  }

  #nextChannel(step: Step): 'spoke' | 'typed' {
    if ('speak' in step) return 'spoke';
    if ('type' in step || 'button' in step) return 'typed';
    this.#wordCount += 1;
    if (this.#conversation.input === 'mixed') return this.#wordCount % 2 === 1 ? 'spoke' : 'typed';
    return this.#conversation.input === 'voice' ? 'spoke' : 'typed';
  }

  /** Says something, again if need be, as a person does who was not understood. */
  async #utter(
    words: Words,
    turn: { expect?: Expectation | undefined; wait_for: WaitFor; attempts: number },
  ): Promise<string[]> {
    let problems: string[] = [];
    for (let attempt = 0; attempt < turn.attempts; attempt += 1) {
      problems = unmetExpectations(
        turn.expect,
        await this.#exchange(words, {
          waitFor: turn.wait_for,
          isEnough: (seen) => unmetExpectations(turn.expect, seen).length === 0,
        }),
      );
      if (problems.length === 0 || this.#live().agentGone()) return problems;
    }
    return problems;
  }

  async #exchange(words: Words, { waitFor, isEnough }: Patience): Promise<TurnRecord> {
    const client = this.#live();
    const wasSpeakingAt = client.ear.lastLoudAt() ?? 0;
    const startedAt = performance.now();
    const interrupts = startedAt - wasSpeakingAt < INTERRUPTION_WINDOW_MS;
    if (!interrupts && !this.#somethingWasCutOff) this.#options.watch.beginTurn();
    const endedAt = await this.#deliver(words);
    const what = { [words.channel]: words.line };
    const times = { startedAt, endedAt, interrupts };
    if (waitFor === 'finished') await this.#follow(startedAt, () => isEnough(this.#describe(what, times)));
    if (waitFor === 'speaking') await waitUntilSpeaking(client, endedAt);
    const turn = this.#record(what, times);
    this.#somethingWasCutOff = interrupts || (this.#somethingWasCutOff && turn.said.length === 0);
    return turn;
  }

  async #follow(since: number, isEnough: () => boolean): Promise<void> {
    const hasReadEnough = this.#conversation.reads ? isEnough : undefined;
    await followAgent(this.#live(), { since, textsBefore: this.#textsSeen, hasReadEnough });
  }

  async #deliver(words: Words): Promise<number> {
    const client = this.#live();
    if (words.channel === 'spoke') return client.microphone.play(this.#voice().render(words.line));
    await client.type(words.line);
    return performance.now();
  }

  async #listen(did: string, expected: Expectation | undefined): Promise<string[]> {
    const startedAt = performance.now();
    const times = { startedAt, endedAt: startedAt, interrupts: false };
    // Without a word of hers nothing tells when she has read enough: she waits until it is quiet.
    await this.#follow(
      startedAt,
      () => expected !== undefined && unmetExpectations(expected, this.#describe({ did }, times)).length === 0,
    );
    return unmetExpectations(expected, this.#record({ did }, times));
  }

  async #bePassive(did: string, forMs: number, expected: Expectation | undefined): Promise<string[]> {
    const startedAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, forMs));
    return unmetExpectations(expected, this.#record({ did }, { startedAt, endedAt: startedAt, interrupts: false }));
  }

  async #makeNoise(step: Extract<Step, { noise: unknown }>): Promise<string[]> {
    const client = this.#live();
    client.microphone.setBackground({ kind: step.noise, levelDb: step.level_db });
    const problems = await this.#bePassive(
      `made noise (${step.noise}) for ${step.for_ms} ms`,
      step.for_ms,
      step.expect,
    );
    client.microphone.setBackground(undefined);
    return problems;
  }

  /** Answers whatever is asked until the exam is where it should be. */
  async #answer(answer: AnswerRules, expected: Expectation | undefined): Promise<string[]> {
    const used = new Set<number>();
    for (let round = 0; round < answer.max_turns; round += 1) {
      if (this.#arrived(answer)) return unmetExpectations(expected, this.#lastTurn());
      if (this.#live().agentGone()) return ['the agent has left'];
      const words = this.#lastWordsOfAgent();
      const rule = ruleFor(answer, words, used);
      const line = rule === undefined ? answer.otherwise : answer.rules[rule]?.say;
      if (rule !== undefined) used.add(rule);
      if (line === undefined) return [`no answer is given to "${words.join(' ').slice(-120)}"`];
      const isEnough = (turn: TurnRecord): boolean =>
        this.#arrived(answer, turn) || ruleFor(answer, turn.said, used) !== undefined;
      await this.#exchange(
        { line, channel: this.#nextChannel({ say: line, wait_for: 'finished', attempts: 1 }) },
        { waitFor: 'finished', isEnough },
      );
    }
    return this.#arrived(answer)
      ? unmetExpectations(expected, this.#lastTurn())
      : [`not there after ${answer.max_turns} answers`];
  }

  #arrived({ until }: AnswerRules, last: TurnRecord = this.#lastTurn()): boolean {
    if ('phase' in until) return last.phase === until.phase;
    if ('text' in until) return until.text.test(last.said.join(' '));
    return last.ended;
  }

  #lastTurn(): TurnRecord {
    const last = this.turns.at(-1);
    if (last === undefined) throw new Error('an answer step needs a listen step before it');
    return last;
  }

  /** What she answers to: the agent's texts of the last turn in which it said anything. */
  #lastWordsOfAgent(): readonly string[] {
    return this.turns.findLast((turn) => turn.said.length > 0)?.said ?? [];
  }

  #record(what: Pick<TurnRecord, 'did' | 'spoke' | 'typed'>, times: TurnTimes): TurnRecord {
    const record = this.#describe(what, times);
    this.#textsSeen += record.said.length;
    this.turns.push(record);
    this.#options.onTurn(record);
    return record;
  }

  /** The turn as it looks now. */
  #describe(what: Pick<TurnRecord, 'did' | 'spoke' | 'typed'>, times: TurnTimes): TurnRecord {
    const client = this.#live();
    const texts = client.texts.slice(this.#textsSeen);
    const attributes = client.attributes();
    const firstAudioAt = client.ear.firstLoudAfter(times.endedAt);
    const firstTextAt = texts[0]?.receivedAt;
    return {
      turn: this.turns.length + 1,
      ...what,
      heard: client.captions.filter((caption) => caption.receivedAt >= times.startedAt).map((caption) => caption.text),
      said: texts.map((text) => text.text),
      reasons: texts.map((text) => text.reason),
      phase: attributes[AGENT_ATTRIBUTES.phase],
      state: attributes[AGENT_ATTRIBUTES.state],
      mode: attributes[AGENT_ATTRIBUTES.mode],
      ended: client.agentGone() || attributes[AGENT_ATTRIBUTES.state] === 'ended',
      msToFirstAudio: times.interrupts ? undefined : since(times.endedAt, firstAudioAt),
      msToFirstText: since(times.endedAt, firstTextAt),
      msUntilAgentStopped: times.interrupts ? since(times.startedAt, lastLoudBefore(client, firstTextAt)) : undefined,
    };
  }

  #live(): RoomClient {
    if (this.#client === undefined) throw new Error('nobody is in a call: a resume step is missing');
    return this.#client;
  }

  #voice(): VoiceStudio {
    if (this.#studio === undefined)
      throw new Error('a conversation with typed input has no voice: set input to voice or mixed');
    return this.#studio;
  }
}

/** The agent counts as speaking when it was loud this short a time ago: gaps between words are shorter. */
const INTERRUPTION_WINDOW_MS = 600;

function wordsOf(step: WordsStep, channel: 'spoke' | 'typed'): Words {
  if ('say' in step) return { line: step.say, channel };
  if ('speak' in step) return { line: step.speak, channel };
  return { line: 'type' in step ? step.type : step.button, channel };
}

/**
 * Index of the rule that answers these texts. A question stands at the end: the last text decides, all together only
 * when it says nothing to anybody.
 */
export function ruleFor(answer: AnswerRules, texts: readonly string[], used: ReadonlySet<number>): number | undefined {
  for (const question of [texts.at(-1) ?? '', texts.join(' ')]) {
    const index = answer.rules.findIndex(
      (rule, position) => rule.when.test(question) && !(rule.once && used.has(position)),
    );
    if (index >= 0) return index;
  }
  return undefined;
}

function since(start: number, end: number | undefined): number | undefined {
  return end === undefined ? undefined : Math.round(end - start);
}

/** Last loud frame before the agent's next text, or of all when it said nothing more. */
function lastLoudBefore(client: RoomClient, moment: number | undefined): number | undefined {
  return moment === undefined ? client.ear.lastLoudAt() : client.ear.lastLoudBefore(moment);
}
