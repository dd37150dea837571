import { HELP_NUMBERS, isHelpNumber } from '../help-numbers.ts';

/**
 * Finds telephone numbers in normalised text, in digits or in words, that are not in the reviewed
 * table. Counting ("eins, zwei, drei") and measures ("20 bis 30 Minuten") are no numbers to call.
 */

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  null: '0',
  eins: '1',
  ein: '1',
  zwei: '2',
  zwo: '2',
  drei: '3',
  vier: '4',
  fuenf: '5',
  funf: '5',
  sechs: '6',
  sieben: '7',
  acht: '8',
  neun: '9',
  zehn: '10',
  elf: '11',
  zwoelf: '12',
  zwolf: '12',
  achthundert: '800',
  nullachthundert: '0800',
  hundertzwoelf: '112',
  einhundertzwoelf: '112',
  hundertzehn: '110',
  einhundertzehn: '110',
  hundertelf: '111',
  einhundertelf: '111',
  hundertsiebzehn: '117',
  einhundertsiebzehn: '117',
  hundertsechzehn: '116',
  einhundertsechzehn: '116',
  zwanzig: '20',
  dreissig: '30',
  vierzig: '40',
  zweihundertzweiundzwanzig: '222',
  vierhundertzwanzig: '420',
  dreizehn: '13',
  vierzehn: '14',
  fuenfzehn: '15',
  sechzehn: '16',
  siebzehn: '17',
  achtzehn: '18',
  neunzehn: '19',
  elfte: '11',
  doppelnull: '00',
  doppelzwei: '22',
};

const TENS: Readonly<Record<string, number>> = {
  zwanzig: 20,
  dreissig: 30,
  vierzig: 40,
  fuenfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
};

const CALL_CUE =
  /\b(?:ruf\w*|anruf\w*|telefon\w*|tel|nummer|hotline|waehl\w*|wahl|waehlen|erreich\w*|durchwahl|handy\w*|notruf|leitung|fax|vorwahl|whatsapp|sms|meld\w*)\b/;
const MEASURE =
  /^(?:prozent|grad|minuten?|sekunden?|stunden?|uhr|tage?n?|wochen?|monate?n?|jahre?n?|mal|finger|zentimeter|cm|mm|millimeter|euro|streifen|kreise?n?|schritte?n?|phasen?|seiten?|frauen|komma|schwangerschaftswoche|lebensjahr|mg|ml|stufen?)$/;

/** Whether a number to call is in the text that the table does not hold. */
export function hasForeignNumber(view: string): boolean {
  const words = view.trim().split(' ');
  const hasCue = CALL_CUE.test(view);
  return digitRuns(words).some((run) => isForeign(run, hasCue));
}

interface DigitRun {
  readonly digits: string;
  readonly tokens: readonly string[];
  readonly next: string;
}

function digitRuns(words: readonly string[]): DigitRun[] {
  const runs: DigitRun[] = [];
  let tokens: string[] = [];
  words.forEach((word, index) => {
    const digits = digitsOf(word);
    if (digits !== undefined) tokens.push(digits);
    const next = words[index + 1] ?? '';
    const joins =
      tokens.length > 0 && (digits !== undefined || isJoint(word)) && (digitsOf(next) !== undefined || isJoint(next));
    if (tokens.length > 0 && !joins) {
      runs.push({ digits: tokens.join(''), tokens, next: isJoint(next) || digits === undefined ? word : next });
      tokens = [];
    }
  });
  return runs;
}

/** Between the groups of one number: "0800, 111". */
function isJoint(word: string): boolean {
  return word === ',' || word === '.' || word === 'und' || word === 'dann' || word === 'plus';
}

function digitsOf(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word;
  const known = DIGIT_WORDS[word];
  if (known !== undefined) return known;
  const compound = /^(ein|zwei|drei|vier|fuenf|sechs|sieben|acht|neun)und([a-z]+)$/.exec(word);
  const tens = TENS[compound?.[2] ?? ''];
  return compound === null || tens === undefined ? undefined : String(tens + Number(DIGIT_WORDS[compound[1] ?? '']));
}

function isForeign(run: DigitRun, hasCue: boolean): boolean {
  const { digits } = run;
  if (digits.length < 3 || isHelpNumber(digits) || isSeveralHelpNumbers(digits)) return false;
  if (isCounting(run.tokens) || isDate(run.tokens)) return false;
  if (MEASURE.test(run.next)) return digits.length >= 6;
  if (digits.length <= 4 && /^(?:19|20)\d\d$/.test(digits)) return false;
  return digits.length >= 6 || hasCue;
}

/** Two numbers of the table said one after the other. */
function isSeveralHelpNumbers(digits: string): boolean {
  if (digits === '') return true;
  return HELP_NUMBERS.some(
    (entry) => digits.startsWith(entry.digits) && isSeveralHelpNumbers(digits.slice(entry.digits.length)),
  );
}

function isCounting(tokens: readonly string[]): boolean {
  if (tokens.length < 2) return false;
  const steps = tokens.slice(1).map((token, index) => Number(token) - Number(tokens[index]));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** "21.11.2026", "7. 5.". */
function isDate(tokens: readonly string[]): boolean {
  const [day = '', month = '', year = ''] = tokens;
  return (
    tokens.length >= 2 &&
    tokens.length <= 3 &&
    day.length <= 2 &&
    Number(day) <= 31 &&
    month.length <= 2 &&
    Number(month) <= 12 &&
    /^(?:|\d{4}|\d{2})$/.test(year)
  );
}
