import { describe, expect, it } from 'vitest';
import { parsePageConfig } from './identity.ts';

const CONFIG = {
  demoSignIn: true,
  publishableKey: undefined,
  demoAccount: { email: 'a@demo.local', password: 'x' },
  testMode: false,
  operator: undefined,
};

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

describe('who is behind the page', () => {
  const operatorOf = (operator: object) => parsePageConfig(JSON.stringify({ demoSignIn: false, operator }))?.operator;

  it('is what the operator set, and nothing where nothing is set', () => {
    expect(operatorOf({ name: 'Praxis', words: 'Schön, dass Sie da sind.', imprintUrl: 'https://a.de/i' })).toEqual({
      name: 'Praxis',
      words: 'Schön, dass Sie da sind.',
      imprintUrl: 'https://a.de/i',
      privacyUrl: undefined,
    });
    expect(parsePageConfig('{"demoSignIn":false}')?.operator).toBeUndefined();
  });

  it('never links to a script', () => {
    expect(operatorOf({ imprintUrl: 'javascript:alert(1)', privacyUrl: 'data:text/html,x' })).toMatchObject({
      imprintUrl: undefined,
      privacyUrl: undefined,
    });
  });
});
