import { beforeEach, describe, expect, it } from 'vitest';
import { World, attributes, settle } from './controller-world.ts';
import { createLanguageMemory } from './language-memory.ts';

let world: World;
beforeEach(() => {
  world = new World();
});

describe('the switch for simple language', () => {
  it('before a call decides how the call begins, and is kept in her profile', async () => {
    world.controller.language.switch(true);
    expect(world.keptLanguages).toEqual([true]);
    await world.inCall();
    expect(world.mintedLanguages).toEqual(['simple']);
  });

  it('untouched leaves it to her profile or to where the call stopped', async () => {
    await world.inCall();
    expect(world.mintedLanguages).toEqual([undefined]);
  });

  it('in a call says the wish, and page and card change when the agent says that it does', async () => {
    await world.inCall();
    world.room.listener.onAttributes(attributes('listening', 'standard'));
    world.controller.language.switch(true);
    expect(world.room.sent).toEqual(['Einfache Sprache']);
    expect(world.controller.state.plainLanguage).toBe(false);
    world.room.listener.onAttributes(attributes('listening', 'simple'));
    expect(world.controller.state.plainLanguage).toBe(true);
    world.controller.language.switch(false);
    world.room.listener.onAttributes(attributes('listening', 'standard'));
    expect([world.own.at(-1)?.[0], world.controller.state.plainLanguage]).toEqual(['Normale Sprache', false]);
    expect(world.keptLanguages).toEqual([]);
  });

  it('follows the agent when she has asked it by voice', async () => {
    await world.inCall();
    world.room.listener.onAttributes(attributes('listening', 'simple'));
    expect(world.controller.state.plainLanguage).toBe(true);
    expect(world.room.sent).toEqual([]);
  });

  it('works at once with an agent that knows one way only', async () => {
    await world.inCall();
    world.controller.language.switch(true);
    expect(world.controller.state.plainLanguage).toBe(true);
  });

  it('is taken over from her profile when she signs in, unless she chose here', async () => {
    world.profileIsPlain = true;
    void world.controller.language.adopt();
    await settle();
    expect(world.controller.state.plainLanguage).toBe(true);
    expect(world.keptLanguages).toEqual([]);
    const other = new World();
    other.profileIsPlain = true;
    other.controller.language.switch(false);
    void other.controller.language.adopt();
    await settle();
    expect(other.controller.state.plainLanguage).toBe(false);
  });

  it('set by the page around it decides the call and changes no profile', async () => {
    world.controller.language.prefer(true);
    await world.inCall();
    expect([world.mintedLanguages, world.keptLanguages]).toEqual([['simple'], []]);
  });
});

describe('her profile', () => {
  const bearer = () => Promise.resolve({ kind: 'bearer', accessToken: 'token' } as const);

  it('is read and changed with what it was read as', async () => {
    const asked: (readonly [string | undefined, string, string | null])[] = [];
    const memory = createLanguageMemory('/api', bearer, (_address, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      asked.push([init?.method, body, new Headers(init?.headers).get('if-match')]);
      return Promise.resolve(new Response('{"language":"de-einfach"}', { headers: { etag: '"1"' } }));
    });
    expect(await memory.read()).toBe(true);
    await memory.keep(false);
    expect(asked.at(-1)).toEqual(['PATCH', '{"language":"de"}', '"1"']);
  });

  it('that cannot be asked is gone without', async () => {
    const broken = createLanguageMemory('/api', bearer, () => Promise.reject(new Error('offline')));
    expect(await broken.read()).toBeUndefined();
    await broken.keep(true);
    const nobody = createLanguageMemory(
      '/api',
      () => Promise.resolve(undefined),
      () => Promise.reject(new Error()),
    );
    expect(await nobody.read()).toBeUndefined();
  });
});
