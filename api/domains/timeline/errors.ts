import { AppError } from '#core/errors/app-error.ts';
import { MAX_CALENDARS, MAX_EVENTS } from './policy.ts';

/** 422: the end is surely before the beginning. */
export function endBeforeStart(): AppError {
  return new AppError({
    code: 'end_before_start',
    status: 422,
    publicMessage: 'Das Ende liegt vor dem Beginn.',
    fields: { endDate: 'Das Ende liegt vor dem Beginn.' },
  });
}

/** 422: a series is moved by days, and of one of its events no day is known. */
export function seriesNeedsFullDates(): AppError {
  return new AppError({
    code: 'series_needs_full_dates',
    status: 422,
    publicMessage: 'Zum Verschieben brauchen alle Termine ein genaues Datum.',
  });
}

/** 422: so far nothing can be moved. */
export function dateOutOfReach(): AppError {
  return new AppError({
    code: 'date_out_of_reach',
    status: 422,
    publicMessage: 'So weit reicht der Zeitstrahl nicht. Bitte wählen Sie ein Datum zwischen 1900 und 2099.',
  });
}

/** 409: as many events as one person may keep. */
export function timelineFull(): AppError {
  return new AppError({
    code: 'timeline_full',
    status: 409,
    publicMessage: `Ihr Zeitstrahl ist voll: Er hat Platz für ${MAX_EVENTS} Einträge. Bitte löschen Sie zuerst einen, den Sie nicht mehr brauchen.`,
  });
}

/** 409: as many addresses as one person may have. */
export function tooManyCalendars(): AppError {
  return new AppError({
    code: 'too_many_calendars',
    status: 409,
    publicMessage: `Sie haben schon ${MAX_CALENDARS} Kalender-Adressen. Bitte beenden Sie zuerst eine, die Sie nicht mehr brauchen.`,
  });
}

/** 403: exams are linked only with her agreement. */
export function examConsentRequired(): AppError {
  return new AppError({
    code: 'consent_required',
    status: 403,
    publicMessage:
      'Bitte stimmen Sie zuerst zu, dass Ihr Zeitstrahl auf gespeicherte Selbstuntersuchungen verweisen darf.',
    details: { purpose: 'timeline_exams' },
  });
}

/** 409: only what she approved is looked through, and she has approved nothing of it. */
export function approvedTextMissing(): AppError {
  return new AppError({
    code: 'text_not_approved',
    status: 409,
    publicMessage: 'Bitte prüfen Sie zuerst den gelesenen Text und geben Sie ihn frei.',
  });
}

/** 404: no calendar reads here: revoked, paused or never there. */
export function calendarNotActive(): AppError {
  return new AppError({
    code: 'calendar_not_active',
    status: 404,
    publicMessage: 'Diese Kalender-Adresse gilt nicht mehr. Bitte holen Sie sich eine neue.',
  });
}
