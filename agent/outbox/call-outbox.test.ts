import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallOutbox } from './call-outbox.ts';
import type { FakeAnswer } from '#agent/testing/fake-session-api.ts';
import { createLineSeal } from './line-seal.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { OutboxFile } from './outbox-file.ts';
import { OutboxFolder } from './outbox-folder.ts';
import { createOutboxTestKit, numbered, ROOM, SECRET, stopped } from '#agent/testing/outbox-kit.ts';
import type { OutboxTestKit } from '#agent/testing/outbox-kit.ts';

let kit: OutboxTestKit;
beforeEach(async () => {
  kit = await createOutboxTestKit();
});
afterEach(async () => {
  vi.useRealTimers();
  await kit.close();
});

const sessionId = randomUUID();
const attempts = (count: number) =>
  expect.poll(() => kit.fake.deliveries.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count);
const onDisk = async () => (await kit.folder.entriesOf(sessionId)).length;

describe('a call that has no place any more', () => {
  const inRoom = (roomName: string, number: number): OutboxEntry => {
    const entry = numbered(number);
    return entry.to === 'session' ? { ...entry, event: { ...entry.event, roomName } } : entry;
  };

  it.each([
    [404, 'not_found', 'deleted'],
    [409, 'room_replaced', 'replaced'],
  ])(
    'learns it from the %i %s of its own event, and nothing of it stays on the disk',
    async (status, code, closing) => {
      kit.fake.answer = { status, code };
      const told: string[] = [];
      const call = kit.call(sessionId, kit.folder, (why) => void told.push(why));
      call.add(numbered(1));
      expect(await call.flush(5_000)).toBe(0);
      expect(told).toEqual([closing]);
      expect(await kit.fileNames()).toEqual([]);
      expect(kit.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
    },
  );

  it('is not meant when an earlier call of the session left something behind that comes too late', async () => {
    kit.fake.answerFor = (_path, events) =>
      events.some((event) => 'roomName' in event && event.roomName === 'former')
        ? { status: 409, code: 'room_replaced' }
        : undefined;
    await kit.folder.newFile(sessionId, Date.now() - 60_000).append([inRoom('former', 1), inRoom('former', 2)]);
    const told: string[] = [];
    const call = kit.call(sessionId, kit.folder, (why) => void told.push(why));
    call.add(numbered(3));
    expect(await call.flush(5_000)).toBe(0);
    expect(told).toEqual([]);
    expect(kit.numbersOf(sessionId)).toEqual([3]);
  });

  it.each<FakeAnswer>([404, 409, { status: 404, code: 'no_such_route' }])(
    'goes on when somebody who is not the API refuses: %j',
    async (answer) => {
      kit.fake.answer = answer;
      const told: string[] = [];
      const call = kit.call(sessionId, kit.folder, (why) => void told.push(why));
      call.add(numbered(1));
      await call.flush(5_000);
      expect(told).toEqual([]);
    },
  );
});

describe('a call whose API answers', () => {
  it('has its events delivered in order with the service secret, and leaves no file', async () => {
    const call = kit.call(sessionId);
    for (let number = 0; number < 250; number += 1) call.add(numbered(number));
    expect(await call.flush(10_000)).toBe(0);
    expect(kit.numbersOf(sessionId)).toEqual(Array.from({ length: 250 }, (_, number) => number));
    expect(new Set(kit.fake.deliveries.map(({ authorization }) => authorization))).toEqual(
      new Set([`Bearer ${SECRET}`]),
    );
    expect(Math.max(...kit.fake.deliveries.map(({ ids }) => ids.length))).toBeLessThanOrEqual(100);
    expect(await kit.fileNames()).toEqual([]);
  });

  it('has every event on disk before it is sent', async () => {
    const missing: string[] = [];
    kit.fake.onDelivery = async (events) => {
      const saved = new Set((await kit.folder.entriesOf(sessionId)).map(({ event }) => event.id));
      missing.push(...events.map(({ id }) => id).filter((id) => !saved.has(id)));
    };
    const call = kit.call(sessionId);
    for (let number = 0; number < 20; number += 1) {
      call.add(numbered(number));
      if (number % 5 === 0) await call.flush(5_000);
    }
    expect(await call.flush(5_000)).toBe(0);
    expect(missing).toEqual([]);
    expect(kit.numbersOf(sessionId)).toHaveLength(20);
  });
});

describe('a call whose API is down', () => {
  const faults: readonly FakeAnswer[] = [
    'hangs',
    'stalls',
    'drips',
    'resets',
    'resets_after_storing',
    'cuts',
    'page',
    'broken_json',
    'other_json',
    'redirects',
    500,
    502,
    503,
    429,
    401,
    403,
    408,
  ];

  it.each(faults)(
    'keeps everything on disk while it answers like this: %s; then delivers it in order, each event with one effect',
    async (fault) => {
      kit.fake.answer = fault;
      const call = kit.call(sessionId);
      const entries = Array.from({ length: 5 }, (_, number) => numbered(number));
      for (const entry of entries) call.add(entry);
      call.add(stopped(sessionId));
      await attempts(3);
      expect(await onDisk()).toBe(6);
      kit.fake.answer = 'well';
      expect(await call.flush(5_000)).toBe(0);
      expect(kit.numbersOf(sessionId)).toEqual([0, 1, 2, 3, 4]);
      expect(kit.fake.stored).toHaveLength(6);
      expect(await kit.fileNames()).toEqual([]);
    },
  );

  it('keeps everything on disk while connections are refused, and delivers it when the API listens again', async () => {
    await kit.fake.goAway();
    const call = kit.call(sessionId);
    for (let number = 0; number < 5; number += 1) call.add(numbered(number));
    expect(await call.flush(300)).toBe(5);
    expect(await onDisk()).toBe(5);
    await kit.fake.comeBack();
    expect(await call.flush(5_000)).toBe(0);
    expect(kit.numbersOf(sessionId)).toEqual([0, 1, 2, 3, 4]);
    expect(await kit.fileNames()).toEqual([]);
  });

  it('writes one line about an outage into the log, however often it tries, and nothing of the events', async () => {
    kit.fake.answer = 503;
    const call = kit.call(sessionId);
    for (let number = 0; number < 5; number += 1) call.add(numbered(number));
    await attempts(3);
    const log = kit.logLines.join('');
    expect(kit.logLines).toHaveLength(1);
    expect(log).toContain('status_503');
    for (const planted of ['Knoten', 'snapshot', SECRET]) expect(log).not.toContain(planted);
  });
});

describe('what is on the disk', () => {
  it('tells nothing to whoever finds it, and belongs to its owner alone', async () => {
    kit.fake.answer = 500;
    const call = kit.call(sessionId);
    call.add(numbered(7));
    await attempts(1);
    const [name] = await kit.fileNames();
    const path = join(kit.directory, name!);
    const content = await readFile(path, 'latin1');
    for (const planted of ['Knoten', 'snapshot', 'links', 'type', '"']) expect(content).not.toContain(planted);
    for (const planted of ['Knoten', 'snapshot'])
      expect(content).not.toContain(Buffer.from(planted).toString('base64').slice(0, 6));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(kit.directory)).mode & 0o777).toBe(0o700);
  });

  it('opens under the same secret alone, and only in the file it was written to', async () => {
    kit.fake.answer = 500;
    kit.call(sessionId).add(numbered(7));
    await attempts(1);
    const [name] = await kit.fileNames();
    const otherSession = randomUUID();
    const moved = name!.replace(sessionId, otherSession);
    await writeFile(join(kit.directory, moved), await readFile(join(kit.directory, name!)));
    expect(await kit.folder.entriesOf(sessionId)).toHaveLength(1);
    expect(await kit.folder.entriesOf(otherSession)).toEqual([]);
    expect(
      await new OutboxFolder(kit.directory, createLineSeal('another-secret-of-the-tests')).entriesOf(sessionId),
    ).toEqual([]);
  });

  it('survives an altered and a torn line: the others are read', async () => {
    kit.fake.answer = 500;
    const call = kit.call(sessionId);
    for (let number = 0; number < 3; number += 1) call.add(numbered(number));
    await expect.poll(onDisk).toBe(3);
    const [name] = await kit.fileNames();
    const path = join(kit.directory, name!);
    const lines = (await readFile(path, 'latin1')).split('\n').filter((line) => line !== '');
    const altered = `${lines[1]!.slice(0, 60)}${lines[1]![60] === 'A' ? 'B' : 'A'}${lines[1]!.slice(61)}`;
    await writeFile(path, [lines[0], altered, lines[2], lines[0]!.slice(0, 90)].join('\n'));
    const entries = await kit.folder.entriesOf(sessionId);
    expect(entries.map(({ event }) => ('snapshot' in event ? event.snapshot.data['number'] : undefined))).toEqual([
      0, 2,
    ]);
  });
});

describe('an event that the API refuses for good', () => {
  it.each([400, 404, 409, 413, 415, 422])(
    'does not hold up the others (%i), and is logged by type and status alone',
    async (status) => {
      const call = kit.call(sessionId);
      const entries = [numbered(0), numbered(1), numbered(2)];
      kit.fake.answerFor = (_path, events) =>
        events.some(({ id }) => id === entries[1]!.event.id) ? status : undefined;
      kit.fake.answer = 503;
      for (const entry of entries) call.add(entry);
      await attempts(2);
      kit.fake.answer = 'well';
      expect(await call.flush(5_000)).toBe(0);
      expect(kit.numbersOf(sessionId)).toEqual([0, 2]);
      const refusals = kit.logLines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['msg'] === 'an event was refused for good');
      expect(refusals).toMatchObject([{ type: 'snapshot', status }]);
      expect(kit.logLines.join('')).not.toContain('Knoten');
    },
  );

  it.each(['guardrail-events', 'voice/sessions'])(
    'or not at all, on one route (%s), does not hold up the other route',
    async (broken) => {
      kit.fake.answerFor = (path) => (path.includes(broken) ? 'hangs' : undefined);
      const call = kit.call(sessionId);
      call.add(numbered(0));
      call.add(stopped(sessionId));
      call.add(numbered(1));
      call.add(stopped(sessionId));
      await expect.poll(() => kit.fake.stored.length).toBe(2);
      expect(kit.fake.stored.every(({ path }) => !path.includes(broken))).toBe(true);
      kit.fake.answerFor = () => undefined;
      expect(await call.flush(5_000)).toBe(0);
      expect(kit.numbersOf(sessionId)).toEqual([0, 1]);
      expect(kit.fake.stored).toHaveLength(4);
    },
  );
});

describe('a disk that takes nothing', () => {
  it('costs no event while the API answers, and is told once', async () => {
    await writeFile(kit.directory, 'a file where the folder should be');
    const call = kit.call(sessionId);
    for (let number = 0; number < 5; number += 1) {
      call.add(numbered(number));
      expect(await call.flush(5_000)).toBe(0);
    }
    expect(kit.numbersOf(sessionId)).toEqual([0, 1, 2, 3, 4]);
    expect(kit.logLines.filter((line) => line.includes('cannot be written down'))).toHaveLength(1);
  });

  it('is full and has room again: what was torn is written once more, behind it', async () => {
    kit.fake.answer = 500;
    const full = { yes: true };
    const call = kit.call(sessionId, new FillingFolder(kit.directory, full));
    for (let number = 0; number < 3; number += 1) call.add(numbered(number));
    await expect.poll(() => kit.logLines.filter((line) => line.includes('ENOSPC')).length).toBe(1);
    await attempts(1);
    expect(await onDisk()).toBe(0);
    full.yes = false;
    call.add(numbered(3));
    await expect.poll(onDisk).toBe(4);
    const numbers = (await kit.folder.entriesOf(sessionId)).map(({ event }) =>
      'snapshot' in event ? event.snapshot.data['number'] : undefined,
    );
    expect(numbers).toEqual([0, 1, 2, 3]);
  });

  it('together with an API that is down loses events, and says how many', async () => {
    await writeFile(kit.directory, 'a file where the folder should be');
    kit.fake.answer = 500;
    const call = kit.call(sessionId);
    call.add(numbered(0));
    call.add(numbered(1));
    expect(await call.flush(300)).toBe(2);
    expect(kit.logLines.map((line) => JSON.parse(line) as Record<string, unknown>).at(-1)).toMatchObject({
      level: 50,
      count: 2,
    });
  });

  it('without a service secret is not touched: events live in memory', async () => {
    kit.fake.answer = 500;
    const call = new CallOutbox({ sessionId, roomName: ROOM, folder: undefined, api: kit.api, logger: kit.logger });
    call.add(numbered(0));
    await attempts(1);
    expect(await kit.fileNames()).toEqual([]);
    kit.fake.answer = 'well';
    expect(await call.flush(5_000)).toBe(0);
    expect(kit.numbersOf(sessionId)).toEqual([0]);
    call.close();
  });
});

describe('a call that resumes a session', () => {
  it('delivers first what the earlier call left behind', async () => {
    kit.fake.answer = 500;
    const earlier = kit.call(sessionId);
    for (let number = 0; number < 3; number += 1) earlier.add(numbered(number));
    earlier.add(stopped(sessionId));
    await expect.poll(onDisk).toBe(4);
    const stranger = kit.call(randomUUID());
    stranger.add(numbered(100));
    const later = kit.call(sessionId);
    later.add(numbered(3));
    later.add(numbered(4));
    await expect.poll(onDisk).toBe(6);
    kit.fake.answer = 'well';
    expect(await later.flush(5_000)).toBe(0);
    expect(kit.numbersOf(sessionId)).toEqual([0, 1, 2, 3, 4]);
    // Both are alive and deliver the same: still one effect each, in order.
    expect(await earlier.flush(5_000)).toBe(0);
    expect(kit.numbersOf(sessionId)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a living call', () => {
  it('touches its file again and again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    kit.fake.answer = 500;
    const call = kit.call(sessionId);
    call.add(numbered(0));
    await attempts(1);
    const [name] = await kit.fileNames();
    const path = join(kit.directory, name!);
    await utimes(path, new Date(0), new Date(0));
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(async () => Date.now() - (await stat(path)).mtimeMs).toBeLessThan(60_000);
    call.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** A folder on a disk that is full for a while: half of what is written arrives. */
class FillingFolder extends OutboxFolder {
  readonly #full: { yes: boolean };
  readonly #target: string;

  constructor(directory: string, full: { yes: boolean }) {
    super(directory, createLineSeal(SECRET));
    this.#full = full;
    this.#target = directory;
  }

  override newFile(session: string, openedAt: number): OutboxFile {
    return new FillingFile(this.#target, `${session}.${openedAt}.0123456789ab.outbox`, this.#full);
  }
}

class FillingFile extends OutboxFile {
  readonly #full: { yes: boolean };
  readonly #path: string;

  constructor(directory: string, name: string, full: { yes: boolean }) {
    super(directory, name, createLineSeal(SECRET));
    this.#full = full;
    this.#path = join(directory, name);
  }

  override async append(entries: readonly OutboxEntry[]): Promise<void> {
    if (!this.#full.yes) return super.append(entries);
    await mkdir(dirname(this.#path), { recursive: true });
    await appendFile(this.#path, '\nc2VhbGVkIGJ1dCB0b3Ju');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
}
