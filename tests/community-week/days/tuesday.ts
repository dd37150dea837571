import { comesTrue } from '#core/timing/wait.ts';
import { againstTheRules, caseAbout, claim, decide, emptyQueue, inOrder, readQueue, release } from '../moderating.ts';
import { chancesOf, liveOrdinarily } from '../ordinary-life.ts';
import { MEMBERS } from '../people.ts';
import { ALARM_ADDRESSES } from '../place.ts';
import { readAll } from '../reading.ts';
import { accepted, beginAs, expectStatus, replyAs } from '../voices.ts';
import type { World } from '../world.ts';
import { report, writeComment, writePost } from '../writing.ts';

const ALARM_LIMIT_MS = 60_000;

/** A hard day: a telephone number, a cry for help, an insult; and two moderators who want the same case. */
export async function tuesday(world: World, marker: () => string): Promise<void> {
  await voicesGoOn(world, marker);
  await telephoneNumberIsMarked(world, marker);
  await pictureIsRefused(world, marker());
  await methodIsRefused(world, marker());
  await cryForHelp(world, marker());
  await insult(world, marker);
  await liveOrdinarily(world, MEMBERS, chancesOf(world.day(), marker));
  await emptyQueue(world, (text) =>
    text?.author === 'Dora' ? againstTheRules('insult', 'Der Text setzt ein anderes Mitglied herab.') : inOrder,
  );
  await noticeIsAnswered(world);
}

/** Whoever gave notice hears what became of it. */
async function noticeIsAnswered(world: World): Promise<void> {
  const notices = await readAll<Readonly<{ outcome: string | null }>>(world, 'Ilse', { path: 'community/reports' });
  world.check(
    'who gave notice hears what became of it',
    notices.every(({ outcome }) => outcome !== null),
    notices,
  );
}

async function voicesGoOn(world: World, marker: () => string): Promise<void> {
  await beginAs(world, 'second garden', {
    ...{ label: 'second garden', category: 'seele', title: 'Neid auf Gesunde', marker: marker() },
    text: 'Ich schäme mich dafür, aber ich bin neidisch auf alle, die einfach so leben. Geht es jemandem ähnlich?',
  });
  await beginAs(world, 'second river', {
    ...{ label: 'second river', category: 'familie', title: 'Streit um die Pflege', marker: marker() },
    text: 'Meine Geschwister und ich streiten, wer sich um unsere Mutter kümmert, solange ich Chemo habe.',
  });
  await writeComment(world, 'Gerda', {
    ...{ label: 'Gerda answers the second garden', to: 'second garden', marker: marker(), isAnonymous: true },
    text: 'Ja, mir geht es genauso, und ich habe aufgehört, mich dafür zu schämen.',
  });
  // Each answers in the other's conversation, and in one world in her own, under her name.
  for (const label of ['second garden', 'second river'])
    await writeComment(world, 'Clara', {
      label: `Clara answers the ${label}`,
      to: label,
      marker: marker(),
      text: 'Das kenne ich gut.',
    });
  await replyAs(world, 'guest one', {
    ...{ label: 'guest one at Anna', to: 'hello of Anna', marker: marker() },
    text: 'Ich lese deine Beiträge so gern.',
  });
  await replyAs(world, 'guest two', {
    ...{ label: 'guest two at Hanna', to: 'hello of Hanna', marker: marker() },
    text: 'Bei mir war das Warten auch das Schlimmste.',
  });
}

/** Refused with the place marked; without the number it stands there. */
async function telephoneNumberIsMarked(world: World, marker: () => string): Promise<void> {
  const number = '0171 2345678';
  const wish = { title: 'Wer mag telefonieren?', text: `Ruft mich gern an: ${number}, abends bin ich da.` };
  const { answer } = await writePost(world, 'Frieda', { ...wish, label: 'with a telephone number', marker: marker() });
  expectStatus(world, 'a telephone number is refused', { answer, status: 422, code: 'personal_data_found' });
  const { marks = [] } = answer.body as { marks?: readonly { field: string; start: number; end: number }[] };
  const marked = marks.map(({ field, start, end }) => (field === 'body' ? wish.text.slice(start, end) : field));
  world.check('and the place is marked', marked.length === 1 && (marked[0] ?? '').includes(number), marks);
  accepted(
    world,
    await writePost(world, 'Frieda', {
      ...{ label: 'without the telephone number', title: wish.title, marker: marker() },
      text: 'Hat jemand Lust auf einen Austausch hier im Forum? Abends bin ich da.',
    }),
  );
}

async function pictureIsRefused(world: World, marker: string): Promise<void> {
  const body = {
    category: 'alltag',
    title: 'Mein Balkon',
    body: `Schaut: ${marker}`,
    isAnonymous: false,
    attachments: ['bild.jpg'],
  };
  const answer = await world.ask('Frieda', { method: 'POST', path: 'community/posts', body });
  world.ledger.refusedMarkers.push(marker);
  expectStatus(world, 'a picture is refused', { answer, status: 422, code: 'attachments_not_supported' });
}

async function methodIsRefused(world: World, marker: string): Promise<void> {
  const { answer } = await writeComment(world, 'Erika', {
    ...{ label: 'a method', to: 'first river', marker },
    text: 'So bringt man sich um: Man nimmt 60 Tabletten Paracetamol auf einmal mit Alkohol, dann stirbt man sicher.',
  });
  world.check(
    'how somebody may kill herself is not published',
    answer.status === 422 || isHeld(answer.body),
    answer.body,
  );
}

function isHeld(body: unknown): boolean {
  return (body as { state?: string }).state === 'held';
}

/** Accepted, with help; a moderator knows within a minute, and the mail says nothing of it. */
async function cryForHelp(world: World, marker: string): Promise<void> {
  const mailsBefore = world.place.mails.length;
  const { answer } = accepted(
    world,
    await writePost(world, 'Erika', {
      ...{ label: 'cry for help', category: 'seele', title: 'Ich kann nicht mehr', isAnonymous: true, marker },
      text: 'Ich will nicht mehr leben. Ich habe beschlossen, mir heute Nacht das Leben zu nehmen.',
    }),
  );
  const { help } = answer.body as { help?: { numbers: readonly unknown[] } | null };
  world.check(
    'who cries for help is answered with numbers, not with an error',
    (help?.numbers.length ?? 0) > 0,
    answer.body,
  );
  const isToldInTime = await comesTrue(
    () => world.place.mails.slice(mailsBefore).some(({ recipients }) => recipients.includes(ALARM_ADDRESSES[0])),
    { everyMs: 100, limitMs: ALARM_LIMIT_MS },
  );
  world.check('a moderator is told within a minute', isToldInTime);
  await bothWantIt(world);
}

/** Of two moderators who reach for the same case at once, one has it. */
async function bothWantIt(world: World): Promise<void> {
  const [first] = await readQueue(world, 'Maria');
  const item = await caseAbout(world, 'Nina', 'cry for help');
  world.check('the cry stands first in the queue', item !== undefined && first?.id === item.id, first);
  if (item === undefined) return;
  const claims = await Promise.all([claim(world, 'Maria', item.id), claim(world, 'Nina', item.id)]);
  const statuses = claims.map(({ status }) => status).sort();
  world.check(
    'of two who reach for one case, one has it',
    statuses.join() === '200,409',
    claims.map(({ body }) => body),
  );
  const winner = claims[0].status === 200 ? 'Maria' : 'Nina';
  const loser = winner === 'Maria' ? 'Nina' : 'Maria';
  const version = item.contentVersion;
  const refused = await decide(world, loser, { item, version, verdict: inOrder('published') });
  expectStatus(world, 'who has not the case does not decide it', {
    answer: refused,
    status: 409,
    code: 'case_claimed',
  });
  const revealed = await world.ask(loser, {
    method: 'POST',
    path: `moderation/queue/${item.id}/reveal`,
    body: { reason: 'Es besteht Gefahr, wir möchten helfen.' },
  });
  const isErika = (revealed.body as { authorId?: string }).authorId === world.person('Erika').userId;
  world.check(
    'moderators may ask who wrote without a name, with a reason',
    revealed.status === 200 && isErika,
    revealed.body,
  );
  const given = await release(world, winner, item.id);
  expectStatus(world, 'a case is given back', { answer: given, status: 204 });
  const taken = await claim(world, loser, item.id);
  expectStatus(world, 'and taken by the other', { answer: taken, status: 200 });
  const decided = await Promise.all(
    [1, 2].map(() => decide(world, loser, { item, version, verdict: inOrder('published') })),
  );
  world.check(
    'two decisions at once are one',
    decided.filter(({ status }) => status === 201).length === 1,
    decided.map(({ body }) => body),
  );
}

/** Whether or not it was found before, people give notice, and hear what became of it. */
async function insult(world: World, marker: () => string): Promise<void> {
  const { text } = await writeComment(world, 'Dora', {
    ...{ label: 'an insult', to: 'hello of Jutta', marker: marker() },
    text: 'Du dumme Kuh, halt endlich die Klappe, du widerliche blöde Ziege, dich braucht hier keiner.',
  });
  world.check('an insult is held or can be reported', text.standing === 'held' || text.standing === 'published', text);
  await writeComment(world, 'Dora', {
    ...{ label: 'another insult', to: 'hello of Anna', marker: marker() },
    text: 'Anna, du nervst uns alle mit deinem ewigen Gejammer.',
  });
  for (const label of ['an insult', 'another insult']) {
    if (world.ledger.find(label).standing !== 'published') continue;
    for (const name of ['Jutta', 'Ilse'] as const) {
      const explanation = 'Das setzt ein Mitglied herab und gehört nicht hierher.';
      const answer = await report(world, name, { label, reason: 'insult', explanation });
      expectStatus(world, `${name} gives notice of ${label} and has a receipt`, { answer, status: 201 });
    }
  }
}
