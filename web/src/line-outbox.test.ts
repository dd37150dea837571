import { describe, expect, it } from 'vitest';
import { LineOutbox, newLineId } from './line-outbox.ts';
import { LINE_ID, ACKNOWLEDGED_WITHIN_MS } from '#core/contracts/voice-wire.ts';

function outbox() {
  let nowMs = 0;
  let timers: { readonly atMs: number; readonly action: () => void }[] = [];
  const sent: string[] = [];
  const seen = new Map<string, string[]>();
  const room = { fails: false, pending: undefined as Promise<void> | undefined };
  const box = new LineOutbox({
    clock: {
      nowMs: () => nowMs,
      after: (delayMs, action) => {
        const timer = { atMs: nowMs + delayMs, action };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    send: async ({ id, text }) => {
      await room.pending;
      if (room.fails) throw new Error('no line');
      sent.push(`${id} ${text}`);
    },
    report: (id, delivery) => seen.set(id, [...(seen.get(id) ?? []), delivery]),
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    box,
    sent,
    room,
    seen: (id: string) => seen.get(id) ?? [],
    settle,
    open: async () => {
      box.setDoor({ isOpen: true, acknowledges: true });
      await settle();
    },
    shut: () => box.setDoor({ isOpen: false, acknowledges: true }),
    /** Lets time pass, timers in their order. */
    pass: async (ms: number) => {
      const end = nowMs + ms;
      for (;;) {
        const next = timers.filter(({ atMs }) => atMs <= end).toSorted((one, other) => one.atMs - other.atMs)[0];
        if (next === undefined) break;
        nowMs = next.atMs;
        timers = timers.filter((timer) => timer !== next);
        next.action();
        await settle();
      }
      nowMs = end;
    },
  };
}

describe('a typed line', () => {
  it('is on its way until the agent has it', async () => {
    const { box, sent, seen, open, settle } = outbox();
    await open();
    box.add({ id: 'a', text: 'nein' });
    await settle();
    expect(sent).toEqual(['a nein']);
    expect(seen('a')).toEqual(['sending']);
    box.acknowledge(['a']);
    expect(seen('a')).toEqual(['sending', 'arrived']);
  });

  it('is said not to have arrived after three seconds, with or without a connection', async () => {
    const { box, seen, open, pass } = outbox();
    box.add({ id: 'a', text: 'nein' });
    await pass(ACKNOWLEDGED_WITHIN_MS - 1);
    expect(seen('a')).toEqual(['sending']);
    await pass(1);
    expect(seen('a')).toEqual(['sending', 'failed']);
    await open();
    box.add({ id: 'b', text: 'doch' });
    await pass(ACKNOWLEDGED_WITHIN_MS);
    expect(seen('b')).toEqual(['sending', 'failed']);
  });

  it('that a dead connection swallowed is sent again until somebody has it', async () => {
    const { box, sent, seen, open, pass } = outbox();
    await open();
    box.add({ id: 'a', text: 'ich will nicht mehr leben' });
    await pass(60_000);
    expect(sent.length).toBeGreaterThan(4);
    expect(sent.length).toBeLessThan(12);
    box.acknowledge(['a']);
    const before = sent.length;
    await pass(60_000);
    expect(sent).toHaveLength(before);
    expect(seen('a').at(-1)).toBe('arrived');
  });

  it('that the room refuses is kept for the next attempt', async () => {
    const { box, sent, room, open, pass, settle } = outbox();
    await open();
    room.fails = true;
    box.add({ id: 'a', text: 'nein' });
    await settle();
    room.fails = false;
    await pass(2 * ACKNOWLEDGED_WITHIN_MS);
    expect(sent[0]).toBe('a nein');
  });

  it('counts as arrived once sent where the agent is older than acknowledgements', async () => {
    const { box, seen, settle, pass } = outbox();
    box.setDoor({ isOpen: true, acknowledges: false });
    box.add({ id: 'a', text: 'nein' });
    await settle();
    expect(seen('a')).toEqual(['sending', 'arrived']);
    await pass(30_000);
    expect(seen('a')).toEqual(['sending', 'arrived']);
  });

  it('that never arrived is said so at the end', async () => {
    const { box, sent, seen, open } = outbox();
    box.add({ id: 'a', text: 'nein' });
    box.close();
    expect(seen('a')).toEqual(['sending', 'failed']);
    await open();
    expect(sent).toEqual([]);
  });
});

describe('several typed lines', () => {
  it('typed into a cut are sent in order when the connection is back, and the acknowledged ones not again', async () => {
    const { box, sent, open, shut, settle } = outbox();
    await open();
    box.add({ id: 'a', text: 'links' });
    await settle();
    box.acknowledge(['a']);
    shut();
    for (const [id, text] of [
      ['b', 'nein'],
      ['c', 'ich bekomme keine Luft'],
      ['d', 'weiter'],
    ] as const)
      box.add({ id, text });
    await settle();
    expect(sent).toEqual(['a links']);
    await open();
    expect(sent.slice(1)).toEqual(['b nein', 'c ich bekomme keine Luft', 'd weiter']);
  });

  it('wait for each other, so that a slow first one is not overtaken', async () => {
    const { box, sent, room, open, settle } = outbox();
    await open();
    const slow = Promise.withResolvers<undefined>();
    room.pending = slow.promise;
    box.add({ id: 'a', text: 'erst' });
    box.add({ id: 'b', text: 'dann' });
    await settle();
    room.pending = undefined;
    slow.resolve(undefined);
    await settle();
    expect(sent).toEqual(['a erst', 'b dann']);
  });
});

it('makes ids that the contract knows, each another', () => {
  const ids = Array.from({ length: 50 }, newLineId);
  expect(ids.every((id) => LINE_ID.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
