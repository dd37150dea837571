import type { Guards, Person } from '#api/identity/guards.ts';
import type { Access } from '#api/routing/route.ts';

/**
 * Everybody may ask. Who says who she is gets her own flags; a token that does not hold is refused instead of
 * being treated as nobody's, so that a client learns that it must sign in anew.
 */
export function publicOrPerson(guards: Guards): Access<Person | undefined> {
  const person = guards.person();
  return {
    kind: 'public',
    identityOptional: true,
    authorize: (request) => (guards.namesSomebody(request) ? person.authorize(request) : Promise.resolve(undefined)),
    databaseIdentity: (caller) => (caller === undefined ? { role: 'anon' } : person.databaseIdentity(caller)),
  };
}
