import { DISTRESS_KINDS } from '#phases/vocabulary.ts';
import type { DistressKind, Intent } from '#phases/vocabulary.ts';
import type { Heard } from './heard.ts';
import { headingsAmong, PLAIN_WORDS } from './lexicon/phrases.ts';
import { isAboutSomeoneElse, isDenied } from './negation.ts';

const IN_PLAIN_WORDS = headingsAmong(PLAIN_WORDS, DISTRESS_KINDS);
/** Kinds whose words deny themselves ("ich will nicht sterben"): only what stands before them counts. */
const DENIED_BY_EVERYTHING: ReadonlySet<DistressKind> = new Set<DistressKind>(['fear', 'tears']);
const DENIED_BEFORE = /(?<!weiss )\b(?:nicht|net|kein|keine|keinen|nie|ohne) (?:[^ ]+ )?$/;
/** Kinds whose words contain fear already: it is not told twice. */
const FEARS: ReadonlySet<DistressKind> = new Set<DistressKind>(['dying', 'recurrence', 'alone', 'overwhelmed']);
/** Kinds that are felt beside any wish; the words of the others ask nothing and want nothing. */
const BESIDE_WISHES: ReadonlySet<DistressKind> = new Set<DistressKind>(['fear', 'tears', 'pain', 'exhausted']);
const STILL_MEANT: ReadonlySet<Intent['type']> = new Set<Intent['type']>([
  'stop',
  'pause',
  'wait',
  'skip',
  'save',
  'discard',
  'slower',
  'repeat',
]);

/** What weighs on her in plain words, and pain; in whatever other words was learned. */
export function plainDistress(heard: Heard, hurtsNow: boolean): readonly DistressKind[] {
  const said = IN_PLAIN_WORDS.filter((kind) =>
    PLAIN_WORDS.of(kind)
      .findAll(heard.text)
      .some(({ start, end }) => {
        const isTakenBack = DENIED_BY_EVERYTHING.has(kind)
          ? isDenied(heard, start, end)
          : DENIED_BEFORE.test(heard.text.slice(0, start));
        return !isTakenBack && (kind === 'grieving' || !isAboutSomeoneElse(heard, start));
      }),
  );
  const isFear = said.some((kind) => FEARS.has(kind));
  return DISTRESS_KINDS.filter((kind) =>
    kind === 'pain' ? hurtsNow : said.includes(kind) && !(kind === 'fear' && isFear),
  );
}

/** Whether her words are all about what weighs on her: "ich schaffe das alles nicht mehr" denies no situation. */
export function isAllDistress(kinds: readonly DistressKind[]): boolean {
  return kinds.some((kind) => !BESIDE_WISHES.has(kind));
}

/** "Was ist, wenn ich sterbe?" wants no information, and "ich will nicht sterben" is no no. */
export function besideDistress(kinds: readonly DistressKind[], wish: Intent): Intent {
  return isAllDistress(kinds) && !STILL_MEANT.has(wish.type) ? { type: 'unclear' } : wish;
}
