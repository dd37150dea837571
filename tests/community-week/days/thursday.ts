import type { Standing } from '../ledger.ts';
import { againstTheRules, caseAbout, emptyQueue, inOrder, judge, readQueue } from '../moderating.ts';
import type { World } from '../world.ts';
import { chancesOf, liveOrdinarily } from '../ordinary-life.ts';
import { MEMBERS } from '../people.ts';
import { readAll, readPosts, readThread } from '../reading.ts';
import { expectStatus, replyAs } from '../voices.ts';
import { codeOf, edit, report, writeComment } from '../writing.ts';

const WITHOUT_DORA = MEMBERS.filter((name) => name !== 'Dora');
const DAY_MS = 86_400_000;

/** The process is there again. Dora may read but not write, and says why that is wrong. */
export async function thursday(world: World, marker: () => string): Promise<void> {
  await world.place.startAgain('first');
  await twoDevices(world, marker);
  await doraIsSuspended(world, marker);
  await doraAppeals(world);
  await replyAs(world, 'second river', {
    ...{ label: 'second river goes on', to: 'second river', marker: marker() },
    text: 'Wir haben jetzt einen Plan, jede übernimmt zwei Tage.',
  });
  await liveOrdinarily(world, WITHOUT_DORA, chancesOf(world.day(), marker));
  await emptyQueue(world, () => inOrder);
}

/** Telephone and tablet: the second change would have taken the first one away unseen. */
async function twoDevices(world: World, marker: () => string): Promise<void> {
  const label = 'hello of Hanna';
  const change = (words: string, door: 'first' | 'second') =>
    edit(world, label, { words, marker: marker(), door, isUnsettled: true });
  const answers = await Promise.all([
    change('Am Telefon geschrieben: Der Befund ist da.', 'first'),
    change('Am Tablet geschrieben: Der Befund ist endlich da.', 'second'),
  ]);
  const isOne =
    answers
      .map(({ status }) => status)
      .sort()
      .join() === '200,409';
  world.check(
    'of two changes from two devices one holds, and the other is told',
    isOne,
    answers.map(({ body }) => body),
  );
  // In both worlds the same words stand there in the end.
  const last = await edit(world, label, { words: 'Der Befund ist da, und ich lerne ihn lesen.', marker: marker() });
  expectStatus(world, 'who read again may change it', { answer: last, status: 200 });
}

/** A decision about her next text ends with a week of reading. */
async function doraIsSuspended(world: World, marker: () => string): Promise<void> {
  const { text } = await writeComment(world, 'Dora', {
    ...{ label: 'one insult too many', to: 'hello of Gerda', marker: marker() },
    text: 'Gerda, hör auf zu jammern, das ist lächerlich.',
  });
  if (text.standing === 'published')
    await report(world, 'Hanna', { label: text.label, reason: 'insult', explanation: 'Schon wieder herabsetzend.' });
  const item = await caseAbout(world, 'Maria', text.label);
  if (item === undefined) throw new Error('nobody looks at what Dora wrote');
  const until = new Date(Date.now() + 7 * DAY_MS).toISOString();
  const verdictFor = (state: Standing | 'gone') => ({
    ...againstTheRules('insult', 'Wieder wird ein Mitglied herabgesetzt.')(state),
    account: { action: 'suspend', until } as const,
  });
  const suspended = await judge(world, 'Maria', { item, verdictFor });
  expectStatus(world, 'Dora is suspended for a week with a decision', { answer: suspended, status: 201 });
  await suspendedReads(world, marker());
}

async function suspendedReads(world: World, marker: string): Promise<void> {
  const profile = await world.ask('Dora', { method: 'GET', path: 'profil' });
  world.check(
    'her profile tells her, with an end and where to complain',
    JSON.stringify(profile.body).includes('"kind":"suspension"'),
    profile.body,
  );
  const { answer } = await writeComment(world, 'Dora', {
    ...{ label: 'what Dora may not write', to: 'hello of Gerda', marker },
    text: 'Das Wetter wird besser.',
  });
  expectStatus(world, 'who is suspended does not write', { answer, status: 403, code: 'account_suspended' });
  const read = await readPosts(world, 'Dora');
  world.check('and goes on reading', read.length > 0);
  await readThread(world, 'Dora', { label: 'hello of Gerda' });
}

/** Her appeal is read by somebody who did not decide first. */
async function doraAppeals(world: World): Promise<void> {
  type Decision = Readonly<{ id: string; action: string }>;
  const decisions = await readAll<Decision>(world, 'Dora', { path: 'community/decisions' });
  const restricting = decisions.find(({ action }) => action === 'reject' || action === 'remove');
  world.check('Dora reads the statement of reasons about her text', restricting !== undefined, decisions);
  if (restricting === undefined) return;
  const body = { decisionId: restricting.id, text: 'Das war ein Scherz unter Freundinnen.' };
  const appeal = await world.ask('Dora', { method: 'POST', path: 'community/appeals', body });
  expectStatus(world, 'she may appeal although she is suspended', { answer: appeal, status: 201 });
  const again = await world.ask('Dora', { method: 'POST', path: 'community/appeals', body });
  world.check('once', again.status === 409, again.body);
  const { id } = appeal.body as { id: string };
  await answerAppeal(world, id);
}

async function answerAppeal(world: World, id: string): Promise<void> {
  await readQueue(world, 'Maria');
  const outcomes = [];
  for (const moderator of ['Maria', 'Nina'] as const) {
    const detail = await world.ask(moderator, { method: 'GET', path: `moderation/appeals/${id}` });
    const { decision, mayDecide } = detail.body as { decision: { version: number }; mayDecide: boolean };
    const answer = await world.ask(moderator, {
      method: 'POST',
      path: `moderation/appeals/${id}`,
      body: {
        outcome: 'uphold',
        answer: 'Auch beim zweiten Lesen setzt der Text jemanden herab.',
        version: decision.version,
      },
    });
    outcomes.push({ moderator, mayDecide, status: answer.status, code: codeOf(answer) });
    if (answer.status === 200) world.ledger.decisions.push((answer.body as { decisionId: string }).decisionId);
  }
  const isRight = outcomes.every(({ mayDecide, status }) => (status === 200) === mayDecide);
  const decided = outcomes.filter(({ status }) => status === 200).length;
  world.check('the appeal is answered once, by whoever did not decide first', isRight && decided === 1, outcomes);
}
