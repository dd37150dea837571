import { AppError } from '#core/errors/app-error.ts';
import type { FoundPersonalData } from '#safety/moderation/moderator.ts';
import type { AuthorHelp } from './author-help.ts';

/** A place with contact data in one field of what was sent, in UTF-16 units. */
export interface MarkedPlace {
  readonly field: 'title' | 'body';
  readonly kind: FoundPersonalData['kind'];
  readonly start: number;
  readonly end: number;
}

/** 422: contact data, with the places; help where she also may be in danger. */
export function personalDataFound(marks: readonly MarkedPlace[], help: AuthorHelp | null): AppError {
  const sentence = 'Ihr Text enthält Kontaktdaten. Bitte entfernen Sie die markierten Stellen.';
  return new AppError({
    code: 'personal_data_found',
    status: 422,
    publicMessage: sentence,
    fields: Object.fromEntries(marks.map(({ field }) => [field, sentence])),
    details: { marks, ...(help === null ? {} : { help }) },
  });
}

/** 422: nothing that may stand here; nothing was published. */
export function textNotAccepted(help: AuthorHelp | null): AppError {
  return new AppError({
    code: 'text_not_accepted',
    status: 422,
    publicMessage:
      help === null
        ? 'So können wir Ihren Text hier leider nicht weitergeben. Bitte schreiben Sie ihn anders.'
        : 'Diesen Text zeigen wir anderen nicht. Ihre Not ist damit nicht abgewiesen: Bitte sprechen Sie jetzt mit einem Menschen.',
    details: help === null ? {} : { help },
  });
}
