import * as login from 'page-texts:anmeldung';
import type { PageConfig } from './identity.ts';
import type { IdentitySession, SignedInPerson } from './identity-session.ts';
import type { Credential, CredentialProvider } from './session-client.ts';
import { SIGN_IN_KEY, tabStorage } from './tab-storage.ts';
import { h, setText } from './view/element.ts';

/** The page's own strip for signing in; an app that embeds the exam brings its own. */
export interface SignIn {
  readonly element: HTMLElement;
  readonly credentials: CredentialProvider;
  /** Brings the sign-in to the person's attention. */
  call(): void;
}

/** What the page does when somebody comes or goes. */
export interface SignInListener {
  readonly onSignedIn: () => void;
  readonly onSignedOut: () => void;
}

/** The stand-in of a local start takes any key. */
const LOCAL_KEY = 'local';

/**
 * Builds the strip: one tap for the demonstration person, e-mail and password for everybody else, and for testers the
 * shared secret behind a link.
 * @param element where the page keeps room for it, so that nothing moves when it appears.
 */
export function createSignIn(
  config: Promise<PageConfig | undefined>,
  listener: SignInListener,
  element: HTMLElement = h('section', { class: 'sign-in', 'aria-label': login.title }),
): SignIn {
  const strip = new SignInStrip(listener, element);
  const isReady = config.then((known) => strip.begin(known));
  return {
    element,
    credentials: async () => {
      await isReady;
      return strip.credential();
    },
    call: () => void isReady.then(() => strip.call()),
  };
}

class SignInStrip {
  readonly #listener: SignInListener;
  readonly #element: HTMLElement;
  #config: PageConfig | undefined;
  #session: IdentitySession | undefined;
  #secret: Credential | undefined;

  constructor(listener: SignInListener, element: HTMLElement) {
    this.#listener = listener;
    this.#element = element;
  }

  /** Takes up the sign-in from before a reload, or offers one. */
  async begin(config: PageConfig | undefined): Promise<void> {
    this.#config = config;
    const storage = tabStorage();
    const person = storage.getItem(SIGN_IN_KEY) === null ? undefined : await (await this.#open())?.restore();
    if (person === undefined) this.#offer();
    else this.#greet(person);
  }

  async credential(): Promise<Credential | undefined> {
    return this.#secret ?? (await this.#session?.credential());
  }

  /** Also after a sign-in: a token that was refused needs a new one. */
  call(): void {
    this.#offer();
    const opener = this.#element.querySelector<HTMLElement>('button');
    // One tap brought her here already: the demonstration person needs no more, others get the fields.
    if (opener === null) this.#element.querySelector('input')?.focus();
    else opener.click();
  }

  #offer(said = ''): void {
    const config = this.#config;
    const status = h('p', { role: 'status' }, said);
    const tester = config?.testMode === true ? [this.#testerLink()] : [];
    if (config?.demoSignIn === true) {
      this.#element.replaceChildren(this.#demoButton(status), status, ...tester);
      return;
    }
    if (config?.identityUrl === undefined) {
      if (said === '') setText(status, login.inTheApp);
      this.#element.replaceChildren(status, ...tester);
      return;
    }
    const open = h('button', { type: 'button', onclick: () => this.#showForm() }, login.open);
    this.#element.replaceChildren(open, status, ...tester);
  }

  #demoButton(status: HTMLElement): HTMLElement {
    const button = h('button', { type: 'button' }, login.demo);
    button.addEventListener('click', () => {
      const account = this.#config?.demoAccount;
      if (account === undefined) return;
      button.disabled = true;
      void this.#signIn(account).then((failure) => {
        button.disabled = false;
        if (failure !== undefined) setText(status, login.failed);
      });
    });
    return button;
  }

  #showForm(): void {
    const email = h('input', { type: 'email', autocomplete: 'username', required: true });
    const password = h('input', { type: 'password', autocomplete: 'current-password', required: true });
    const submit = h('button', { type: 'submit', class: 'primary' }, login.submit);
    const status = h('p', { role: 'alert' });
    const form = h(
      'form',
      {},
      h('label', {}, login.email, email),
      h('label', {}, login.password, password),
      submit,
      h('button', { type: 'button', onclick: () => this.#offer() }, login.cancel),
      status,
      h('p', { class: 'hint' }, login.stays),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submit.disabled = true;
      void this.#signIn({ email: email.value.trim(), password: password.value }).then((failure) => {
        submit.disabled = false;
        if (failure === undefined) return;
        setText(status, failure === 'refused' ? login.refused : login.failed);
        password.focus();
      });
    });
    this.#element.replaceChildren(form);
    email.focus();
  }

  async #signIn(account: {
    readonly email: string;
    readonly password: string;
  }): Promise<'refused' | 'failed' | undefined> {
    const session = await this.#open();
    const outcome = (await session?.signIn(account)) ?? 'failed';
    if (outcome === 'refused' || outcome === 'failed') return outcome;
    this.#greet(outcome);
    this.#keepFocus();
    this.#listener.onSignedIn();
    return undefined;
  }

  /** The provider's client; undefined when it cannot be loaded or there is no provider. */
  async #open(): Promise<IdentitySession | undefined> {
    const config = this.#config;
    const url = config?.identityUrl ?? (config?.demoSignIn === true ? location.origin : undefined);
    if (url === undefined) return undefined;
    const loaded = await import('./identity-session.ts').catch(() => undefined);
    this.#session ??= loaded?.openIdentitySession({
      url,
      publishableKey: config?.publishableKey ?? LOCAL_KEY,
      storage: tabStorage(),
    });
    return this.#session;
  }

  #greet({ email }: SignedInPerson): void {
    const isDemo = email === this.#config?.demoAccount?.email || email === '';
    const text = isDemo ? login.demoDone : login.done({ email });
    const leave = h('button', { type: 'button', class: 'plain' }, login.signOut);
    leave.addEventListener('click', () => {
      leave.disabled = true;
      void this.#leave();
    });
    this.#element.replaceChildren(h('p', { role: 'status', tabindex: '-1' }, text), leave);
  }

  /** The button under the keyboard is gone: from what took its place the next tab leads into the exam. */
  #keepFocus(): void {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || !activeElement.isConnected)
      this.#element.querySelector<HTMLElement>('[role=status]')?.focus();
  }

  async #leave(): Promise<void> {
    this.#secret = undefined;
    await this.#session?.signOut();
    this.#listener.onSignedOut();
    this.#offer(login.signedOut);
  }

  /** A tester's tool: behind a link, and only where the server has a test mode. */
  #testerLink(): HTMLElement {
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
      if (field.value === '') return;
      this.#secret = { kind: 'test_secret', secret: field.value };
      this.#element.replaceChildren(h('p', { role: 'status', tabindex: '-1' }, login.secretDone));
      this.#keepFocus();
      this.#listener.onSignedIn();
    });
    return h('details', { class: 'testers' }, h('summary', {}, login.forTesters), form);
  }
}
