import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One folder for everything that a test run puts into the temporary folder, removed at its end: a test
 * that was killed or forgot a file leaves nothing on the machine. The workers inherit the variable.
 */
export function setup(): () => void {
  const outer = tmpdir();
  const folder = mkdtempSync(join(outer, 'companion-tests-'));
  process.env['TMPDIR'] = folder;
  return () => {
    process.env['TMPDIR'] = outer;
    rmSync(folder, { recursive: true, force: true });
  };
}
