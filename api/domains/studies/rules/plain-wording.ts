/** One way of writing for what registries write in many: patterns then need to know one. */

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[‐‑‒–—−]/g, '-'],
  [/≥|=>|\bgreater than or equal to\b|\bgrößer (?:oder )?gleich\b/g, '>='],
  [/≤|=<|\bless than or equal to\b|\bkleiner (?:oder )?gleich\b/g, '<='],
  [/\boestrogen\b/g, 'estrogen'],
  [/\btumour/g, 'tumor'],
  [/\bher-?2(?:\/neu)?(?![\d])/g, 'her2'],
  [/\bcdk ?4(?: ?\/ ?| and |\/cdk)6\b|\bcyclin[- ]dependent kinase 4\/6(?: \(cdk4\/6\))?/g, 'cdk4/6'],
  [/\bestrogen[- ]receptors?(?: \(er\))?|(?<!\p{L})(?:ö|oe)strogen-?rezeptor(?:en)?-?/gu, 'er '],
  [/\bprogesterone?[- ]receptors?(?: \(pr\)| \(pgr\))?|\bprogesteron-?rezeptor(?:en)?-?|\bpgr\b/g, 'pr '],
  [/\bhormon(?:e|al)?[- ]?receptors?(?: \(hr\))?|\bhormon-?rezeptor(?:en)?-?/g, 'hr '],
  [/\beastern cooperative oncology group(?: \(ecog\))?/g, 'ecog'],
  [/\ballgemeinzustand (?:nach )?(?=ecog)/g, ''],
  [/\bworld health organi[sz]ation(?: \(who\))?/g, 'who'],
  [/\bperformance[- ]status(?: \(ps\))?/g, 'ps'],
  [/\bpositives?\b|\bpositive[mnrs]?\b|\bpositiv(?:e[mnrs]?|er)?\b|\bpos\b\.?/g, 'positive'],
  [/\bnegative?s?\b|\bnegative[mnrs]\b|\bnegativ(?:e[mnrs]?)?\b|\bneg\b\.?/g, 'negative'],
  [/\byears?(?: of age| old)\b|\byrs?\.?(?: of age| old)?|\by\/o\b|\bjahre? alt\b/g, 'years-old'],
  [/\bjahren?\b/g, 'years'],
  [/\s+/g, ' '],
];
/** In brackets stands how something was found, or its short name. */
const ASIDES =
  /\s?[([](?:>= ?10? ?%|ihc|fish|ish|tnbc|hr|er|pr|bc|mbc|abc|ecog|ps|asco|cap|recist|according|per |as per|as defined|defined|e\.g|i\.e|z\. ?b|including)[^()[\]]*[)\]]/g;

/** The wording that patterns know, in small letters. */
export function plainWording(quote: string): string {
  const written = SPELLINGS.reduce((text, [form, plain]) => text.replace(form, plain), quote.toLowerCase());
  return written.replace(ASIDES, '').replace(/\s+/g, ' ').trim();
}
