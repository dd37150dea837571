import { readFileSync, writeFileSync } from 'node:fs';
import { spokenWordsOf, stretchesOf } from '#core/german/spoken-words.ts';
import { readStretch } from '#safety/danger/stretch.ts';
import { saysCrisisPlainly, saysCrisisVeiled } from '#safety/danger/crisis-rules.ts';
import { emergencyIn } from '#safety/danger/emergency-rules.ts';
import { poisoningIn } from '#safety/danger/poisoning.ts';
const rows: any[] = [];
for (const name of process.argv.slice(2)) {
  for (const line of readFileSync(`training/danger/set/${name}.jsonl`, 'utf8').trim().split('\n')) {
    const r = JSON.parse(line);
    const s = readStretch(stretchesOf(spokenWordsOf(r.text))[0]!);
    rows.push({ set: name, e: r.expected, cl: r.clarity ?? '', p: saysCrisisPlainly(s), v: saysCrisisVeiled(s), em: emergencyIn(s) !== undefined, po: poisoningIn(s)?.isPlain ?? false, pq: poisoningIn(s) !== undefined, c: s.likeness.crisis, m: s.likeness.emergency, t: r.text, n: s.words.length });
  }
}
writeFileSync('/tmp/danger/rows.json', JSON.stringify(rows));
