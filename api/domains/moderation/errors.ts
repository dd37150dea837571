import { AppError } from '#core/errors/app-error.ts';

function conflict(code: string, publicMessage: string): AppError {
  return new AppError({ code, status: 409, publicMessage });
}

/** 409: another moderator has the case. */
export function caseClaimed(): AppError {
  return conflict('case_claimed', 'Diesen Fall bearbeitet gerade jemand anderes.');
}

/** 409: decided is only what was taken before. */
export function claimNeeded(): AppError {
  return conflict('claim_needed', 'Bitte übernehmen Sie den Fall zuerst.');
}

/** 409: the author wrote another version than the moderator read. */
export function contentChanged(): AppError {
  return conflict('content_changed', 'Der Beitrag wurde inzwischen geändert.');
}

/** 409: nothing can be done to a text that is gone. */
export function contentGone(): AppError {
  return conflict('content_gone', 'Der Text ist nicht mehr da. Entscheiden Sie bitte ohne Maßnahme am Text.');
}

/** 409: nobody judges what she wrote or appealed against herself. */
export function ownContent(): AppError {
  return conflict('own_content', 'Über eigene Texte und Beschwerden entscheidet jemand anderes.');
}

/** 409: the same person gave notice of this text before, and the case is open. */
export function alreadyReported(): AppError {
  return conflict('already_reported', 'Sie haben diesen Text schon gemeldet. Wir sehen ihn uns an.');
}

/** 409: six months are over. */
export function appealTooLate(): AppError {
  return conflict('appeal_too_late', 'Die Frist von sechs Monaten ist abgelaufen.');
}

/** 409: one appeal for each decision. */
export function alreadyAppealed(): AppError {
  return conflict('already_appealed', 'Sie haben sich über diese Entscheidung schon beschwert.');
}

/** 409: so far a machine alone has held the text; somebody looks at it anyway. */
export function decisionPending(): AppError {
  return conflict('decision_pending', 'Darüber entscheidet noch ein Mensch. Sie müssen nichts tun.');
}

/** 409: the answer to an appeal is the last word here. */
export function appealFinal(): AppError {
  return conflict('appeal_final', 'Das ist schon die Antwort auf eine Beschwerde. Eine weitere gibt es bei uns nicht.');
}

/** 409: whoever decided does not decide again. */
export function sameDecider(): AppError {
  return conflict('same_decider', 'Über eine Beschwerde entscheidet jemand anderes als beim ersten Mal.');
}

/** 409: there is no account any more that a measure could be about. */
export function accountGone(): AppError {
  return conflict('account_gone', 'Das Konto gibt es nicht mehr.');
}
