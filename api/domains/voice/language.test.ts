import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { newPerson } from '#api/testing/test-api.ts';
import { event, openVoiceTestKit, TEST_SECRET } from './voice-test-kit.ts';

const kit = await openVoiceTestKit();

/** What a token tells the agent of how the call begins. */
async function wishFor(person: string, body: object): Promise<unknown> {
  const answer = await kit.api.call('POST', '/api/voice/token', { as: person, body });
  expect(answer.status).toBe(201);
  return attributesIn(answer.body);
}

function attributesIn(body: unknown): unknown {
  return decodeJwt((body as { token: string }).token)['attributes'];
}

async function profileOf(person: string): Promise<{ readonly language: string; readonly etag: string }> {
  const { body, headers } = await kit.api.call('GET', '/api/profil', { as: person });
  return { language: (body as { language: string }).language, etag: headers.get('etag') ?? '' };
}

async function choose(person: string, language: string): Promise<void> {
  const { etag } = await profileOf(person);
  const headers = { 'If-Match': etag };
  expect((await kit.api.call('PATCH', '/api/profil', { as: person, body: { language }, headers })).status).toBe(200);
}

describe('how a call begins', () => {
  it('is as for everybody where nobody has chosen', async () => {
    expect(await wishFor(newPerson(), {})).toBeUndefined();
  });

  it('is as her profile says, unless she says otherwise for this call', async () => {
    const person = newPerson();
    await choose(person, 'de-einfach');
    expect(await wishFor(person, {})).toEqual({ 'exam.language': 'simple' });
    expect(await wishFor(person, { language: 'standard' })).toEqual({ 'exam.language': 'standard' });
    expect((await profileOf(person)).language).toBe('de-einfach');
  });

  it('is as it stopped where a call is taken up, unless she says otherwise', async () => {
    const person = newPerson();
    await choose(person, 'de-einfach');
    const { sessionId } = await kit.beginAs(person);
    expect(await wishFor(person, { sessionId })).toBeUndefined();
    expect(await wishFor(person, { sessionId, language: 'simple' })).toEqual({ 'exam.language': 'simple' });
  });

  it('can be wished by test callers, and only in the two languages', async () => {
    const wish = (language: string) =>
      kit.api.call('POST', '/api/voice/test-token', { body: { ...TEST_SECRET, language } });
    expect(attributesIn((await wish('simple')).body)).toEqual({ 'exam.language': 'simple' });
    expect((await wish('klingon')).status).toBe(422);
  });

  it('is nothing that her client could change in the room', async () => {
    const { token } = await kit.beginAs(newPerson());
    expect(decodeJwt<{ video: { canUpdateOwnMetadata: boolean } }>(token).video.canUpdateOwnMetadata).toBe(false);
  });
});

describe('what she chose in a call', () => {
  it('is in her profile afterwards, and her next call begins like that', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    expect((await kit.report(sessionId, event('language', { language: 'simple' }))).status).toBe(200);
    expect((await profileOf(person)).language).toBe('de-einfach');
    expect(await wishFor(person, {})).toEqual({ 'exam.language': 'simple' });
    await kit.report(sessionId, event('language', { language: 'simple' }), event('language', { language: 'standard' }));
    expect((await profileOf(person)).language).toBe('de');
  });

  it('does not win over what she chose later, when it arrives late', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    const before = new Date(Date.now() - 60_000).toISOString();
    await choose(person, 'de-einfach');
    await kit.report(sessionId, { ...event('language', { language: 'standard' }), at: before });
    expect((await profileOf(person)).language).toBe('de-einfach');
  });

  it('of a test caller is nobody’s', async () => {
    const answer = await kit.api.call('POST', '/api/voice/test-token', { body: TEST_SECRET });
    const { sessionId } = answer.body as { sessionId: string };
    expect((await kit.report(sessionId, event('language', { language: 'simple' }))).status).toBe(200);
  });

  it('is told in one of the two languages', async () => {
    const { sessionId } = await kit.beginAs(newPerson());
    expect((await kit.report(sessionId, event('language', { language: 'de' }))).status).toBe(422);
  });
});
