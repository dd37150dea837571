import { z } from 'zod';
import { helpNumber } from '#safety/help-numbers.ts';
import type { HelpNumber } from '#safety/help-numbers.ts';
import type { TextAnalysis } from '#safety/moderation/moderator.ts';

/** What an author is shown beside her text when she may be in danger. Her text is no error. */
export interface AuthorHelp {
  readonly sentence: string;
  readonly numbers: readonly Pick<HelpNumber, 'label' | 'number' | 'hours' | 'href'>[];
}

/** The same in an answer. */
export const authorHelpSchema = z.object({
  sentence: z.string(),
  numbers: z.array(z.object({ label: z.string(), number: z.string(), hours: z.string(), href: z.string() })),
});

const SENTENCES: Readonly<Record<'said' | 'suspected', string>> = {
  said:
    'Danke, dass Sie das schreiben. Bleiben Sie bitte nicht allein damit. In Gefahr wählen Sie bitte 112. ' +
    'Bei der TelefonSeelsorge hört Ihnen Tag und Nacht ein Mensch zu.',
  suspected:
    'Wenn gerade alles zu viel ist: Bei der TelefonSeelsorge hört Ihnen Tag und Nacht ein Mensch zu. In Gefahr wählen Sie bitte 112.',
};

/** Help that goes with an analysis; null: none is needed. */
export function helpFor({ crisis }: Pick<TextAnalysis, 'crisis'>): AuthorHelp | null {
  if (crisis === 'none') return null;
  return {
    sentence: SENTENCES[crisis],
    numbers: [shown('telefonseelsorge_1'), shown('telefonseelsorge_2'), shown('emergency')],
  };
}

function shown(id: HelpNumber['id']) {
  const { label, number, hours, href } = helpNumber(id);
  return { label, number, hours, href };
}
