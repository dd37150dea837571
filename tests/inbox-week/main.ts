import { openWeekPlace } from '../community-week/place.ts';
import type { WeekPlace } from '../community-week/place.ts';
import { createCheck } from '../documents/check.ts';
import type { Check } from '../documents/check.ts';
import { SEEKERS } from './cast.ts';
import { checkInvariants } from './invariants.ts';
import { leaveForGood } from './leaving.ts';
import { createLetters, writeThroughAKill } from './letters.ts';
import { becomeFriends, beginMatching, decideAll, endOne } from './matching.ts';
import type { Couples, ReadMatch } from './matching.ts';
import { mailDigests, sendIssue } from './posting.ts';
import { askStrangers, blockInTheCommunity, blockInTheMiddle, checkBlocked, reportMessage } from './protecting.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/**
 * `npm run test:inbox-week`: twenty members who look for each other, four who write in the community and two moderators
 * live a week against the running system: PostgreSQL, Redis, a mail server, two API processes, one of them killed on
 * Wednesday. Everybody has her app open. Ends with `N passed, N failed`.
 */
async function main(): Promise<boolean> {
  const check = createCheck((line) => console.log(line));
  const place = await openWeekPlace({ NEWSLETTER_PER_MINUTE: '6000', PUBLIC_BASE_URL: 'https://app.test' });
  try {
    await liveIn(check, place);
  } catch (error) {
    check('the week was lived to its end', false, error instanceof Error ? (error.stack ?? error.message) : error);
  } finally {
    await place.close();
  }
  const { passed, failed } = check.counts;
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  return failed === 0;
}

async function liveIn(check: Check, place: WeekPlace): Promise<void> {
  const stage = await openStage(place, check, (line) => console.log(line));
  try {
    await liveTheWeek(stage);
  } finally {
    await stage.close();
  }
}

async function liveTheWeek(stage: Stage): Promise<void> {
  const letters = createLetters(stage);
  console.log('Monday');
  await takeNames(stage);
  const couples = await beginMatching(stage);
  console.log('Tuesday');
  await decideAll(stage, couples);
  const anonymousUntil = stage.answers.length;
  const met = await meet(stage, couples);
  console.log('Wednesday');
  await writeThroughAKill(stage, letters, { couple: couples.friends, threadId: met.friends.threadId ?? '' });
  await reportMessage(stage, letters, { couple: couples.friends, threadId: met.friends.threadId ?? '' });
  console.log('Thursday');
  const asked = await askStrangers(stage, letters);
  const blocked = [
    await blockInTheMiddle(stage, letters, { couple: couples.quarrel, threadId: met.quarrel.threadId ?? '' }),
    await blockInTheCommunity(stage, asked),
  ];
  console.log('Friday');
  const [awake, asleep] = couples.friends;
  const threadId = met.friends.threadId ?? '';
  const news = () => letters.send({ from: asleep, to: awake, threadId, text: 'Noch ein Gruß zum Wochenende.' });
  await mailDigests(stage, { awake, asleep, reader: couples.silent[0], without: couples.silent[1], news });
  console.log('Saturday');
  await sendIssue(stage);
  await endOne(stage, couples);
  await leaveForGood(stage, letters, { couple: couples.leaving, threadId: met.leaving.threadId ?? '' });
  console.log('Sunday');
  await checkBlocked(stage, blocked);
  await checkInvariants(stage, { letters, couples, anonymousUntil });
}

async function takeNames(stage: Stage): Promise<void> {
  for (const name of [...SEEKERS, 'Ursula', 'Veronika', 'Walburga', 'Xenia']) {
    const answer = await stage.ask(name, 'PATCH', 'profil', { displayName: name }, { 'If-Match': '*' });
    if (answer.status !== 200) stage.check(`${name} says what she is called`, false, answer.text);
  }
}

/** Three couples who both say yes. */
async function meet(
  stage: Stage,
  couples: Couples,
): Promise<Readonly<Record<'friends' | 'quarrel' | 'leaving', ReadMatch>>> {
  const friends = await becomeFriends(stage, couples.friends);
  const quarrel = await becomeFriends(stage, couples.quarrel);
  const leaving = await becomeFriends(stage, couples.leaving);
  stage.check("who both said yes read each other's names", friends.name === couples.friends[1], friends);
  return { friends, quarrel, leaving };
}

process.exitCode = (await main()) ? 0 : 1;
