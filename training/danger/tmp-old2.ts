import { readFileSync } from 'node:fs';
// @ts-ignore
import { recogniseDanger } from '/work/main/safety/danger/crisis.ts';
for (const name of process.argv.slice(2)) {
  const by: Record<string, [number, number]> = {};
  for (const line of readFileSync(`/work/wt/danger/training/danger/set/${name}.jsonl`, 'utf8').trim().split('\n')) {
    const r = JSON.parse(line) as any; const d = recogniseDanger(r.text); const k = r.expected === 'none' ? 'ordinary' : r.clarity ?? 'x';
    const e = (by[k] ??= [0, 0]); e[0] += 1; if (d.emergency || d.isCrisis) e[1] += 1;
  }
  console.log(name, JSON.stringify(by));
}
