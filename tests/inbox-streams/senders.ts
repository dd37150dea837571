import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import type { Door, WeekPlace } from '../community-week/place.ts';
import type { Member } from './people.ts';

/** A message that was sent. */
export interface SentMessage {
  readonly from: string;
  readonly threadId: string;
  readonly clientId: string;
  readonly text: string;
  /** When it was sent for the first time, on the clock of `performance`. */
  readonly sentAt: number;
  /** When an answer came; undefined: it was given up. */
  answeredAt?: number;
  /** What it is called, once it was answered with 201. */
  id?: string;
  /** Of the last answer. */
  status?: number;
  /** More than one process was asked. */
  wasBroken: boolean;
}

/** Sends at a steady rate. */
export interface Senders {
  readonly sent: readonly SentMessage[];
  /** Each of them writes once, at once; whoever was silent so far goes on with the others. */
  speak(silent: readonly Member[]): Promise<void>;
  /** So many a second for so long; resolves when all were answered. @param during called beside it. */
  run(phase: { readonly rate: number; readonly seconds: number }, during?: () => Promise<void>): Promise<Phase>;
  close(): Promise<void>;
}

/** What was sent in a phase. */
export interface Phase {
  readonly messages: readonly SentMessage[];
  readonly seconds: number;
}

/** Ordinary words, none of which anybody has to look at. */
const SENTENCES = [
  'Guten Morgen, wie war die Nacht bei Ihnen?',
  'Heute war ich eine halbe Stunde spazieren, das hat gut getan.',
  'Morgen habe ich den nächsten Termin, drücken Sie mir die Daumen.',
  'Danke, dass Sie gestern so lange zugehört haben.',
  'Bei mir hilft abends ein warmer Tee und ein ruhiges Buch.',
  'Ich freue mich auf den Garten, die ersten Tulpen sind da.',
];

const ATTEMPTS = 40;
const PAUSE_MS = 150;
const ANSWER_LIMIT_MS = 15_000;

/** Everybody with a conversation writes in turn; nobody sends before her last message was answered. */
export function createSenders(place: WeekPlace, members: readonly Member[]): Senders {
  const writers = members.filter(({ threadId, isSilent }) => threadId !== undefined && !isSilent);
  const dispatcher = new Agent({ connections: 64, pipelining: 1 });
  const sent: SentMessage[] = [];
  const busy = new Set<string>();
  let turn = 0;

  async function post(member: Member, message: SentMessage, door: Door): Promise<boolean> {
    const url = place.urlOf(door);
    if (url === undefined) return false;
    try {
      const { statusCode, body } = await request(`${url}/api/inbox/threads/${message.threadId}/messages`, {
        method: 'POST',
        dispatcher,
        headersTimeout: ANSWER_LIMIT_MS,
        headers: {
          Authorization: `Bearer ${member.token}`,
          'X-Forwarded-For': member.address,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ text: message.text, clientId: message.clientId }),
      });
      const answer = (await body.json()) as { readonly id?: string };
      message.status = statusCode;
      if (statusCode >= 500) return false;
      message.answeredAt = performance.now();
      if (answer.id !== undefined) message.id = answer.id;
      return true;
    } catch {
      return false;
    }
  }

  async function send(member: Member, number: number): Promise<void> {
    const { userId: from, threadId = '' } = member;
    const text = `${SENTENCES[number % SENTENCES.length] ?? ''} (${String(number)})`;
    const message: SentMessage = {
      from,
      threadId,
      clientId: randomUUID(),
      text,
      sentAt: performance.now(),
      wasBroken: false,
    };
    sent.push(message);
    busy.add(from);
    const doors: readonly Door[] = number % 2 === 0 ? ['first', 'second'] : ['second', 'first'];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (await post(member, message, doors[attempt % 2] ?? 'first')) break;
      message.wasBroken = true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    busy.delete(from);
  }

  function next(): Member | undefined {
    for (let tried = 0; tried < writers.length; tried += 1) {
      turn = (turn + 1) % writers.length;
      const writer = writers[turn];
      if (writer !== undefined && !busy.has(writer.userId)) return writer;
    }
    return undefined;
  }

  return {
    sent,
    speak: async (silent) => {
      writers.push(...silent);
      await Promise.all(silent.map((member) => send(member, sent.length)));
    },
    run: async ({ rate, seconds }, during = () => Promise.resolve()) => {
      const first = sent.length;
      const beganAt = performance.now();
      const running: Promise<void>[] = [];
      const beside = during();
      for (let number = 0; number < rate * seconds; number += 1) {
        const wait = beganAt + (number * 1_000) / rate - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const writer = next();
        if (writer !== undefined) running.push(send(writer, sent.length));
      }
      await Promise.all([...running, beside]);
      return { messages: sent.slice(first), seconds: (performance.now() - beganAt) / 1_000 };
    },
    close: () => dispatcher.close(),
  };
}
