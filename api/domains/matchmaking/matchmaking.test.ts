import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, ORDINARY } from './matchmaking-test-kit.ts';
import type { Pool } from './matchmaking-test-kit.ts';

let pool: Pool;
beforeAll(async () => {
  pool = await openPool();
});
afterAll(() => pool.close());

const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { readonly code?: string }).code,
];

describe('a search', () => {
  it('begins with her consent alone, and says so', async () => {
    const person = await pool.member();
    await pool.consent(person, false);
    const refused = await pool.search(person);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'matching_consent_missing', error: 'Bitte stimmen Sie zuerst der Vermittlung zu.' },
    });
    expect(codeOf(await pool.api.call('GET', '/api/matchmaking/suggestions', { as: person }))).toEqual([
      409,
      'matching_consent_missing',
    ]);
    await pool.consent(person, true);
    expect((await pool.search(person)).status).toBe(200);
  });

  it('is asked for anew where the wording is another than the one she agreed to', async () => {
    const person = await pool.searching();
    await pool.sql(`update companion.consents set version = 'older' where user_id = $1`, [person]);
    expect(codeOf(await pool.search(person, { ...ORDINARY, capacity: 2 }))).toEqual([409, 'matching_consent_missing']);
  });

  it('needs the tier to begin, and none to leave', async () => {
    const person = await pool.member({ tier: 'plus' });
    expect(codeOf(await pool.search(person))).toEqual([403, 'feature_not_in_tier']);
    expect((await pool.api.call('DELETE', '/api/matchmaking/profile', { as: person })).status).toBe(204);
  });

  it('refuses words that nobody listed, too many of them, and nothing at all', async () => {
    const person = await pool.member();
    for (const body of [
      { phase: 'stadium_iv' },
      { treatments: ['chemotherapie', 'operation', 'bestrahlung', 'aufbau', 'antihormon'] },
      { phase: 'danach', capacity: 4 },
      { phase: 'danach', plz2: '1011' },
      { phase: 'danach', offers: [], seeks: [] },
      { capacity: 2 },
      { phase: 'danach', diagnosis: 'x' },
    ])
      expect((await pool.search(person, body)).status, JSON.stringify(body)).toBe(422);
  });

  it('changes once a week, also over leaving and coming back; pausing and room are free', async () => {
    const person = await pool.searching();
    const tooSoon = await pool.search(person, { ...ORDINARY, phase: 'danach' });
    expect(tooSoon).toMatchObject({
      status: 429,
      body: {
        code: 'profile_change_too_soon',
        error: 'Ihr Suchprofil können Sie einmal in der Woche ändern.',
      },
    });
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(6 * 86_400);
    expect((await pool.search(person, { ...ORDINARY, capacity: 3, state: 'paused' })).status).toBe(200);
    await pool.api.call('DELETE', '/api/matchmaking/profile', { as: person });
    expect((await pool.search(person, { ...ORDINARY, phase: 'danach' })).status).toBe(429);
    await pool.sql(`update companion.match_paces set changed_at = now() - interval '7 days' where user_id = $1`, [
      person,
    ]);
    expect((await pool.search(person, { ...ORDINARY, phase: 'danach' })).status).toBe(200);
  });

  it('of two changes at the same moment one counts', async () => {
    const person = await pool.member();
    const answers = await Promise.all(
      ['diagnose', 'danach', 'nachsorge'].map((phase) => pool.search(person, { ...ORDINARY, phase })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  });
});

describe('a suggestion', () => {
  it("is another person's to nobody", async () => {
    const [one, other] = [await pool.searching(), await pool.searching()];
    const [left, right] = await pool.pair(one, other);
    expect(codeOf(await pool.decide(one, right, 'yes'))).toEqual([404, 'not_found']);
    expect(codeOf(await pool.decide(await pool.member(), left, 'yes'))).toEqual([404, 'not_found']);
    const text = JSON.stringify(await pool.suggestions(one));
    expect(text).not.toContain(other);
    expect(text).not.toContain(right);
  });

  it('is answered alike whatever the other one did', async () => {
    const answers = [];
    for (const before of ['yes', 'no', null, 'left', 'paused'] as const) {
      const [one, other] = [await pool.searching(), await pool.searching()];
      const [left, right] = await pool.pair(one, other);
      if (before === 'yes' || before === 'no') await pool.decide(other, right, before);
      if (before === 'left') await pool.consent(other, false);
      if (before === 'paused') await pool.search(other, { ...ORDINARY, state: 'paused' });
      await pool.runJobs();
      const seen = await pool.suggestions(one);
      expect(seen, String(before)).toHaveLength(1);
      const { status, body } = await pool.decide(one, left, 'yes');
      answers.push(JSON.stringify([status, body, Object.keys(seen[0] ?? {})]).replace(left, ''));
    }
    expect(new Set(answers).size).toBe(1);
  });

  it('that was declined ends for the other one at its regular time', async () => {
    const [one, other] = [await pool.searching(), await pool.searching()];
    const [left, right] = await pool.pair(one, other);
    const before = await pool.suggestions(other);
    await pool.decide(one, left, 'no');
    await pool.runJobs();
    expect(await pool.suggestions(one)).toEqual([]);
    expect(await pool.suggestions(other)).toEqual(before);
    expect(codeOf(await pool.decide(one, left, 'yes'))).toEqual([409, 'suggestion_closed']);
    await pool.decide(other, right, 'yes');
    await pool.runJobs();
    expect(await pool.matches(other)).toEqual([]);
    expect(await pool.matches(one)).toEqual([]);
  });

  it('whose time is over is closed, and its pair rests: a year after a no, a quarter otherwise', async () => {
    for (const [decision, months] of [
      ['no', 12],
      ['yes', 3],
    ] as const) {
      const [one, other] = [await pool.searching(), await pool.searching()];
      const [left, right] = await pool.pair(one, other);
      await pool.decide(one, left, decision);
      await pool.runJobs();
      for (const table of ['match_pairs', 'match_suggestions'])
        await pool.sql(`update companion.${table} set expires_at = now() - interval '1 minute'`);
      expect(codeOf(await pool.decide(other, right, 'yes'))).toEqual([409, 'suggestion_closed']);
      await pool.sql('delete from companion.match_rests');
      await pool.api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' });
      const rests = await pool.sql(
        `select until > now() + make_interval(months => $1) - interval '5 days' as long,
           until < now() + make_interval(months => $1) + interval '5 days' as short
         from companion.match_rests where pair_hash = companion.match_pair_hash($2, $3)`,
        [months, one, other],
      );
      expect(rests).toEqual([{ long: true, short: true }]);
      expect(await pool.suggestions(other)).toEqual([]);
    }
  });
});

describe('a match', () => {
  it('is made by the yes of both, names both to each other and to nobody before, and opens a conversation', async () => {
    const [one, other] = [await pool.searching(), await pool.searching()];
    await pool.sql(`update companion.profiles set display_name = 'Berta' where id = $1`, [other]);
    const [left, right] = await pool.pair(one, other);
    await pool.decide(one, left, 'yes');
    await pool.runJobs();
    expect([await pool.matches(one), await pool.matches(other)]).toEqual([[], []]);
    expect(JSON.stringify(await pool.suggestions(one))).not.toContain('Berta');
    await pool.decide(other, right, 'yes');
    await pool.runJobs();
    const [match] = await pool.matches(one);
    expect(match).toMatchObject({ state: 'open', name: 'Berta', threadId: expect.any(String) as string });
    expect(await pool.suggestions(one)).toEqual([]);
    const threads = await pool.sql('select state, low_id, high_id from companion.threads where id = $1', [
      match?.threadId,
    ]);
    expect(threads).toMatchObject([{ state: 'open', low_id: [one, other].sort()[0] }]);
    const told = await pool.sql(
      `select user_id from companion.notifications where kind = 'match.made' and user_id = any($1) order by user_id`,
      [[one, other]],
    );
    expect(told.map((row) => row['user_id'])).toEqual([one, other].sort());
  });

  it('is one, when both say yes in the same moment', async () => {
    const pairs = [];
    for (let index = 0; index < 5; index += 1) {
      const [one, other] = [await pool.searching(), await pool.searching()];
      pairs.push({ one, other, ids: await pool.pair(one, other) });
    }
    await Promise.all(
      pairs.flatMap(({ one, other, ids: [left, right] }) => [
        pool.decide(one, left, 'yes'),
        pool.decide(other, right, 'yes'),
      ]),
    );
    await Promise.all([pool.runJobs(), pool.runJobs()]);
    for (const { one, other } of pairs)
      expect([(await pool.matches(one)).length, (await pool.matches(other)).length]).toEqual([1, 1]);
  });

  it('never fills a place twice, and the second begins when the place is free', async () => {
    const [one, first, second] = [await pool.searching(), await pool.searching(), await pool.searching()];
    for (const other of [first, second]) {
      const [left, right] = await pool.pair(one, other);
      await pool.decide(one, left, 'yes');
      await pool.decide(other, right, 'yes');
    }
    await Promise.all([pool.runJobs(), pool.runJobs()]);
    const [match, ...more] = await pool.matches(one);
    expect(more).toEqual([]);
    await pool.api.call('DELETE', `/api/matchmaking/matches/${match?.id ?? ''}`, { as: one });
    await pool.runJobs();
    expect((await pool.matches(one)).map(({ state }) => state).sort()).toEqual(['ended', 'open']);
    expect([...(await pool.matches(first)), ...(await pool.matches(second))].map(({ state }) => state).sort()).toEqual([
      'ended',
      'open',
    ]);
  });

  it('does not come from a yes that was taken back, nor from somebody who left after hers', async () => {
    for (const away of ['no', 'consent', 'profile', 'pause', 'suspended', 'leaving', 'tier', 'block'] as const) {
      const [one, other] = [await pool.searching(), await pool.searching()];
      const [left, right] = await pool.pair(one, other);
      await pool.decide(one, left, 'yes');
      await pool.runJobs();
      if (away === 'no') await pool.decide(one, left, 'no');
      if (away === 'consent') await pool.consent(one, false);
      if (away === 'profile') await pool.api.call('DELETE', '/api/matchmaking/profile', { as: one });
      if (away === 'pause') await pool.search(one, { ...ORDINARY, state: 'paused' });
      if (away === 'suspended')
        await pool.sql(
          `insert into companion.account_measures (user_id, kind, reason) values ($1, 'suspension', 'Streit')`,
          [one],
        );
      if (away === 'leaving')
        await pool.sql('update companion.profiles set deletion_requested_at = now() where id = $1', [one]);
      if (away === 'tier') await pool.sql(`update companion.profiles set tier = 'free' where id = $1`, [one]);
      if (away === 'block')
        await pool.sql('insert into companion.blocks (user_id, blocked_id) values ($1, $2)', [one, other]);
      expect((await pool.decide(other, right, 'yes')).status).toBe(200);
      await pool.runJobs();
      expect(await pool.matches(other), away).toEqual([]);
      expect(await pool.matches(one), away).toEqual([]);
    }
  });

  it('begins after a pause, when her search goes on', async () => {
    const [one, other] = [await pool.searching(), await pool.searching()];
    const [left, right] = await pool.pair(one, other);
    await pool.decide(one, left, 'yes');
    await pool.search(one, { ...ORDINARY, state: 'paused' });
    expect(codeOf(await pool.decide(one, left, 'no'))).toEqual([409, 'suggestion_closed']);
    await pool.decide(other, right, 'yes');
    await pool.runJobs();
    expect(await pool.suggestions(one)).toEqual([]);
    await pool.search(one, ORDINARY);
    await pool.runJobs();
    expect(await pool.matches(one)).toHaveLength(1);
  });

  it('rests and goes on by the same person, with its conversation', async () => {
    const [one, other] = await pool.matched();
    const [match] = await pool.matches(one);
    const path = `/api/matchmaking/matches/${match?.id ?? ''}`;
    const threadState = async () =>
      (await pool.sql('select state from companion.threads where id = $1', [match?.threadId]))[0]?.['state'];
    expect((await pool.api.call('PATCH', path, { as: one, body: { state: 'paused' } })).body).toMatchObject({
      state: 'paused',
    });
    expect(await threadState()).toBe('ended');
    expect(codeOf(await pool.api.call('PATCH', path, { as: other, body: { state: 'open' } }))).toEqual([
      409,
      'step_not_possible',
    ]);
    expect((await pool.api.call('PATCH', path, { as: one, body: { state: 'open' } })).status).toBe(200);
    expect(await threadState()).toBe('open');
    expect(codeOf(await pool.api.call('PATCH', path, { as: await pool.member(), body: { state: 'paused' } }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('ends in the same words, whoever ended it and why', async () => {
    const endings = {
      ended: (one: string, match: string) => pool.api.call('DELETE', `/api/matchmaking/matches/${match}`, { as: one }),
      withdrawn: (one: string) => pool.consent(one, false),
      left: (one: string) => pool.api.call('DELETE', '/api/matchmaking/profile', { as: one }),
      blocked: (one: string, _match: string, other: string) =>
        pool.sql('insert into companion.blocks (user_id, blocked_id) values ($1, $2)', [one, other]),
      leaving: (one: string) =>
        pool.sql('update companion.profiles set deletion_requested_at = now() where id = $1', [one]),
      erased: (one: string) =>
        pool.api.database.transact({ role: 'service_role' }, async (transaction) => {
          for (const hook of pool.api.house.personalData) await hook.erase(transaction, one);
        }),
    };
    const seen = new Set<string>();
    for (const [way, end] of Object.entries(endings)) {
      const [one, other] = await pool.matched();
      const [before] = await pool.matches(other);
      await end(one, before?.id ?? '', other);
      const [match] = await pool.matches(other);
      expect(match, way).toMatchObject({ id: before?.id, state: 'ended', name: 'Mitglied, das nicht mehr dabei ist' });
      seen.add(match?.sentence ?? '');
      expect(JSON.stringify(match), way).not.toContain(one);
      const hooks = await pool.sql(`select low_id, high_id from companion.matches where id = $1`, [before?.id]);
      if (way === 'erased') expect(JSON.stringify(hooks)).not.toContain(one);
    }
    expect(seen.size).toBe(1);
  });

  it('that ended tells the other one once, and not who ended it', async () => {
    const [one, other] = await pool.matched();
    const [match] = await pool.matches(one);
    await pool.api.call('DELETE', `/api/matchmaking/matches/${match?.id ?? ''}`, { as: one });
    await pool.api.call('DELETE', `/api/matchmaking/matches/${match?.id ?? ''}`, { as: one });
    const told = await pool.sql(`select user_id from companion.notifications where dedupe_key = $1`, [
      `match.ended:${match?.id ?? ''}`,
    ]);
    expect(told).toEqual([{ user_id: other }]);
    const threads = await pool.sql('select state from companion.threads where id = $1', [match?.threadId]);
    expect(threads).toEqual([{ state: 'ended' }]);
  });

  it('can be reported, without a text that could be quoted', async () => {
    const [one, other] = await pool.matched();
    const [match] = await pool.matches(one);
    const report = await pool.api.call('POST', '/api/community/reports', {
      as: one,
      body: {
        kind: 'match',
        contentId: match?.reportId,
        reason: 'harassment',
        explanation: 'Die Person bedrängt mich.',
        goodFaith: true,
      },
    });
    expect(report.status).toBe(201);
    const cases = await pool.sql('select author_id from companion.moderation_cases where content_id = $1', [
      match?.reportId,
    ]);
    expect(cases).toEqual([{ author_id: other }]);
  });
});

describe('whoever is not there', () => {
  it('comes into no batch: paused, suspended, leaving, without tier, without the wording in force', async () => {
    const away = {
      paused: (id: string) => pool.search(id, { ...ORDINARY, phase: 'danach', state: 'paused' }),
      suspended: (id: string) =>
        pool.sql(`insert into companion.account_measures (user_id, kind, reason) values ($1, 'suspension', 'x')`, [id]),
      leaving: (id: string) =>
        pool.sql('update companion.profiles set deletion_requested_at = now() where id = $1', [id]),
      tier: (id: string) => pool.sql(`update companion.profiles set tier = 'plus' where id = $1`, [id]),
      wording: (id: string) => pool.sql(`update companion.consents set version = 'old' where user_id = $1`, [id]),
    };
    await pool.sql('delete from companion.match_profiles');
    await pool.sql(
      'delete from companion.match_batches where week not in (select week from companion.match_suggestions)',
    );
    await pool.crowd({ phase: 'danach' });
    const people = new Map<string, string>();
    for (const [why, act] of Object.entries(away)) {
      const id = await pool.searching({ ...ORDINARY, phase: 'danach' }, 20);
      people.set(why, id);
      await act(id);
    }
    const present = await pool.searching({ ...ORDINARY, phase: 'danach' }, 20);
    await pool.batch(70);
    const suggested = await pool.sql('select distinct user_id from companion.match_suggestions');
    const ids = suggested.map((row) => row['user_id']);
    for (const [why, id] of people) expect(ids, why).not.toContain(id);
    expect(ids).toContain(present);
  });
});
