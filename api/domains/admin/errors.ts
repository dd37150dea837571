import { AppError } from '#core/errors/app-error.ts';

/** 409: nobody would be left who administers. */
export function lastAdmin(): AppError {
  return new AppError({
    code: 'last_admin',
    status: 409,
    publicMessage: 'Es muss mindestens eine Administratorin geben.',
  });
}

/** 409: nobody decides about herself. */
export function ownAccount(): AppError {
  return new AppError({
    code: 'own_account',
    status: 409,
    publicMessage: 'Über das eigene Konto entscheidet jemand anderes.',
  });
}
