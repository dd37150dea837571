import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRenderingRoom } from './rendering-room.ts';
import type { RenderingLimits, RenderingRoom } from './rendering-room.ts';
import type { Trial } from './trial-renderer.ts';

const LIMITS: RenderingLimits = {
  threads: 1,
  waiting: 1,
  timeMs: 30_000,
  inputBytes: 10_000,
  outputBytes: 5_000,
  heapMb: 32,
};
const module = new URL('./trial-renderer.ts', import.meta.url);
const rooms: RenderingRoom[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(rooms.splice(0).map((room) => room.close()));
});

function openRoom(limits: Partial<RenderingLimits> = {}) {
  const room = createRenderingRoom({ ...LIMITS, ...limits });
  rooms.push(room);
  const render = async (input: Trial, personId: string = randomUUID()) =>
    Buffer.from(await room.render({ module, input, personId })).toString();
  return { render, echo: (text = 'Grüße') => render({ does: 'echo', text }) };
}

describe('the rendering room', () => {
  it('makes file after file', async () => {
    const { echo } = openRoom();
    for (const text of ['Größe', 'Länge', '']) expect(await echo(text)).toBe(text);
  });

  it('ends what takes too long, also a loop without end, and makes the next file', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { render, echo } = openRoom();
    const slow = render({ does: 'loops' });
    const refused = expect(slow).rejects.toMatchObject({
      status: 503,
      code: 'rendering_too_slow',
      publicMessage: expect.stringContaining('nicht rechtzeitig') as string,
    });
    await vi.advanceTimersByTimeAsync(LIMITS.timeMs);
    await refused;
    expect(await echo()).toBe('Grüße');
  });

  it.each<readonly [Trial['does'], object]>([
    ['eats memory', { status: 413, code: 'too_much_for_one_file' }],
    ['ends its thread', { status: 500, code: 'rendering_failed' }],
  ])('outlives a renderer that %s', async (does, error) => {
    const { render, echo } = openRoom();
    await expect(render({ does })).rejects.toMatchObject(error);
    expect(await echo()).toBe('Grüße');
  });

  it('says of an error its kind and nothing of the content', async () => {
    const failure = await openRoom()
      .render({ does: 'throws', text: 'Knoten links' })
      .catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({
      status: 500,
      code: 'rendering_failed',
      publicMessage: 'Ein Fehler ist aufgetreten',
      cause: { message: 'Error' },
    });
  });

  it('refuses too much before and after the work', async () => {
    const { echo } = openRoom();
    await expect(echo('x'.repeat(LIMITS.inputBytes))).rejects.toMatchObject({
      status: 413,
      publicMessage:
        'Das ist zu viel für eine einzige Datei. Bitte wählen Sie weniger aus, zum Beispiel einen einzelnen Chat.',
    });
    await expect(echo('x'.repeat(LIMITS.outputBytes + 1))).rejects.toMatchObject({ status: 413 });
    expect(await echo('x'.repeat(LIMITS.outputBytes))).toHaveLength(LIMITS.outputBytes);
  });

  it('lets a few wait, and sends the next away with a time to come back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { render, echo } = openRoom();
    const stuck = expect(render({ does: 'never ends' })).rejects.toMatchObject({ code: 'rendering_too_slow' });
    const waits = echo('an der Reihe');
    await expect(echo()).rejects.toMatchObject({
      status: 503,
      code: 'rendering_busy',
      headers: { 'Retry-After': '60' },
    });
    await vi.advanceTimersByTimeAsync(LIMITS.timeMs);
    await stuck;
    expect(await waits).toBe('an der Reihe');
  });

  it('makes one file at a time for one person, however often she asks', async () => {
    const { render } = openRoom({ threads: 2 });
    const person = randomUUID();
    const first = render({ does: 'echo', text: 'eins' }, person);
    await expect(render({ does: 'echo' }, person)).rejects.toMatchObject({
      status: 429,
      code: 'rendering_in_progress',
    });
    expect(await first).toBe('eins');
    expect(await render({ does: 'echo', text: 'zwei' }, person)).toBe('zwei');
  });

  it('gives a renderer no secrets of the process', async () => {
    expect(await openRoom().render({ does: 'reads secrets' })).toBe('[]');
  });
});
