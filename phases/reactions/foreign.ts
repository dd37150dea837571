import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { promptAgain, saying, sayingUrgently } from './speech.ts';
import { withDanger } from './standing-by.ts';

/** In her language: only German is understood here; a second time in short. Then what was open. */
export const sayOnlyGerman: Reaction = (context, event) => {
  if (event.type !== 'foreign') return {};
  const { language } = event;
  const id = context.danger.toldIn === language ? `foreign.${language}.again` : `foreign.${language}`;
  return {
    context: withDanger(context, { toldIn: language }),
    directives: saying([line(id), ...promptAgain(context, event)]),
  };
};

/** In her language: 112 and a number; from then on what is said by itself keeps to it. */
export const callForHelpInHerLanguage: Reaction = (context, event) => {
  if (event.type !== 'foreign') return {};
  const { language } = event;
  const isSaid = context.danger.language === language;
  return {
    context: withDanger(context, { language, toldIn: language }),
    directives: sayingUrgently([line(`foreign.${language}.${isSaid ? 'danger_again' : 'danger'}`)]),
  };
};
