import { AppError } from '#core/errors/app-error.ts';

/** 404: revoked, over, used up, locked, paused or never there; which of them is nobody's business outside. */
export function shareNotActive(): AppError {
  return new AppError({
    code: 'share_not_active',
    status: 404,
    publicMessage: 'Dieser Link gilt nicht mehr. Bitte fragen Sie nach einem neuen.',
  });
}

/** 401: the share has a code and none was given. Costs no attempt. */
export function passcodeRequired(remainingAttempts: number): AppError {
  return new AppError({
    code: 'passcode_required',
    status: 401,
    publicMessage: 'Bitte geben Sie den Code ein.',
    details: { remainingAttempts },
  });
}

/** 401: another code; how many attempts are left for the whole life of the share. */
export function passcodeWrong(remainingAttempts: number): AppError {
  return new AppError({
    code: 'passcode_wrong',
    status: 401,
    publicMessage: `Der Code stimmt nicht. ${remainingSentence(remainingAttempts)}`,
    details: { remainingAttempts },
  });
}

function remainingSentence(attempts: number): string {
  if (attempts === 0) return 'Der Link ist jetzt gesperrt. Bitte fragen Sie nach einem neuen.';
  return attempts === 1 ? 'Noch 1 Versuch.' : `Noch ${attempts} Versuche.`;
}

/** 401: what was opened has been open for half an hour, or was opened in another browser. */
export function viewOver(): AppError {
  return new AppError({
    code: 'share_view_over',
    status: 401,
    publicMessage: 'Die Anzeige ist beendet. Bitte öffnen Sie den Link noch einmal.',
  });
}

/** 409: as many links as one person may have open. */
export function tooManyShares(): AppError {
  return new AppError({
    code: 'too_many_shares',
    status: 409,
    publicMessage: 'Es gelten schon viele Links. Bitte beenden Sie zuerst einen, den Sie nicht mehr brauchen.',
  });
}

/** 503: so many pages are being drawn that another one would wait too long. */
export function picturesBusy(): AppError {
  return new AppError({
    code: 'pictures_busy',
    status: 503,
    publicMessage: 'Gerade werden viele Seiten angezeigt. Bitte versuchen Sie es gleich noch einmal.',
    retryable: true,
    headers: { 'Retry-After': '5' },
  });
}
