import { readFileSync } from 'node:fs';
// @ts-ignore
import { recogniseDanger } from '/work/main/safety/danger/crisis.ts';
for (const file of process.argv.slice(2)) {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const head = lines[0].split('\t');
  const by: Record<string, [number, number]> = {};
  for (const line of lines.slice(1)) {
    const f = line.split('\t'); const text = f[head.indexOf('text')]; const kind = head.includes('moment') ? 'ordinary' : f[1] + '/' + f[2];
    const d = recogniseDanger(text); const e = (by[kind] ??= [0, 0]); e[0] += 1; if (d.emergency || d.isCrisis) e[1] += 1;
  }
  console.log(file, JSON.stringify(by));
}
