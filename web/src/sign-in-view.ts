import * as login from 'page-texts:anmeldung';
import { readPageConfig, signInDemoPerson } from './identity.ts';
import type { PageConfig } from './identity.ts';
import type { CredentialProvider } from './session-client.ts';
import { h, setText } from './view/element.ts';

/** The page's own strip for signing in; an app that embeds the exam brings its own. */
export interface SignIn {
  readonly element: HTMLElement;
  readonly credentials: CredentialProvider;
  /** Brings the sign-in to the person's attention. */
  call(): void;
}

/**
 * Builds the strip: one tap for the demonstration person, or a test secret where neither exists.
 * @param element where the page keeps room for it, so that nothing moves when it appears.
 */
export function createSignIn(
  onSignedIn: () => void,
  element: HTMLElement = h('section', { class: 'sign-in', 'aria-label': login.title }),
): SignIn {
  let credentials: CredentialProvider = () => Promise.resolve(undefined);
  const accept = (provider: CredentialProvider, text: string): void => {
    credentials = provider;
    const { activeElement } = document;
    const status = h('p', { role: 'status', tabindex: '-1' }, text);
    element.replaceChildren(status);
    // The button under the keyboard is gone: from here the next tab leads into the exam.
    if (activeElement === null || activeElement === document.body || !activeElement.isConnected) status.focus();
    onSignedIn();
  };
  let show = (): void => undefined;
  const isReady = readPageConfig().then((config) => {
    show = () => {
      element.replaceChildren(
        ...(config?.demoSignIn === true ? demoParts(config, accept) : secretParts(config, accept)),
      );
    };
    show();
  });
  return {
    element,
    credentials: async () => {
      await isReady;
      return credentials();
    },
    call: () => {
      // Also after a sign-in: a token that was refused needs a new one.
      show();
      const details = element.querySelector('details');
      details?.setAttribute('open', '');
      // The demonstration person needs no more than the tap that brought us here.
      if (details === null) element.querySelector('button')?.click();
      else details.querySelector('input')?.focus();
    },
  };
}

type Accept = (provider: CredentialProvider, text: string) => void;

function demoParts(config: PageConfig, accept: Accept): readonly HTMLElement[] {
  const text = h('p', { role: 'status' });
  const button = h(
    'button',
    {
      type: 'button',
      onclick: () => {
        void signIn();
      },
    },
    login.demo,
  );
  const signIn = async (): Promise<void> => {
    button.disabled = true;
    const signedIn = await signInDemoPerson(config);
    button.disabled = false;
    if (signedIn === undefined) setText(text, login.failed);
    else accept(() => signedIn.credential(), login.demoDone);
  };
  return [button, text];
}

function secretParts(config: PageConfig | undefined, accept: Accept): readonly HTMLElement[] {
  const field = h('input', { type: 'password', id: 'test-secret', autocomplete: 'off' });
  const form = h(
    'form',
    {},
    h('label', { for: 'test-secret' }, login.secret),
    field,
    h('button', { type: 'submit' }, login.useSecret),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const secret = field.value;
    if (secret !== '') accept(() => Promise.resolve({ kind: 'test_secret', secret }), login.secretDone);
  });
  const details = h('details', {}, h('summary', {}, login.forDevelopment), form);
  if (config === undefined) return [details];
  return [h('p', {}, login.inTheApp), details];
}
