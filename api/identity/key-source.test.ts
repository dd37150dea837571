import { exportJWK, generateKeyPair } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { describe, expect, it } from 'vitest';
import { createKeySource } from './key-source.ts';

const header = (kid: string) => ({ alg: 'ES256', kid });

async function keySetOf(...ids: string[]): Promise<JSONWebKeySet> {
  return {
    keys: await Promise.all(
      ids.map(async (kid) => ({ ...(await exportJWK((await generateKeyPair('ES256')).publicKey)), kid, alg: 'ES256' })),
    ),
  };
}

/** A provider whose keys, health and clock belong to the test. */
async function provider() {
  const state = { keySet: await keySetOf('first'), isDown: false, fetches: 0, now: 0 };
  const source = createKeySource({
    now: () => state.now,
    fetchKeys: async () => {
      state.fetches += 1;
      await Promise.resolve();
      if (state.isDown) throw new Error('down');
      return state.keySet;
    },
  });
  return { state, source };
}

describe('the key source', () => {
  it('fetches once for a thousand requests at the same time', async () => {
    const { state, source } = await provider();
    await Promise.all(Array.from({ length: 1_000 }, () => source.resolve(header('first'))));
    expect(state.fetches).toBe(1);
  });

  it('fetches at most every half minute however many unknown key ids come', async () => {
    const { state, source } = await provider();
    await source.check();
    for (let index = 0; index < 500; index += 1)
      await expect(source.resolve(header(`unknown-${index}`))).rejects.toThrow();
    expect(state.fetches).toBe(1);
    state.now += 30_000;
    await Promise.all(
      Array.from({ length: 100 }, (_value, index) => source.resolve(header(`unknown-${index}`)).catch(() => undefined)),
    );
    expect(state.fetches).toBe(2);
  });

  it('finds a key that the provider has changed to', async () => {
    const { state, source } = await provider();
    await source.check();
    state.keySet = await keySetOf('second');
    state.now += 30_000;
    await expect(source.resolve(header('second'))).resolves.toBeDefined();
    await expect(source.resolve(header('first'))).rejects.toThrow();
  });

  it('forgets a withdrawn key within ten minutes although nobody asks for a new one', async () => {
    const { state, source } = await provider();
    await source.check();
    state.keySet = await keySetOf('second');
    state.now += 600_000;
    await expect(source.resolve(header('first'))).rejects.toThrow();
  });

  it('goes on with old keys while the provider is down', async () => {
    const { state, source } = await provider();
    await source.check();
    state.isDown = true;
    state.now += 3_600_000;
    await expect(source.resolve(header('first'))).resolves.toBeDefined();
    await source.check();
  });

  it('answers 503 while there never were keys, asks again at most once a second, and recovers', async () => {
    const { state, source } = await provider();
    state.isDown = true;
    for (let index = 0; index < 50; index += 1)
      await expect(source.resolve(header('first'))).rejects.toMatchObject({
        status: 503,
        code: 'identity_unavailable',
      });
    expect(state.fetches).toBe(1);
    state.isDown = false;
    state.now += 1_000;
    await expect(source.resolve(header('first'))).resolves.toBeDefined();
  });
});
