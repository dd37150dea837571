import { readFileSync } from 'node:fs';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
const [file = '', show = ''] = process.argv.slice(2);
const lines = readFileSync(file, 'utf8').trim().split('\n');
type Row = { text: string; expected: string; kind: string };
const rows: Row[] = file.endsWith('jsonl')
  ? lines.map((line) => JSON.parse(line) as Row)
  : lines.slice(1).map((line) => {
      const f = line.split('\t');
      const head = (lines[0] ?? '').split('\t');
      const get = (n: string) => f[head.indexOf(n)] ?? '';
      const kind = get('kind') || get('expected') || 'ordinary';
      return { text: get('text'), expected: (head.includes('moment') ? 'none' : get('kind')), kind };
    });
const table: Record<string, Record<string, number>> = {};
for (const { text, expected, kind } of rows) {
  const d = recogniseDanger(text, show.includes('c') && /crisis_/.test(kind) ? { standingBy: 'crisis' } : {});
  const out = d.emergency || d.crisis ? `${d.emergency ? 'E:' + d.emergency.kind + (d.emergency.whose === 'other' ? '/o' : '') : ''}${d.crisis ? 'C' + (d.crisis.circumstance ?? '') : ''}` : d.suspected ? `ask ${d.suspected}` : '-';
  const short = d.emergency || d.crisis ? 'said' : d.suspected ? 'asked' : 'none';
  const group = expected === 'none' ? 'none' : 'danger';
  (table[group] ??= {})[short] = (table[group]![short] ?? 0) + 1;
  if ((show.includes('f') && group === 'none' && short !== 'none') || (show.includes('m') && group === 'danger' && short === 'none') || (show.includes('a') && group === 'danger' && short === 'asked') || show.includes('*')) console.log(out, '|', kind, '|', expected, '|', text);
}
console.log(file, JSON.stringify(table));
const by: Record<string, Record<string, number>> = {};
for (const { text, kind } of rows) {
  const d = recogniseDanger(text, show.includes('c') && /crisis_/.test(kind) ? { standingBy: 'crisis' } : {});
  const short = d.emergency || d.crisis ? 'said' : d.suspected ? 'asked' : 'none';
  (by[kind] ??= {})[short] = (by[kind]![short] ?? 0) + 1;
}
if (show.includes('k')) console.log(JSON.stringify(by, null, 0).replaceAll('},', '},\n'));
