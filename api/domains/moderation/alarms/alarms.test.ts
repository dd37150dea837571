import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { emailsDomain } from '#api/domains/emails/index.ts';
import { openJobs } from '#api/jobs/index.ts';
import { openTrialHouse } from '../moderation-test-kit.ts';
import type { TrialHouse } from '../moderation-test-kit.ts';

let folder: string;
let house: TrialHouse;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alarms-'));
  house = await openTrialHouse({
    settings: {
      DATA_DIR: folder,
      MODERATION_ALARM_ADDRESS: 'erste@example.org',
      MODERATION_ALARM_SECOND_ADDRESS: 'zweite@example.org',
    },
    domains: [emailsDomain],
  });
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});

/** Does what is due so many minutes from now, and gives back the mails that went out. */
async function mailsAfter(minutes: number): Promise<readonly string[]> {
  const logger = createLogger({ service: 'api', level: 'silent' });
  const now = () => new Date(Date.now() + minutes * 60_000);
  const { database, house: parts } = house.api;
  const room = openJobs({ database, workers: parts.jobs, logger, isSchedulerOn: false, now });
  await room.runDue();
  await room.runDue();
  await room.stop(0);
  const outbox = join(folder, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  await rm(outbox, { recursive: true, force: true });
  return mails;
}

describe('a crisis', () => {
  it.each(['said', 'suspected'] as const)(
    '%s: one person is told at once, another after 15 minutes',
    async (crisis) => {
      const text = await house.publish({ crisis });
      const [first, ...more] = await mailsAfter(0);
      expect(more).toEqual([]);
      expect(first).toMatch(/^To: <?erste@example\.org>?\r?$/m);
      expect(first).not.toContain(text.id);
      expect(first).not.toContain(text.authorId);
      expect(first).not.toMatch(/M=C3=BCdigkeit|Chemo|Krise|Suizid/);
      expect(await mailsAfter(14)).toEqual([]);
      const [second] = await mailsAfter(16);
      expect(second).toMatch(/^To: <?zweite@example\.org>?\r?$/m);
      expect(await mailsAfter(60)).toEqual([]);
    },
  );

  it('that somebody looked at alarms nobody else', async () => {
    const text = await house.publish({ crisis: 'said' });
    expect(await mailsAfter(0)).toHaveLength(1);
    await house.api.call('POST', `/api/moderation/queue/${text.caseId ?? ''}/claim`, { as: house.moderators[0] });
    expect(await mailsAfter(16)).toEqual([]);
  });

  it('in a text that was only held before alarms, also while somebody has the case', async () => {
    const text = await house.publish({ verdict: 'hold' });
    await house.api.call('POST', `/api/moderation/queue/${text.caseId ?? ''}/claim`, { as: house.moderators[0] });
    expect(await mailsAfter(0)).toEqual([]);
    await house.analyzeAgain(text, { crisis: 'said' }, 2);
    expect(await mailsAfter(0)).toHaveLength(1);
    await house.analyzeAgain(text, { crisis: 'said' }, 3);
    expect(await mailsAfter(0)).toEqual([]);
    await house.api.call('POST', `/api/moderation/queue/${text.caseId ?? ''}/claim`, { as: house.moderators[0] });
    expect(await mailsAfter(20)).toEqual([]);
  });

  it('that somebody else worries about alarms too', async () => {
    const text = await house.publish();
    await house.report(text, { reason: 'crisis', explanation: 'Ich mache mir Sorgen um sie.' });
    expect(await mailsAfter(0)).toHaveLength(1);
    await house.report(text, { reason: 'crisis', explanation: 'Ich auch.' });
    expect(await mailsAfter(0)).toEqual([]);
  });
});
