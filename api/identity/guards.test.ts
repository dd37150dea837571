import { describe, expect, it } from 'vitest';
import { createGuards } from './guards.ts';
import type { IncomingRequest } from '#api/routing/route.ts';
import type { Guards } from './guards.ts';

const people = {
  free: { id: 'free', role: 'user', tier: 'free', isSuspended: false },
  plus: { id: 'plus', role: 'user', tier: 'plus', isSuspended: false },
  suspended: { id: 'suspended', role: 'user', tier: 'plus', isSuspended: true },
  admin: { id: 'admin', role: 'admin', tier: 'free', isSuspended: false },
} as const;

/** Tokens whose session the provider was asked about. */
const askedAbout: string[] = [];

function guards(secrets: { service?: string; cron?: string } = {}): Guards {
  return createGuards({
    verifier: {
      verify: (authorization) =>
        Promise.resolve({ identity: { userId: authorization }, accessToken: authorization, endsAt: new Date() }),
      check: () => Promise.resolve(),
    },
    liveSessions: {
      requireOpen: (token) => {
        askedAbout.push(token);
        return Promise.resolve();
      },
    },
    adminMaxAgeS: 900,
    profiles: { read: (userId) => Promise.resolve(people[userId as keyof typeof people]) },
    serviceSecret: secrets.service,
    cronSecret: secrets.cron,
  });
}
const request = (authorization: string): IncomingRequest => ({
  method: 'GET',
  clientIp: '192.0.2.1',
  header: () => authorization,
  cookie: () => undefined,
  cookies: () => new Map(),
  setCookie: () => undefined,
  readJson: () => Promise.resolve({}),
  readText: () => Promise.resolve(''),
});

describe('guards', () => {
  it('let only admins into admin routes, whatever their tier', async () => {
    await expect(guards().admin.authorize(request('plus'))).rejects.toMatchObject({
      status: 403,
      publicMessage: 'Keine Berechtigung',
    });
    await expect(guards().admin.authorize(request('admin'))).resolves.toEqual({
      userId: 'admin',
      role: 'admin',
      tier: 'free',
    });
  });

  it('let whoever is suspended read, and write to nobody', async () => {
    const { identity, person } = guards();
    await expect(person({ feature: 'community_full' }).authorize(request('suspended'))).resolves.toEqual({
      userId: 'suspended',
      role: 'user',
      tier: 'plus',
    });
    for (const access of [person({ writesToPeople: true }), identity({ writesToPeople: true })]) {
      await expect(access.authorize(request('suspended'))).rejects.toMatchObject({
        status: 403,
        code: 'account_suspended',
      });
      await expect(access.authorize(request('plus'))).resolves.toMatchObject({ userId: 'plus' });
    }
  });

  it('ask the provider about nobody but administrators', async () => {
    askedAbout.length = 0;
    await guards().identity().authorize(request('admin'));
    await guards().person().authorize(request('admin'));
    await expect(guards().admin.authorize(request('plus'))).rejects.toMatchObject({ status: 403 });
    expect(askedAbout).toEqual([]);
    await guards().admin.authorize(request('admin'));
    expect(askedAbout).toEqual(['admin']);
  });

  it('say which tier a feature needs', async () => {
    const access = guards().identity({ feature: 'document_storage' });
    await expect(access.authorize(request('plus'))).resolves.toEqual({ userId: 'plus', role: 'user', tier: 'plus' });
    await expect(access.authorize(request('free'))).rejects.toMatchObject({
      status: 403,
      code: 'feature_not_in_tier',
      publicMessage: 'Diese Funktion ist in Ihrem Tarif nicht enthalten',
      details: { requiredTier: 'plus' },
    });
  });

  it.each(['service', 'cron'] as const)(
    'refuse everything while the %s secret is unset, and everything but the secret when it is set',
    async (kind) => {
      for (const given of ['', 'Bearer ', 'Bearer undefined', 'Bearer x'])
        await expect(guards()[kind].authorize(request(given))).rejects.toMatchObject({ status: 401 });
      const set = guards({ [kind]: 'the-right-secret' });
      await expect(set[kind].authorize(request('Bearer the-right-secret'))).resolves.toBeUndefined();
      for (const given of [
        'the-right-secret',
        'Bearer the-right-secre',
        'Bearer the-right-secret2',
        'Basic the-right-secret',
      ]) {
        await expect(set[kind].authorize(request(given))).rejects.toMatchObject({ status: 401 });
      }
    },
  );
});
