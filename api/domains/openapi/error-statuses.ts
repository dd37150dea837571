import { limitsOf } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';

/** What each error means, in the words of the error itself. */
export const ERROR_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'Die Anfrage ist nicht lesbar',
  401: 'Nicht authentifiziert',
  403: 'Keine Berechtigung, oder im Tarif nicht enthalten',
  404: 'Nicht gefunden, oder nicht das Eigene',
  409: 'Dieser Schritt ist hier nicht möglich',
  410: 'Nicht mehr da',
  412: 'Inzwischen geändert',
  413: 'Die Anfrage ist zu groß',
  415: 'Dieses Format wird nicht unterstützt',
  422: 'Bitte prüfen Sie Ihre Eingaben',
  428: 'Die Fassung fehlt, die geändert werden soll',
  429: 'Zu viele Anfragen',
  500: 'Ein Fehler ist aufgetreten',
  502: 'Ein Fehler ist aufgetreten',
  503: 'Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar oder abgeschaltet',
};

const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Every error that a route can answer with: those of the chain around it, and its own. */
export function errorStatusesOf(route: Route): readonly number[] {
  const statuses = new Set<number>([400, 500, ...(route.errors ?? [])]);
  for (const status of [...accessErrors(route), ...inputErrors(route)]) statuses.add(status);
  if (limitsOf(route).length > 0) statuses.add(429);
  if (typeof route.flag === 'string') statuses.add(503);
  return [...statuses].sort((left, right) => left - right);
}

function accessErrors({ access, method }: Route): readonly number[] {
  switch (access.kind) {
    case 'public':
      // A token that is sent must be right, and the session of a browser must come from one of our pages.
      return access.identityOptional === true ? [401, 503, ...(WRITING.has(method) ? [403] : [])] : [];
    case 'identity':
      return [401, 503, ...(access.feature !== undefined || WRITING.has(method) ? [403] : [])];
    case 'admin':
    case 'test_secret':
      return [401, 403, 503];
    case 'service':
    case 'cron':
    case 'signature':
      return [401];
  }
}

function inputErrors(route: Route): readonly number[] {
  const statuses: number[] = [];
  if (route.params !== undefined) statuses.push(404);
  if (route.query !== undefined || route.body !== undefined) statuses.push(422);
  if (route.body !== undefined || route.rawBody !== undefined) statuses.push(413, 415);
  if ((route.idempotent ?? false) !== false) statuses.push(409, 422);
  if (route.requestHeaders?.includes('If-Match') === true) statuses.push(412);
  return statuses;
}
