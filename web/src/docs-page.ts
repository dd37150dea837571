import * as login from 'page-texts:anmeldung';
import { readPageConfig } from './identity.ts';
import { createSignIn } from './sign-in-view.ts';
import { setText } from './view/element.ts';

/** Signs an administrator in for the viewer of the API, which a browser cannot open with a token. */

const message = document.querySelector('#message');
const element = document.querySelector<HTMLElement>('.sign-in') ?? undefined;
const config = readPageConfig().then((known) =>
  // The demonstration person is no administrator; accounts of a local start sign in with their own password.
  known?.demoSignIn === true
    ? { ...known, demoSignIn: false, testMode: false, identityUrl: known.identityUrl ?? location.origin }
    : known && { ...known, testMode: false },
);
const open = async (): Promise<void> => {
  const credential = await signIn.credentials();
  if (credential?.kind !== 'bearer') return;
  const answer = await fetch('/api/docs/session', {
    method: 'POST',
    headers: { authorization: `Bearer ${credential.accessToken}` },
  }).catch(() => undefined);
  if (answer?.ok === true) location.replace('/api/docs');
  else if (message !== null) setText(message, answer?.status === 403 ? login.docsRefused : login.failed);
};
const signIn = createSignIn(config, { onSignedIn: () => void open(), onSignedOut: () => undefined }, element);
if (message !== null && location.hash === '#keine-berechtigung') setText(message, login.docsRefused);
else void open();
