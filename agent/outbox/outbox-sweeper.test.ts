import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLineSeal } from './line-seal.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { OutboxFolder } from './outbox-folder.ts';
import { keepSweeping, OutboxSweeper } from './outbox-sweeper.ts';
import { createOutboxTestKit, numbered, SECRET, stopped } from '#agent/testing/outbox-kit.ts';
import type { OutboxTestKit } from '#agent/testing/outbox-kit.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
let kit: OutboxTestKit;
beforeEach(async () => {
  kit = await createOutboxTestKit();
});
afterEach(async () => {
  vi.useRealTimers();
  await kit.close();
});

/** What a dead call leaves: nobody delivers it any more. */
async function leave(sessionId: string, entries: readonly OutboxEntry[], openedAt = Date.now()): Promise<string> {
  const before = new Set(await kit.fileNames());
  await kit.folder.newFile(sessionId, openedAt).append(entries);
  return join(
    kit.directory,
    (await kit.fileNames()).find((name) => !before.has(name))!,
  );
}
const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;
const logged = (text: string) =>
  kit.logLines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['msg'] === text);

describe('the sweeper', () => {
  it('delivers what a dead call left behind, in order, and removes the file', async () => {
    const sessionId = randomUUID();
    await leave(sessionId, [numbered(0), stopped(sessionId), numbered(1)]);
    await leave(sessionId, [numbered(2)], Date.now() + 10);
    await kit.sweeper().sweep();
    expect(kit.numbersOf(sessionId)).toEqual([0, 1, 2]);
    expect(kit.fake.stored).toHaveLength(4);
    expect(await kit.fileNames()).toEqual([]);
  });

  it('leaves alone what a living call still writes', async () => {
    const sessionId = randomUUID();
    await leave(sessionId, [numbered(0)]);
    await kit.sweeper(10_000).sweep();
    expect(kit.fake.deliveries).toEqual([]);
    expect(await kit.fileNames()).toHaveLength(1);
  });

  it('keeps what the API does not take, and tries again in the next round', async () => {
    const sessionId = randomUUID();
    await leave(sessionId, [numbered(0), numbered(1)]);
    for (const fault of ['hangs', 'resets', 'page', 500, 401] as const) {
      kit.fake.answer = fault;
      await kit.sweeper().sweep();
      expect(await kit.folder.entriesOf(sessionId)).toHaveLength(2);
    }
    await kit.fake.goAway();
    await kit.sweeper().sweep();
    await kit.fake.comeBack();
    kit.fake.answer = 'well';
    await kit.sweeper().sweep();
    expect(kit.numbersOf(sessionId)).toEqual([0, 1]);
    expect(await kit.fileNames()).toEqual([]);
    expect(logged('events of ended calls wait for the API')).toHaveLength(6);
  });

  it('lets nothing of a session overtake what came before it, and no session hold up another', async () => {
    const [stuck, free] = [randomUUID(), randomUUID()];
    const now = Date.now();
    await leave(stuck, [numbered(0)], now);
    await leave(stuck, [numbered(1)], now + 1);
    await leave(free, [numbered(2)], now + 2);
    kit.fake.answerFor = (path, events) =>
      path.includes(stuck) && events.some((event) => 'snapshot' in event && event.snapshot.data['number'] === 0)
        ? 500
        : undefined;
    await kit.sweeper().sweep();
    expect(kit.numbersOf(stuck)).toEqual([]);
    expect(kit.numbersOf(free)).toEqual([2]);
    kit.fake.answerFor = () => undefined;
    await kit.sweeper().sweep();
    expect(kit.numbersOf(stuck)).toEqual([0, 1]);
  });

  it('gives up what is refused for good: a deleted session leaves nothing on this machine', async () => {
    const sessionId = randomUUID();
    await leave(sessionId, [numbered(0), numbered(1)]);
    kit.fake.answer = 404;
    await kit.sweeper().sweep();
    expect(await kit.fileNames()).toEqual([]);
    expect(logged('an event was refused for good')).toMatchObject([
      { type: 'snapshot', status: 404 },
      { type: 'snapshot', status: 404 },
    ]);
  });

  it('has one effect for each event, in order, with two sweepers and the call itself at once', async () => {
    const sessionId = randomUUID();
    kit.fake.answer = 'resets';
    const call = kit.call(sessionId);
    for (let number = 0; number < 150; number += 1) call.add(numbered(number));
    await expect.poll(async () => (await kit.folder.entriesOf(sessionId)).length).toBe(150);
    kit.fake.answer = 'slowly';
    const undelivered = await Promise.all([kit.sweeper().sweep(), kit.sweeper().sweep(), call.flush(10_000)]);
    expect(undelivered[2]).toBe(0);
    expect(kit.numbersOf(sessionId)).toEqual(Array.from({ length: 150 }, (_, number) => number));
    expect(kit.fake.deliveries.flatMap(({ ids }) => ids).length).toBeGreaterThan(150);
    await kit.sweeper().sweep();
    expect(await kit.fileNames()).toEqual([]);
  });

  it('does not remove what a call wrote while the file was being delivered', async () => {
    const sessionId = randomUUID();
    const path = await leave(sessionId, [numbered(0)]);
    kit.fake.onDelivery = async () => {
      kit.fake.onDelivery = () => Promise.resolve();
      const line = createLineSeal(SECRET).seal(JSON.stringify(numbered(1)), path.slice(kit.directory.length + 1));
      await appendFile(path, `\n${line}\n`);
    };
    await kit.sweeper().sweep();
    expect(await kit.fileNames()).toHaveLength(1);
    await kit.sweeper().sweep();
    expect(kit.numbersOf(sessionId)).toEqual([0, 1]);
    expect(await kit.fileNames()).toEqual([]);
  });

  it('keeps nothing longer than seven days, and tells how much it gave up', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    const now = Date.now();
    await leave(old, [numbered(0), numbered(1)], now - 7 * DAY_MS);
    await leave(young, [numbered(2)], now - 6 * DAY_MS);
    kit.fake.answer = 500;
    await kit.sweeper().sweep();
    expect(kit.fake.deliveries.every(({ path }) => path.includes(young))).toBe(true);
    expect(await kit.fileNames()).toHaveLength(1);
    expect(logged('events were too old and are removed undelivered')).toMatchObject([{ level: 50, count: 2 }]);
    expect(kit.logLines.join('')).not.toContain('Knoten');
  });

  it('keeps what it cannot read because of another secret, until it is too old', async () => {
    const sessionId = randomUUID();
    await leave(sessionId, [numbered(0)]);
    const stranger = new OutboxFolder(kit.directory, createLineSeal('another-secret-of-the-tests'));
    const sweeperAt = (laterMs: number) =>
      new OutboxSweeper({ folder: stranger, api: kit.api, logger: kit.logger, now: () => Date.now() + laterMs });
    await sweeperAt(DAY_MS).sweep();
    expect(kit.fake.deliveries).toEqual([]);
    expect(await kit.fileNames()).toHaveLength(1);
    await sweeperAt(8 * DAY_MS).sweep();
    expect(await kit.fileNames()).toEqual([]);
    expect(logged('events were too old and are removed undelivered')).toMatchObject([{ count: 0, unreadable: 1 }]);
  });

  it('touches no file that is none of its own', async () => {
    const path = await leave(randomUUID(), [numbered(0)]);
    const foreign = join(kit.directory, 'notes.txt');
    await writeFile(foreign, 'x');
    await kit.sweeper(8 * DAY_MS).sweep();
    expect(await readFile(foreign, 'utf8')).toBe('x');
    expect(await sizeOf(path)).toBe(0);
  });

  it('does without a folder, and with something else in its place', async () => {
    await kit.sweeper().sweep();
    expect(kit.logLines).toEqual([]);
    await writeFile(kit.directory, 'x');
    await kit.sweeper().sweep();
    expect(logged('the outbox cannot be swept')).toMatchObject([{ code: 'ENOTDIR' }]);
  });

  it('does not let one file that cannot be read keep the others waiting', async () => {
    const [broken, whole] = [randomUUID(), randomUUID()];
    await mkdir(join(kit.directory, `${broken}.1795000000000.0123456789ab.outbox`), { recursive: true });
    await leave(broken, [numbered(0)]);
    await leave(whole, [numbered(1)]);
    expect(await kit.folder.entriesOf(broken)).toHaveLength(1);
    await kit.sweeper().sweep();
    expect([...kit.numbersOf(broken), ...kit.numbersOf(whole)]).toEqual([0, 1]);
    expect(logged('a file of the outbox cannot be swept')).toMatchObject([{ code: 'EISDIR' }]);
  });

  it('sweeps again and again, never twice at a time, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let running = Promise.withResolvers<undefined>();
    let rounds = 0;
    const stop = keepSweeping({
      sweep: async () => {
        rounds += 1;
        await running.promise;
      },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toBe(1);
    running.resolve(undefined);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(rounds).toBe(2);
    running = Promise.withResolvers<undefined>();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call whose process is killed while it writes', () => {
  const script = fileURLToPath(new URL('../testing/append-until-killed.ts', import.meta.url));

  it.each(['at any moment', 'in the middle of a line'])('loses nothing that was written down: %s', async (when) => {
    const sessionId = randomUUID();
    await kit.fake.goAway();
    const child = spawn(process.execPath, [script, kit.directory, sessionId, kit.fake.url], { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const died = once(child, 'exit');
    const pathOfChild = async () => join(kit.directory, (await kit.fileNames())[0] ?? 'none');
    await expect.poll(async () => sizeOf(await pathOfChild()), { timeout: 15_000 }).toBeGreaterThan(20_000);
    child.kill('SIGKILL');
    expect(await died).toEqual([null, 'SIGKILL']);
    const path = await pathOfChild();
    const whole = (await kit.folder.entriesOf(sessionId)).length;
    expect(whole).toBeGreaterThan(20);
    if (when === 'in the middle of a line') await truncate(path, (await sizeOf(path)) - 40);
    const readable = when === 'in the middle of a line' ? whole - 1 : whole;
    expect(await kit.folder.entriesOf(sessionId)).toHaveLength(readable);
    await kit.fake.comeBack();
    await expect
      .poll(
        async () => {
          await Promise.all([kit.sweeper().sweep(), kit.sweeper().sweep()]);
          return kit.fileNames();
        },
        { timeout: 15_000 },
      )
      .toEqual([]);
    expect(kit.numbersOf(sessionId)).toEqual(Array.from({ length: readable }, (_, number) => number));
  });
});
