import { DISTRESS_KINDS } from '#phases/vocabulary.ts';
import type { DistressKind, Intent } from '#phases/vocabulary.ts';
import type { PhraseMatch } from '#core/german/spelled-phrase.ts';
import type { Heard } from './heard.ts';
import { headingsAmong, PLAIN_WORDS, wordings } from './lexicon/phrases.ts';
import { isAboutSomeoneElse, isDenied } from './negation.ts';

const [DENIED_BEFORE, FEARS] = wordings('distress-denied', 'fears');
const [BESIDE_WISHES, STILL_MEANT] = wordings('beside-wishes', 'still-meant');
const IN_PLAIN_WORDS = headingsAmong(PLAIN_WORDS, DISTRESS_KINDS);

function isMeant(heard: Heard, kind: DistressKind, { start, end }: PhraseMatch): boolean {
  // Other kinds deny themselves ("ich will nicht sterben"): only what stands before them counts.
  const isDeniable = kind === 'fear' || kind === 'tears';
  if (isDeniable ? isDenied(heard, start, end) : DENIED_BEFORE.test(heard.text.slice(0, start))) return false;
  return kind === 'grieving' || !isAboutSomeoneElse(heard, start);
}

/** What weighs on her in plain words, and pain; in whatever other words was learned. */
export function plainDistress(heard: Heard, hurtsNow: boolean): readonly DistressKind[] {
  const said = IN_PLAIN_WORDS.filter((kind) =>
    PLAIN_WORDS.of(kind)
      .findAll(heard.text)
      .some((match) => isMeant(heard, kind, match)),
  );
  const isFear = said.some((kind) => FEARS.test(kind));
  return DISTRESS_KINDS.filter((kind) =>
    kind === 'pain' ? hurtsNow : said.includes(kind) && !(kind === 'fear' && isFear),
  );
}

/** Whether her words are all about what weighs on her: "ich schaffe das alles nicht mehr" denies no situation. */
export function isAllDistress(kinds: readonly DistressKind[]): boolean {
  return kinds.some((kind) => !BESIDE_WISHES.test(kind));
}

/** "Was ist, wenn ich sterbe?" wants no information, and "ich will nicht sterben" is no no. */
export function besideDistress(kinds: readonly DistressKind[], wish: Intent): Intent {
  return isAllDistress(kinds) && !STILL_MEANT.test(wish.type) ? { type: 'unclear' } : wish;
}
