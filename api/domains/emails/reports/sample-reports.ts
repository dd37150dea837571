import { readFileSync } from 'node:fs';

/** What a sample tells of. */
export interface SampleMail {
  readonly to: string;
  readonly returnPath: string;
  readonly token: string;
}

/** A report as mail servers and providers write it (`samples/`), about this mail. */
export function sampleReport(name: string, { to, returnPath, token }: SampleMail): string {
  return readFileSync(new URL(`samples/${name}.eml`, import.meta.url), 'utf8')
    .replaceAll('{{return_path}}', returnPath)
    .replaceAll('{{token}}', token)
    .replaceAll('{{to_xtext}}', to.replaceAll('+', '+2B'))
    .replaceAll('{{to}}', to);
}
