import { trainLinear } from '../learner/train-linear.ts';
import { likelihoodOf } from '#safety/learned/linear-model.ts';
import { featuresOf } from '#safety/learned/sentence-features.ts';
import { spokenWordsOf } from '#core/german/spoken-words.ts';
import { windowsOf } from '#safety/learned/danger-windows.ts';
import { misheard, seeded } from '../noise/letter-slips.ts';
import { mishear, seededRandom } from '../noise/recogniser-noise.ts';
import { readExamples } from '../understanding/read-examples.ts';
import { readFileSync } from 'node:fs';
const read = (n: string) => readFileSync(`training/danger/set/${n}.jsonl`, 'utf8').trim().split('\n').map((l) => JSON.parse(l) as any);
const mode = process.argv[2] ?? 'base';
const random = seeded(3); const random2 = seededRandom(5);
const words = (t: string) => spokenWordsOf(t).map(({ word }) => word);
const bag = (w: string[] | readonly string[]) => featuresOf({ view: w.join(' '), question: '', traits: [] });
const ex: { b: readonly number[]; d: string }[] = [];
const dOf = (e: string) => (e === 'none' || e === 'crisis' ? e : 'emergency');
const D: [RegExp, string][][] = [
 [[/\bich\b/g,'i'],[/\bnicht\b/g,'net'],[/\bein\b/g,'a'],[/\beine\b/g,'a'],[/\bmein\b/g,'mei'],[/\bdas\b/g,'des'],[/\bist\b/g,'isch'],[/st/g,'scht'],[/en\b/g,'a'],[/\bauf\b/g,'uff'],[/\bhabe\b/g,'han'],[/\bge([bdgkpsz])/g,'g$1']],
 [[/\bich\b/g,'i'],[/\bnicht\b/g,'ned'],[/\bein\b/g,'a'],[/\beine\b/g,'a'],[/\bmein\b/g,'mei'],[/\bdas\b/g,'des'],[/\bist\b/g,'is'],[/ei/g,'oa'],[/a(?=[^aeiou])/g,'o'],[/er\b/g,'a'],[/\bhabe?\b/g,'hob'],[/en\b/g,'n'],[/\bge([bdgkpsz])/g,'g$1']],
 [[/\bich\b/g,'ick'],[/\bnicht\b/g,'nich'],[/\bdas\b/g,'dit'],[/\bauf\b/g,'off'],[/ei/g,'ee'],[/au/g,'oo'],[/t/g,'d'],[/k/g,'g'],[/p/g,'b']],
];
const dialect = (t: string, k: number) => D[k]!.reduce((x, [a, b]) => x.replace(a, b), t.toLowerCase());
const add = (t: string, e: string) => {
  const copies = [t, misheard(t, 0.05, random)];
  if (mode.includes('noise')) copies.push(mishear(t, 0.1, random2));
  if (mode.includes('dialect')) copies.push(dialect(t, ex.length % 3));
  for (const c of copies) ex.push({ b: bag(words(c)), d: dOf(e) });
};
for (const n of ['crisis', 'emergency', 'circumstances', 'strangers-1', 'strangers-2', 'strangers-3', 'strangers-4']) for (const r of read(n)) add(r.text, r.expected);
for (const n of ['exam-talk', 'ordinary']) { for (const r of read(n)) add(r.text, 'none'); for (const w of windowsOf(read(n).flatMap((r) => words(r.text)))) ex.push({ b: bag(w), d: 'none' }); }
for (const { utterance, interrupts } of readExamples('examples')) if (interrupts !== undefined && interrupts.every(({ type }) => type !== 'emergency' && type !== 'crisis')) add(utterance, 'none');
console.log(mode, ex.length, Object.fromEntries(['none', 'crisis', 'emergency'].map((k) => [k, ex.filter((e) => e.d === k).length])));
const model = { c: trainLinear(ex.map(({ b, d }) => ({ bag: b, isPositive: d === 'crisis' })), 262144), m: trainLinear(ex.map(({ b, d }) => ({ bag: b, isPositive: d === 'emergency' })), 262144) , a: trainLinear(ex.map(({ b, d }) => ({ bag: b, isPositive: d !== 'none' })), 262144)};
const score = (t: string) => { let [c, a] = [0, 0]; for (const w of windowsOf(words(t))) { const b = bag(w); c = Math.max(c, likelihoodOf(model.c, b), likelihoodOf(model.m, b)); a = Math.max(a, likelihoodOf(model.a, b)); } return [c, a]; };
const ord = [...read('ordinary-voices-1'), ...read('ordinary-voices-2')].map((r) => score(r.text));
const dan = [...read('danger-voices-1'), ...read('danger-voices-2')].map((r) => [r.clarity, ...score(r.text)]);
const heard = read('heard');
for (const i of [0, 1]) {
  const sorted = ord.map((s) => s[i]!).sort((a, b) => b - a);
  for (const fa of [0.005, 0.01, 0.02]) {
    const th = sorted[Math.floor(ord.length * fa)]!;
    const rec = (c: string) => { const g = dan.filter((d) => d[0] === c); return Math.round((1000 * g.filter((d) => (d[i + 1] as number) > th).length) / g.length) / 10; };
    const h = heard.filter((r) => r.expected !== 'none'); const hr = h.filter((r) => score(r.heard)[i]! > th).length / h.length;
    console.log(i === 0 ? 'max' : 'any', 'fa', fa, 'th', th.toFixed(3), 'plain', rec('plain'), 'veiled', rec('veiled'), 'heard', hr.toFixed(2));
  }
}
