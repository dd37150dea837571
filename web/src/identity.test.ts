import { describe, expect, it } from 'vitest';
import { parsePageConfig, signInDemoPerson } from './identity.ts';

const CONFIG = { demoSignIn: true, identityUrl: undefined, demoAccount: { email: 'a@demo.local', password: 'x' } };

describe('page configuration', () => {
  it.each(['', '{}', '[]', '{"demoSignIn":"yes"}'])('takes %j for none', (body) => {
    expect(parsePageConfig(body)).toBeUndefined();
  });

  it('knows the account that one tap signs in', () => {
    const body = JSON.stringify({
      demoSignIn: true,
      identityUrl: 'http://id/',
      demoAccount: { email: 'a@demo.local', password: 'x' },
    });
    expect(parsePageConfig(body)).toEqual({ ...CONFIG, identityUrl: 'http://id' });
  });

  it('offers no sign-in when the server does not', () => {
    expect(parsePageConfig('{"demoSignIn":false}')?.demoSignIn).toBe(false);
  });
});

describe('demonstration sign-in', () => {
  const answering = (answers: Response[]) =>
    (() => Promise.resolve(answers.shift() ?? Response.error())) as unknown as typeof fetch;
  const grant = (token: string) => new Response(JSON.stringify({ access_token: token, expires_in: 3600 }));

  it('gives nothing when the provider refuses or answers nonsense', async () => {
    expect(await signInDemoPerson(CONFIG, answering([new Response('{}', { status: 400 })]))).toBeUndefined();
    expect(await signInDemoPerson(CONFIG, answering([new Response('<html>')]))).toBeUndefined();
  });

  it('renews a token before it ends, so a long exam can be resumed', async () => {
    let nowMs = 0;
    const signedIn = await signInDemoPerson(CONFIG, answering([grant('one'), grant('two')]), () => nowMs);
    expect(await signedIn?.credential()).toEqual({ kind: 'bearer', accessToken: 'one' });
    nowMs = 3_550_000;
    expect(await signedIn?.credential()).toEqual({ kind: 'bearer', accessToken: 'two' });
  });
});
