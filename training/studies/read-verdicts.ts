import { readFileSync } from 'node:fs';
import { THERAPIES } from '#api/domains/studies/rules/index.ts';
import type { Answers, Therapy, Verdict } from '#api/domains/studies/rules/index.ts';

/** A criterion, what a person said of herself, and the right verdict. */
export interface VerdictCase {
  readonly kind: 'inclusion' | 'exclusion';
  readonly quote: string;
  readonly answers: Answers;
  readonly expected: Verdict;
  readonly line: string;
}

const SIGNS: Readonly<Record<string, string>> = { '+': 'positive', '-': 'negative', f: 'female', m: 'male' };

/** All cases of both files. @throws {Error} for a line that cannot be read. */
export function readVerdicts(): readonly VerdictCase[] {
  return ['verdicts.txt', 'verdicts-2.txt', 'verdicts-3.txt']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseLine);
}

function parseLine(line: string): VerdictCase {
  const [kind, quote, said, expected] = line.split(' |').map((part) => part.trim());
  if (quote === undefined || said === undefined || !isVerdict(expected)) throw new Error(`no case: ${line}`);
  return { kind: kind === 'I' ? 'inclusion' : 'exclusion', quote, answers: answersOf(said), expected, line };
}

function isVerdict(word: string | undefined): word is Verdict {
  return word === 'met' || word === 'not_met' || word === 'unknown';
}

function answersOf(said: string): Answers {
  const facts = new Map(said.split(' ').map((fact) => fact.split('=') as [string, string | undefined]));
  const word = (name: string) => {
    const value = facts.get(name);
    return value === undefined ? undefined : (SIGNS[value] ?? value);
  };
  const truth = (name: string) => (facts.has(name) ? facts.get(name) === 'yes' : undefined);
  const count = (name: string) => (facts.has(name) ? Number(facts.get(name)) : undefined);
  const told = (name: string, value: boolean) =>
    (facts.get(name) ?? '')
      .split(',')
      .filter((therapy) => therapy !== '')
      .map((therapy) => [checked(therapy), value] as const);
  return {
    age: count('age'),
    ecog: count('ecog'),
    sex: word('sex') as Answers['sex'],
    menopause: word('meno') as Answers['menopause'],
    diagnosis: word('dx') as Answers['diagnosis'],
    stage: word('stage') as Answers['stage'],
    er: word('er') as Answers['er'],
    pr: word('pr') as Answers['pr'],
    her2: word('her2') as Answers['her2'],
    metastases: truth('mets'),
    brainMetastases: truth('brain'),
    pregnant: truth('preg'),
    breastfeeding: truth('bf'),
    priorTherapies: Object.fromEntries([...told('had', true), ...told('never', false)]),
  };
}

function checked(name: string): Therapy {
  const therapy = THERAPIES.find((known) => known === name);
  if (therapy === undefined) throw new Error(`no therapy: ${name}`);
  return therapy;
}
