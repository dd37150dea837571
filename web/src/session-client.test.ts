import { describe, expect, it } from 'vitest';
import { SessionFailure, createSessionClient } from './session-client.ts';
import type { Credential } from './session-client.ts';

const TOKEN = { url: 'ws://media', token: 'jwt', roomName: 'room', sessionId: '5f0f7d6e-2a4f-4f0e-9d35-000000000001' };
const BEARER: Credential = { kind: 'bearer', accessToken: 'abc' };

interface Seen {
  readonly address: string;
  readonly init: RequestInit;
}

function clientAnswering(answer: () => Response, credential: Credential | 'nobody' = BEARER) {
  const seen: Seen[] = [];
  const request = ((address: string, init: RequestInit) => {
    seen.push({ address, init });
    return Promise.resolve().then(answer);
  }) as typeof fetch;
  return {
    client: createSessionClient(
      '/api',
      () => Promise.resolve(credential === 'nobody' ? undefined : credential),
      request,
    ),
    seen,
  };
}

const problemOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof SessionFailure ? error.problem : error;
};

describe('asking for a token', () => {
  it.each([
    [401, 'sign_in_needed'],
    [403, 'sign_in_needed'],
    [503, 'unavailable'],
    [409, 'call_running'],
    [500, 'server_error'],
    [404, 'server_error'],
  ])('explains a %i', async (status, id) => {
    const { client } = clientAnswering(() => new Response('{}', { status }));
    expect(await problemOf(client.mint(undefined))).toEqual({ id });
  });

  it('hands on the words of a service that is switched off', async () => {
    const body = '{"code":"feature_disabled","error":"Diese Funktion ist gerade nicht verfügbar."}';
    const { client } = clientAnswering(() => new Response(body, { status: 503 }));
    expect(await problemOf(client.mint(undefined))).toEqual({
      id: 'unavailable',
      said: 'Diese Funktion ist gerade nicht verfügbar.',
    });
  });

  it('names the waiting time of a 429 unless it is nonsense', async () => {
    const withHeader = (value: string) =>
      clientAnswering(() => new Response('', { status: 429, headers: { 'retry-after': value } })).client;
    expect(await problemOf(withHeader('40').mint(undefined))).toEqual({ id: 'too_many', retryAfterS: 40 });
    expect(await problemOf(withHeader('bald').mint(undefined))).toEqual({ id: 'too_many', retryAfterS: undefined });
  });

  it('says offline when nothing answers', async () => {
    const { client } = clientAnswering(() => {
      throw new TypeError('failed');
    });
    expect(await problemOf(client.mint(undefined))).toEqual({ id: 'offline' });
  });

  it.each(['', '<html>', '{}', '[]', JSON.stringify({ ...TOKEN, url: '' })])(
    'never connects with the answer %j',
    async (body) => {
      const { client } = clientAnswering(() => new Response(body, { status: 201 }));
      expect(await problemOf(client.mint(undefined))).toEqual({ id: 'server_error' });
    },
  );

  it('says that an old session is gone instead of failing', async () => {
    const { client } = clientAnswering(() => new Response('{}', { status: 404 }));
    expect(await problemOf(client.mint('old'))).toEqual({ id: 'resume_gone' });
  });

  it('asks nobody when nobody is signed in', async () => {
    const { client, seen } = clientAnswering(() => new Response('{}'), 'nobody');
    expect(await problemOf(client.mint(undefined))).toEqual({ id: 'sign_in_needed' });
    expect(seen).toEqual([]);
  });

  it('sends the identity as bearer and the session to resume in the body', async () => {
    const { client, seen } = clientAnswering(() => new Response(JSON.stringify(TOKEN), { status: 201 }));
    expect(await client.mint('old')).toEqual(TOKEN);
    expect(seen[0]?.address).toBe('/api/voice/token');
    expect(seen[0]?.init.body).toBe('{"sessionId":"old"}');
    expect(new Headers(seen[0]?.init.headers).get('authorization')).toBe('Bearer abc');
  });

  it('sends a test secret to the route for it', async () => {
    const { client, seen } = clientAnswering(() => new Response(JSON.stringify(TOKEN)), {
      kind: 'test_secret',
      secret: 'geheim',
    });
    await client.mint(undefined);
    expect([seen[0]?.address, seen[0]?.init.body]).toEqual(['/api/voice/test-token', '{"secret":"geheim"}']);
  });
});

describe('asking whether a call can start', () => {
  const stateFor = (body: string, status = 200) =>
    clientAnswering(() => new Response(body, { status })).client.checkService();

  it.each([
    ['{"available":true,"maintenance":false,"mode":"voice"}', 'ready'],
    ['{"available":true,"maintenance":false,"mode":"text"}', 'text_only'],
    ['{"available":false,"maintenance":false,"mode":"voice"}', 'maintenance'],
    ['{"available":true,"maintenance":true,"mode":"voice"}', 'maintenance'],
    ['kaputt', 'maintenance'],
  ])('reads %s as %s', async (body, state) => {
    expect((await stateFor(body)).service).toBe(state);
  });

  it('hands on what the service says about itself, as a text and nothing else', async () => {
    const off = '"available":false,"maintenance":false,"mode":"text"';
    expect(await stateFor(`{${off},"message":"Diese Funktion ist gerade nicht verfügbar."}`)).toEqual({
      service: 'maintenance',
      said: 'Diese Funktion ist gerade nicht verfügbar.',
    });
    expect(await stateFor(`{${off},"message":{"html":"x"}}`)).toEqual({ service: 'maintenance', said: undefined });
  });

  it('takes an error for maintenance and silence for unreachable', async () => {
    expect(await stateFor('', 500)).toEqual({ service: 'maintenance' });
    expect(
      await clientAnswering(() => {
        throw new TypeError('failed');
      }).client.checkService(),
    ).toEqual({ service: 'unreachable' });
  });
});
