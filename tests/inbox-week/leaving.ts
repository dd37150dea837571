import { signInAgain } from './cast.ts';
import { readLetters } from './letters.ts';
import type { Letters } from './letters.ts';
import { matchesOf } from './matching.ts';
import type { Couple } from './matching.ts';
import type { Stage } from './stage.ts';

/** Somebody deletes her account: at once she is nobody any more for the other one, and later her words are gone. */
export async function leaveForGood(
  stage: Stage,
  letters: Letters,
  { couple: [stays, leaves], threadId }: { readonly couple: Couple; readonly threadId: string },
): Promise<void> {
  const { check, expect, place, person } = stage;
  await letters.send({
    from: leaves,
    to: stays,
    threadId,
    text: 'Ich werde mich bald verabschieden, es war schön mit Ihnen.',
  });
  await letters.send({ from: stays, to: leaves, threadId, text: 'Danke für alles, was Sie mir geschrieben haben.' });
  await expect(`${leaves} deletes her account`, 202, [leaves, 'DELETE', 'profil']);
  await checkGone(stage, { stays, leaves, threadId }, 'at once');
  const answer = await letters.send({ from: stays, to: leaves, threadId, text: 'Sind Sie noch da?' });
  check('nobody writes to her any more', answer.status === 409, answer);
  await place.atAccountsDaysAgo(30, () => signInAgain(place, person(leaves)));
  await place.query(
    `update companion.profiles set deletion_requested_at = deletion_requested_at - interval '15 days' where id = $1`,
    [person(leaves).userId],
  );
  const erased = await fetch(`${place.urlOf('second') ?? ''}/api/chat/cleanup`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${place.cronSecret}` },
  });
  const rows = await place.query('select id from companion.profiles where id = $1', [person(leaves).userId]);
  check('after its time the account is erased', erased.status === 200 && rows.length === 0, await erased.text());
  await checkGone(stage, { stays, leaves, threadId }, 'and then');
  const read = await readLetters(stage, stays, threadId);
  check(
    'her words are gone, those of the other one stand',
    read.every(({ isOwn, body }) => isOwn === (body !== null)),
    read,
  );
  for (const letter of letters.all) if (letter.from === leaves || letter.threadId === threadId) letter.status = 0;
}

async function checkGone(
  stage: Stage,
  { stays, leaves, threadId }: { readonly stays: string; readonly leaves: string; readonly threadId: string },
  when: string,
): Promise<void> {
  const seen = [
    await stage.ask(stays, 'GET', `inbox/threads/${threadId}`),
    await stage.ask(stays, 'GET', 'inbox/threads'),
    await stage.ask(stays, 'GET', 'inbox?limit=50'),
  ];
  const telling = seen.filter(({ text }) => text.includes(leaves));
  stage.check(
    `${when} her name stands nowhere for ${stays}`,
    seen.every(({ status }) => status === 200) && telling.length === 0,
    telling,
  );
  const [match] = await matchesOf(stage, stays);
  stage.check(
    `${when} the match is over, in the words of every end`,
    match?.state === 'ended' && !match.name.includes(leaves),
    match,
  );
}
