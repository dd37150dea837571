import '#tests/virtual-caller/quiet-media-log.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listAttacks, pickAttacks, runAttack } from './attack-suite.ts';
import type { AttackResult } from './attack-suite.ts';
import { startAttackedSystem } from './attacked-system.ts';
import { progressLine, withTable } from './report.ts';
import { exitWith } from '#tests/virtual-caller/exit-with.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';

const PAGE = join(PROJECT_ROOT, 'docs', 'security.md');

/**
 * Attacks a running system on this machine: `npm run test:attacks -- [--only word …] [--write]`.
 * Ends with `N passed, N failed`.
 */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true, default: [] }, write: { type: 'boolean', default: false } },
  });
  const results: AttackResult[] = [];
  const target = await startAttackedSystem((line) => {
    console.log(line);
  });
  try {
    const picked = pickAttacks(await listAttacks(target), [...values.only, ...positionals]);
    if (picked.length === 0) throw new Error('No attack is called like that.');
    for (const attack of picked) {
      const result = await runAttack(target, attack);
      console.log(progressLine(result));
      results.push(result);
    }
  } finally {
    await target.close({ keepLogs: results.some(({ gaveWay }) => gaveWay !== undefined) });
  }
  if (values.write)
    writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), results, new Date().toISOString().slice(0, 10)));
  const failed = results.filter(({ gaveWay }) => gaveWay !== undefined).length;
  console.log(`${String(results.length - failed)} passed, ${String(failed)} failed`);
  return failed === 0;
}

await exitWith(main);
