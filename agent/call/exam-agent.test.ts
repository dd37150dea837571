import { once } from 'node:events';
import { ReadableStream } from 'node:stream/web';
import { AudioFrame } from '@livekit/rtc-node';
import { initializeLogger, stt, voice } from '@livekit/agents';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settled } from '#agent/testing/settled.ts';
import { ExamAgent } from './exam-agent.ts';

/** The framework's own session without a room, and with a language model that would love to speak. */

const WORDS = 'Ist der Knoten gefährlich?';
const REPLY = 'Das ist völlig harmlos.';

beforeAll(() => {
  initializeLogger({ pretty: false, level: 'silent' });
});

const sessions: voice.AgentSession[] = [];
afterEach(async () => {
  await Promise.all(sessions.splice(0).map((session) => session.close()));
});

/** Ten milliseconds of silence start the scripted recognition. */
class Microphone extends voice.AudioInput {
  constructor() {
    super();
    const frame = new AudioFrame(new Int16Array(240), 24_000, 1, 240);
    this.multiStream.addInputStream(
      new ReadableStream<AudioFrame>({
        start: (controller) => {
          controller.enqueue(frame);
        },
      }),
    );
  }
}

/** What became of one turn. */
interface TurnOutcome {
  /** How often the language model was asked. */
  readonly asked: number;
  readonly said: readonly string[];
  /** Everything in the agent's chat context. */
  readonly kept: string;
}

/** Lets one spoken turn come to its end, and with it everything that the framework would still say. */
async function turnOf(agent: voice.Agent): Promise<TurnOutcome> {
  const outcome = { asked: 0, said: [] as string[] };
  const turnEnded = Promise.withResolvers<undefined>();
  const complete = agent.onUserTurnCompleted.bind(agent);
  agent.onUserTurnCompleted = async (context, heard) => {
    try {
      await complete(context, heard);
    } finally {
      turnEnded.resolve(undefined);
    }
  };
  const session = talkativeSession(() => (outcome.asked += 1));
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (item.type === 'message' && item.role === 'assistant') outcome.said.push(item.textContent ?? '');
  });
  await session.start({ agent, record: false });
  await turnEnded.promise;
  // The framework acts on how the turn ended; what it began to say then comes to its end before it closes.
  await settled();
  const closed = once(session, voice.AgentSessionEventTypes.Close);
  session.shutdown({ drain: true });
  await closed;
  return { ...outcome, kept: JSON.stringify(agent.chatCtx.toJSON()) };
}

function talkativeSession(onAsked: () => void): voice.AgentSession {
  const model = new voice.testing.FakeLLM([{ input: WORDS, content: REPLY }]);
  const chat = model.chat.bind(model);
  model.chat = (details) => {
    onAsked();
    return chat(details);
  };
  const session = new voice.AgentSession({
    stt: new stt.testing.FakeSTT({ fakeUserSpeeches: [{ startTime: 0, endTime: 5, transcript: WORDS, sttDelay: 1 }] }),
    llm: model,
    vad: null,
    turnHandling: { turnDetection: 'manual', preemptiveGeneration: { enabled: false } },
  });
  sessions.push(session);
  session.input.audio = new Microphone();
  session.on(voice.AgentSessionEventTypes.UserInputTranscribed, ({ isFinal }) => {
    if (isFinal) session.commitUserTurn();
  });
  return session;
}

class UnwrappedAgent extends voice.Agent {
  override onUserTurnCompleted(): Promise<void> {
    throw new Error('broken');
  }
}

describe('a turn that the framework hands over', () => {
  it('is answered by the framework itself after an ordinary error, which is why the agent stops every turn', async () => {
    expect(await turnOf(new UnwrappedAgent({ instructions: '' }))).toMatchObject({ asked: 1, said: [REPLY] });
  });

  it.each<[string, () => void]>([
    ['is heard', () => undefined],
    [
      'throws an error',
      () => {
        throw new Error('broken');
      },
    ],
    [
      'throws what is no error',
      () => {
        throw undefined as unknown as Error;
      },
    ],
  ])('never reaches the language model when what follows %s, and is not kept', async (_name, behaviour) => {
    const heard: string[] = [];
    const outcome = await turnOf(
      new ExamAgent((utterance) => {
        heard.push(utterance);
        behaviour();
      }),
    );
    expect(heard).toEqual([WORDS]);
    expect(outcome).toMatchObject({ asked: 0, said: [] });
    expect(outcome.kept).not.toContain('Knoten');
  });
});
