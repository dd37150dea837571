import { splitCriteria } from '#api/domains/studies/criteria/index.ts';
import { measureSplitting } from './measure-criteria.ts';
import { readCriteriaTexts } from './read-criteria-texts.ts';

/** `node training/studies/report-criteria.ts`: how well criteria texts are cut into criteria. */
const { mistakes, ...figures } = measureSplitting(readCriteriaTexts(), (text) => splitCriteria(text));
const listed = (name: string, texts: readonly string[]) => texts.map((text) => `  ${name}: ${text}\n`).join('');
for (const { id, missed, extra } of mistakes)
  process.stdout.write(`${id}\n${listed('missed', missed)}${listed('extra', extra)}`);
process.stdout.write(`${JSON.stringify(figures)}\n`);
