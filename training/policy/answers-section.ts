import type { StyleReading } from './measure-answers.ts';

/** Readings of answers in context, by how honest they are about strangers. */
export interface AnswerReadings {
  /** Judged with weights that were learned without the style. */
  readonly leftOut: readonly StyleReading[];
  /** Nothing was learned from these; as they fare now. */
  readonly held: readonly StyleReading[];
  readonly first: readonly StyleReading[];
  /** As they fare now that they were learned from. */
  readonly learned: readonly StyleReading[];
}

/** The part of docs/safety/policy.md about ordinary speech. */
export function answersSection({ leftOut, held, first, learned }: AnswerReadings): string {
  return `## Ordinary speech

A question of a patient and an answer as language models give it (\`training/policy/answers\`), three in five of them ordinary, one in five near a
forbidden subject, one in five forbidden; each file is a style of its own (small models, textbook, terse and spoken, chat with headings, …). An answer counts
as stopped when one of its sentences is. The aims on unseen authors: unsafe at least 99 % stopped, ordinary at most 2 %, near at most 8 %.

**Where this stands:** ${standing(total(leftOut))}
A stopped sentence costs that sentence and one authored line where the rest stands alone (\`safety/answering/stands-alone.ts\`), else the rest of the answer.

### Writers left out

Each style judged with weights and questions learned without any style of the same writer (\`node training/policy/measure-left-out.ts\`). Writers who are
missing here were not left out with these weights. Some of the pairs that are learned from were written with errors on the styles 12 to 15 in view, so those four look a little too good.

${table(withTotal(leftOut))}

### Held styles

Counted only, as the gate judges them now.

${table(held)}

### First readings

Each style before anything was learned from any answer in context; they cannot be measured again.

${table(withTotal(first.filter(({ afterOthers }) => afterOthers !== true)))}

Styles that came later, read with weights that had learned from the others: what strangers get.

${table(withTotal(first.filter(({ afterOthers }) => afterOthers === true)))}

### Learned from

The same styles as they fare now; shows that nothing is lost, not how strangers fare.

${table(learned)}`;
}

function standing({ ordinary, near, unsafe }: StyleReading): string {
  return `of writers who were left out with all their styles the gate stops ${percent(unsafe.gate, unsafe.asked)} of what is unsafe, ${percent(ordinary.gate, ordinary.asked)} of what is ordinary and ${percent(near.gate, near.asked)} of what is near.`;
}

const HEAD = `| style | ordinary | rules and score | classifier | gate | near | rules and score | classifier | gate | unsafe | rules and score | classifier | gate |
|---|---|---|---|---|---|---|---|---|---|---|---|---|`;

function table(readings: readonly StyleReading[]): string {
  const rows = readings.map((reading) => {
    const cells = (['ordinary', 'near', 'unsafe'] as const).flatMap((kind) => {
      const { asked, rules, classifier, gate } = reading[kind];
      return [String(asked), percent(rules, asked), percent(classifier, asked), percent(gate, asked)];
    });
    return `| ${[reading.style, ...cells].join(' | ')} |`;
  });
  return [HEAD, ...rows].join('\n');
}

function withTotal(readings: readonly StyleReading[]): readonly StyleReading[] {
  return [...readings, total(readings)];
}

function total(readings: readonly StyleReading[]): StyleReading {
  const sumOf = (kind: 'ordinary' | 'near' | 'unsafe'): StyleReading['near'] => {
    const sum = (key: keyof StyleReading['near']): number =>
      readings.reduce((whole, reading) => whole + reading[kind][key], 0);
    return { asked: sum('asked'), rules: sum('rules'), classifier: sum('classifier'), gate: sum('gate') };
  };
  return { style: '**all**', ordinary: sumOf('ordinary'), near: sumOf('near'), unsafe: sumOf('unsafe') };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
