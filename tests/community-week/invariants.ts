import { checkKeptSigns, checkTexts } from './invariants-of-texts.ts';
import { checkMails } from './invariants-of-mails.ts';
import { readChecksums } from './night.ts';
import type { Checksums } from './night.ts';
import type { World } from './world.ts';

/** Something that may never be in the database. The statement finds what breaks it. */
interface Invariant {
  readonly sentence: string;
  readonly breaks: string;
}

const OF_CONVERSATIONS: readonly Invariant[] = [
  {
    sentence: 'no reply stands without its post, its branch and what it answers, all in one conversation',
    breaks: `select c.id from companion.community_comments c
      left join companion.community_posts p on p.id = c.post_id
      left join companion.community_comments r on r.id = c.root_id and r.post_id = c.post_id and r.depth = 1
      left join companion.community_comments a on a.id = c.parent_id and a.post_id = c.post_id
      where p.id is null or r.id is null or (c.parent_id is not null and a.id is null)`,
  },
  {
    sentence: 'replies stand in one to four steps, each one step below what it answers',
    breaks: `select c.id from companion.community_comments c left join companion.community_comments a on a.id = c.parent_id
      where c.depth not between 1 and 4 or c.depth <> least(coalesce(a.depth, 0) + 1, 4)`,
  },
  {
    sentence: 'numbers of replies are given once, and none beyond the last one',
    breaks: `select p.id from companion.community_posts p join companion.community_comments c on c.post_id = p.id
      where c.seq is not null group by p.id, p.last_seq
      having count(distinct c.seq) <> count(c.seq) or max(c.seq) > p.last_seq`,
  },
  {
    sentence: 'a place without words has nothing left of them, and a text that can be read has words',
    breaks: `select id from companion.community_posts
        where (state in ('deleted', 'removed', 'purged')) = (body is not null) or (title is null) <> (body is null)
      union all select id from companion.community_comments
        where (state in ('deleted', 'removed', 'purged')) = (body is not null)`,
  },
  {
    sentence: 'the number of replies beside a post is the number that can be read',
    breaks: `select p.id from companion.community_posts p where p.comment_count <> (
      select count(*) from companion.community_comments c
      where c.post_id = p.id and c.state = 'published' and not c.author_hidden)`,
  },
  {
    sentence: 'the numbers of reactions beside a text are the reactions that there are',
    breaks: `select content_id from (
        select content_id, kind, count::bigint from companion.community_reaction_counts where count > 0
        except select content_id, kind, count(*) from companion.community_reactions group by 1, 2) more
      union all select content_id from (
        select content_id, kind, count(*) from companion.community_reactions group by 1, 2
        except select content_id, kind, count::bigint from companion.community_reaction_counts) fewer`,
  },
  {
    sentence: 'every text has one row that says whose it is, but those of erased accounts',
    breaks: `select t.id from (
        select id, state, body from companion.community_posts union all
        select id, state, body from companion.community_comments) t
      left join companion.community_authorships a on a.content_id = t.id where a.content_id is null and t.body is not null`,
  },
  {
    sentence: 'what can be found can be read: no refused, held, removed or deleted text is in the search',
    breaks: `select f.content_id from companion.community_found f
      left join companion.community_posts p on p.id = f.content_id
      left join companion.community_comments c on c.id = f.content_id
      where coalesce(p.state, c.state) is distinct from 'published' or coalesce(p.author_hidden, c.author_hidden)`,
  },
  {
    sentence: 'no word is remembered for the search that stands in no text that can be read',
    breaks: `select w.word from companion.community_words w where not exists (
      select from companion.community_found f where f.words @@ companion.community_term(w.stem)::tsquery)`,
  },
];

const OF_ANONYMITY: readonly Invariant[] = [
  {
    sentence: 'an anonymous text carries no name, and its exact moment is nowhere beside it',
    breaks: `select id from companion.community_posts where alias_id is not null
        and (named_author_id is not null or listed_at <> date_trunc('hour', listed_at) or active_at <> date_trunc('hour', active_at))
      union all select id from companion.community_comments where alias_id is not null
        and (named_author_id is not null or listed_at <> date_trunc('hour', listed_at))`,
  },
  {
    sentence: 'nobody has one alias in two conversations',
    breaks: `select alias_id from (
        select alias_id, id as post_id from companion.community_posts where alias_id is not null
        union select alias_id, post_id from companion.community_comments where alias_id is not null) used
      group by alias_id having count(*) > 1`,
  },
  {
    sentence: 'an alias is always the same person in its conversation',
    breaks: `select t.alias_id from (
        select id, alias_id from companion.community_posts union all select id, alias_id from companion.community_comments) t
      join companion.community_authorships a on a.content_id = t.id
      where t.alias_id is not null group by t.alias_id having count(distinct a.user_id) > 1`,
  },
];

const OF_MODERATION: readonly Invariant[] = [
  {
    sentence: 'about one text there is one open case at most',
    breaks: `select content_id from companion.moderation_cases where state in ('open', 'claimed')
      group by kind, content_id having count(*) > 1`,
  },
  {
    sentence: 'no case is claimed for longer than 15 minutes without an end',
    breaks: `select id from companion.moderation_cases where (state = 'claimed')
      and (claimed_by is null or claimed_until is null or claimed_until > now() + interval '15 minutes')`,
  },
  {
    sentence: 'every decision has its statement of reasons, and what takes something away its ground and rule',
    breaks: `select id from companion.moderation_decisions where statement = ''
      or (action in ('hold', 'reject', 'hide', 'remove', 'lock') and (ground is null or rule is null))`,
  },
  {
    sentence: 'every decided case has a decision, and no text is held without a case or a decision',
    breaks: `select c.id from companion.moderation_cases c where c.state in ('decided', 'appealed')
        and not exists (select from companion.moderation_decisions d where d.case_id = c.id)
      union all select t.id from (select id, state from companion.community_posts union all
          select id, state from companion.community_comments) t
        where t.state = 'held' and not exists (
          select from companion.moderation_cases c where c.content_id = t.id and c.state in ('open', 'claimed'))
      union all select t.id from (select id, state from companion.community_posts union all
          select id, state from companion.community_comments) t
        where t.state in ('rejected', 'hidden', 'removed') and not exists (
          select from companion.moderation_decisions d where d.content_id = t.id)`,
  },
  {
    sentence: 'no appeal is decided by whoever decided first',
    breaks: `select later.id from companion.moderation_decisions later
      join companion.moderation_appeals a on a.id = later.appeal_id
      join companion.moderation_decisions earlier on earlier.id = a.decision_id
      where later.decider_pseudonym = earlier.decider_pseudonym`,
  },
  {
    sentence: 'everybody who gave notice has heard what became of it, once it is decided',
    breaks: `select n.id from companion.moderation_notices n join companion.moderation_cases c on c.id = n.case_id
      where c.state in ('decided', 'appealed', 'closed') and n.outcome is null`,
  },
  {
    sentence: 'no request of a dead process holds its key',
    breaks: `select id from companion.idempotency_keys where status is null and claimed_at < now() - interval '2 minutes'`,
  },
];

/** Looks at the database at the end of the week. */
export async function checkInvariants(world: World, checksums: Checksums): Promise<void> {
  const { check, place, answers } = world;
  for (const { sentence, breaks } of [...OF_CONVERSATIONS, ...OF_ANONYMITY, ...OF_MODERATION]) {
    const broken = await place.query(breaks);
    check(sentence, broken.length === 0, broken.slice(0, 5));
  }
  await checkTexts(world);
  await checkKeptSigns(world);
  await checkRecords(world, checksums);
  checkMails(world);
  const failed = answers.filter(({ status }) => status >= 500);
  check(`none of ${String(answers.length)} answers was an unexpected failure`, failed.length === 0, failed.slice(0, 3));
  // On a machine at its limit the limiter lets requests pass, and says so: that is its promise.
  const complaints = place.errorLines().filter((line) => !line.includes('rate limit store'));
  check('no process complained', complaints.length === 0, complaints.slice(0, 3));
}

/** Decisions and audit log: what was noted on the way is still there as it was, and the chain is whole. */
async function checkRecords(world: World, checksums: Checksums): Promise<void> {
  const { check, place, ledger } = world;
  const now = await readChecksums(world);
  const changed = [...checksums].filter(([name, sum]) => now.get(name) !== sum).map(([name]) => name);
  check(
    `none of ${String(checksums.size)} decisions and audit lines was changed or lost`,
    changed.length === 0,
    changed,
  );
  const lost = ledger.decisions.filter((id) => !now.has(`decision ${id}`));
  check('every decision that a moderator was told is written down', lost.length === 0, lost);
  const [chain] = await place.query(
    'select companion.check_audit_log() as broken, count(*) as lines from companion.audit_log',
  );
  check('the chain of the audit log is whole', chain?.['broken'] === null && Number(chain['lines']) > 0, chain);
  const unwritten = await place.query(`select d.id from companion.moderation_decisions d
    where not d.automated_decision and not exists (
      select from companion.audit_log a where a.object like '%' || d.case_id || '%')`);
  check("every moderator's decision stands in the audit log", unwritten.length === 0, unwritten.length);
}
