import { splitCriteria } from '#api/domains/studies/criteria/index.ts';
import { measureSplitting } from './measure-criteria.ts';
import { readCriteriaTexts } from './read-criteria-texts.ts';

/** `node training/studies/report-criteria.ts`: how well criteria texts are cut into criteria. */
const { mistakes, ...figures } = measureSplitting(readCriteriaTexts(), (text) => splitCriteria(text));
for (const { id, missed, extra } of mistakes) {
  console.log(`${id}\n${missed.map((text) => `  missed: ${text}`).join('\n')}\n${extra.map((text) => `  extra:  ${text}`).join('\n')}`);
}
console.log(figures);
