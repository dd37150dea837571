import { seededRandom } from '#training/noise/recogniser-noise.ts';
import { isOpenForReplies, isRead } from './ledger.ts';
import type { WrittenText } from './ledger.ts';
import { EXCHANGED } from './people.ts';
import type { Name } from './people.ts';
import { readPosts, readThread, search } from './reading.ts';
import { ACTS, SEARCHES, WAYS } from './ways.ts';
import type { Act, Way } from './ways.ts';
import type { Answer, World } from './world.ts';
import { bookmark, codeOf, edit, react, remove, writeComment, writePost } from './writing.ts';

/** Where a day gets its chances and its words from. */
export interface Chance {
  readonly random: () => number;
  readonly marker: () => string;
}

/** Somebody at one moment of an ordinary day. */
interface Moment {
  readonly world: World;
  readonly name: Name;
  readonly way: Way;
  readonly chance: Chance;
  readonly label: string;
}

const SEED = 20_261_123;
const REACTIONS = ['herz', 'umarmung', 'kraft', 'danke'] as const;

/** The same chances in every world, others on every day. */
export function chancesOf(day: string, marker: () => string): Chance {
  const ofDay = Array.from(day).reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7);
  return { random: seededRandom(SEED + (ofDay % 1_000_000)), marker };
}

/** Everybody lives an ordinary day, one thing after the other, taking turns. */
export async function liveOrdinarily(world: World, names: readonly Name[], chance: Chance): Promise<void> {
  const mostActs = Math.max(...names.map((name) => WAYS[name]?.acts ?? 0));
  for (let round = 0; round < mostActs; round += 1)
    for (const name of names) {
      const way = WAYS[name];
      if (way === undefined || round >= way.acts) continue;
      const label = `${world.day()}, ${name} ${String(round + 1)}`;
      const act = pickAct(way, chance.random);
      const answer = await DEEDS[act]({ world, name, way, chance, label });
      if (answer !== undefined && answer.status >= 300)
        world.check(`${label}: may ${act}`, false, `${String(answer.status)} ${codeOf(answer) ?? ''}`);
    }
}

function pickAct({ likes }: Way, random: () => number): Act {
  const all = ACTS.reduce((sum, act) => sum + (likes[act] ?? 0), 0);
  let place = random() * all;
  return ACTS.find((act) => (place -= likes[act] ?? 0) < 0) ?? 'read a list';
}

function pick<T>(all: readonly T[], random: () => number): T | undefined {
  return all[Math.floor(random() * all.length)];
}

/** What she writes. The chance is asked in the same order whatever is there. */
function wordsOf({ way, chance }: Moment): { readonly text: string; readonly marker: string } {
  const sentences = [pick(way.sentences, chance.random), pick(way.sentences, chance.random)];
  return { text: [...new Set(sentences)].join(' '), marker: chance.marker() };
}

/**
 * A text by chance. Who stands behind exchanged voices leaves what these write to the script: a reaction of hers to her
 * own text counts once, and to somebody else's text twice.
 */
function someText({ world, name, chance }: Moment, fits: (text: WrittenText) => boolean): WrittenText | undefined {
  const isLeft = (text: WrittenText) => EXCHANGED.includes(name) && text.isAnonymous && EXCHANGED.includes(text.author);
  return pick(
    world.ledger.texts.filter((text) => fits(text) && !isLeft(text)),
    chance.random,
  );
}

function somePost(moment: Moment): WrittenText | undefined {
  return someText(moment, (text) => text.kind === 'post' && isRead(moment.world.ledger, text));
}

/** Own ordinary texts of hers, never those of a voice. */
function ownText(moment: Moment): WrittenText | undefined {
  const { world, name } = moment;
  return someText(
    moment,
    (text) => text.author === name && /^\p{L}+, \p{L}+ \d+$/u.test(text.label) && isOpenForReplies(world.ledger, text),
  );
}

/** Undefined: there was nothing that she could have done it with, or it was reading. */
const DEEDS: Readonly<Record<Act, (moment: Moment) => Promise<Answer | undefined>>> = {
  post: async (moment) => {
    const { world, name, way, chance, label } = moment;
    const isAnonymous = chance.random() < way.anonymous;
    const wish = {
      ...wordsOf(moment),
      label,
      isAnonymous,
      category: way.category,
      title: `Gedanken am ${world.day()}`,
    };
    return (await writePost(world, name, wish)).answer;
  },
  answer: async (moment) => answerTo(moment, 'post'),
  'answer a reply': async (moment) => answerTo(moment, 'comment'),
  change: async (moment) => {
    const text = ownText(moment);
    const { text: words, marker } = wordsOf(moment);
    return text === undefined ? undefined : edit(moment.world, text.label, { words, marker });
  },
  'take away': async (moment) => {
    const text = ownText(moment);
    return text === undefined ? undefined : remove(moment.world, text.label);
  },
  react: async (moment) => {
    const { world, name, chance } = moment;
    const text = someText(moment, (text) => isRead(moment.world.ledger, text));
    const kind = pick(REACTIONS, chance.random) ?? 'herz';
    return text === undefined ? undefined : react(world, name, { label: text.label, kind });
  },
  'take a reaction back': async ({ world, name, chance }) => {
    const own = [...world.ledger.reactions.values()].filter(
      ({ who, on }) => who === name && world.ledger.find(on).standing === 'published',
    );
    const sign = pick(own, chance.random);
    return sign === undefined ? undefined : react(world, name, { label: sign.on });
  },
  bookmark: async (moment) => {
    const text = somePost(moment);
    return text === undefined ? undefined : bookmark(moment.world, moment.name, { label: text.label, isKept: true });
  },
  'forget a bookmark': async ({ world, name, chance }) => {
    const sign = pick(
      [...world.ledger.bookmarks.values()].filter(({ who }) => who === name),
      chance.random,
    );
    return sign === undefined ? undefined : bookmark(world, name, { label: sign.on, isKept: false });
  },
  search: async ({ world, name, chance }) => {
    await search(world, name, pick(SEARCHES, chance.random) ?? '');
    return undefined;
  },
  'read a list': async ({ world, name, chance }) => {
    const query = chance.random() < 0.5 ? { sort: 'active' } : { category: 'behandlung' };
    await readPosts(world, name, query);
    return undefined;
  },
  'read a conversation': async (moment) => {
    const post = somePost(moment);
    if (post !== undefined) await readThread(moment.world, moment.name, { label: post.label });
    return undefined;
  },
};

async function answerTo(moment: Moment, kind: WrittenText['kind']): Promise<Answer | undefined> {
  const { world, name, way, chance, label } = moment;
  const target = someText(moment, (text) => text.kind === kind && isOpenForReplies(world.ledger, text));
  const isAnonymous = chance.random() < way.anonymous;
  const words = wordsOf(moment);
  if (target === undefined) return undefined;
  return (await writeComment(world, name, { ...words, label, isAnonymous, to: target.label })).answer;
}
