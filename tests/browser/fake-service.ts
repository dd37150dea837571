import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request, Route } from 'playwright-core';
import { contentSecurityPolicy } from '#api/page/serve-page.ts';
import type { CallListener } from '../../web/src/call-room.ts';
import type { Note } from '../../web/src/wire.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';

/** The built page with nothing behind it: states that the real system cannot be brought into at will. */

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A server of the built files under the page's own strict policy. */
export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the server on a free port of this machine. Compresses as the reverse proxy of the compose file does, so that
 * measured bytes are those of a phone.
 */
export async function servePageFiles(): Promise<PageServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = path === '/' ? 'index.html' : path.slice(1);
    readFile(join(PROJECT_ROOT, 'web', 'dist', name)).then(
      (content) =>
        response
          .writeHead(200, {
            'Content-Type': TYPES[extname(name)] ?? 'text/plain',
            'Content-Encoding': 'gzip',
            'Content-Security-Policy': contentSecurityPolicy(undefined),
          })
          .end(gzipSync(content)),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What the pretended API answers; change it between steps. */
export interface FakeApi {
  status: 'ready' | 'maintenance' | 'unreachable';
  /** `signed-in`: only for somebody who brings a token. */
  mint: 'ok' | 'signed-in' | number;
  summary: readonly { readonly kind: string; readonly text: string }[] | null;
  /** Exams that were saved, as the API tells them. */
  saved: readonly object[];
  /** Answers in a row to changes of a saved exam; then they work. */
  readonly savedFails: number[];
  /** What was asked about saved exams: method, path and body. */
  readonly savedAsked: string[];
}

/** Answers the page's requests. */
export async function fakeApi(page: Page): Promise<FakeApi> {
  const api: FakeApi = { status: 'ready', mint: 'ok', summary: null, saved: [], savedFails: [], savedAsked: [] };
  await page.route('**/page-config.json', (route) =>
    route.fulfill({
      json: {
        demoSignIn: true,
        demoAccount: { email: 'demo@example.org', password: 'any' },
        operator: {
          name: 'Brustzentrum am Park',
          words: 'Schön, dass Sie sich Zeit für sich nehmen.',
          imprintUrl: 'https://example.org/impressum',
          privacyUrl: 'https://example.org/datenschutz',
        },
      },
    }),
  );
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({
      json: {
        access_token: 'token',
        refresh_token: 'refresh',
        token_type: 'bearer',
        expires_in: 3600,
        user: { id: 'u', email: 'demo@example.org' },
      },
    }),
  );
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/voice/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/status')) {
      if (api.status === 'unreachable') await route.abort();
      else
        await route.fulfill({
          json: { available: api.status === 'ready', maintenance: api.status === 'maintenance', mode: 'voice' },
        });
    } else if (pathname.endsWith('/token')) {
      const isSignedIn = route.request().headers()['authorization'] !== undefined;
      const status = api.mint === 'signed-in' ? (isSignedIn ? 'ok' : 401) : api.mint;
      if (status === 'ok')
        await route.fulfill({ json: { url: 'ws://localhost', token: 't', roomName: 'r', sessionId: 's' } });
      else await route.fulfill({ status, json: {} });
    } else if (api.saved.length > 0 || pathname.endsWith('/sessions')) {
      await answerAboutSaved(route, api);
    } else {
      await route.fulfill({ json: { state: 'ended', summary: api.summary } });
    }
  });
  return api;
}

/** Saved exams behave as those of the API do, as far as the page can tell. */
async function answerAboutSaved(route: Route, api: FakeApi): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  api.savedAsked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim());
  const one = api.saved.find((exam) => 'id' in exam && pathname.includes(String(exam.id)));
  const failure = request.method() === 'GET' ? undefined : api.savedFails.shift();
  if (failure !== undefined) await route.fulfill({ status: failure, json: {} });
  else if (pathname.endsWith('/sessions')) await route.fulfill({ json: { items: api.saved, nextCursor: null } });
  else if (one === undefined) await route.fulfill({ status: 404, json: {} });
  else if (pathname.endsWith('/export')) await route.fulfill({ contentType: 'application/pdf', body: '%PDF' });
  else if (request.method() === 'DELETE') {
    api.saved = api.saved.filter((exam) => exam !== one);
    await route.fulfill({ status: 204 });
  } else {
    if (request.method() === 'PATCH')
      api.saved = api.saved.map((exam) => (exam === one ? changed(one, request) : exam));
    const now = api.saved.find((exam) => 'id' in exam && 'id' in one && exam.id === one.id);
    await route.fulfill({ json: now ?? {}, headers: { etag: '"state"' } });
  }
}

function changed(exam: object, request: Request): object {
  const { changes } = request.postDataJSON() as { readonly changes: readonly { note: number; text: string | null }[] };
  const summary = 'summary' in exam && Array.isArray(exam.summary) ? (exam.summary as readonly object[]) : [];
  return {
    ...exam,
    summaryCorrectedAt: '2026-11-24T10:00:00.000Z',
    summary: summary.flatMap((entry, note) => {
      const change = changes.find((candidate) => candidate.note === note);
      if (change === undefined) return [entry];
      return change.text === null ? [] : [{ kind: 'finding', ...change, corrected: true }];
    }),
  };
}

declare global {
  interface Window {
    /** Events into the page as the room would send them. */
    fakeListener?: CallListener;
    /** What the page has sent as typed input. */
    fakeSent?: readonly string[];
    /** Makes the next connection fail. */
    fakeConnectFails?: boolean;
    fakeConnectHangs?: boolean;
    /** What she types reaches nobody. */
    fakeSwallows?: boolean;
    /** How loud her microphone is, 0–1. */
    fakeLevel?: number;
  }
}

/** Puts a room into the element that only the test speaks through. Its microphone is the browser's pretended one. */
export async function fakeRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    const exam = document.querySelector('voice-exam');
    if (exam === null) throw new Error('there is no exam on the page');
    const done = (): Promise<void> => Promise.resolve();
    Object.assign(exam, {
      openRoom: (listener: CallListener) => {
        window.fakeListener = listener;
        return Promise.resolve({
          openMicrophone: () => Promise.resolve('on'),
          dropMicrophone: () => undefined,
          setMuted: done,
          sendLine: ({ id, text }: { id: string; text: string }) => {
            window.fakeSent = [...(window.fakeSent ?? []), text];
            if (window.fakeSwallows !== true) listener.onReceived([id]);
            return done();
          },
          level: () => window.fakeLevel ?? 0,
          hush: () => undefined,
          setVolume: () => undefined,
          startSound: done,
          setSoundOn: () => undefined,
          close: done,
          connect: () => {
            if (window.fakeConnectHangs === true) return new Promise<void>(() => undefined);
            return window.fakeConnectFails === true ? Promise.reject(new Error('out of reach')) : Promise.resolve();
          },
        });
      },
    });
  });
}

/** What the agent says about itself, with everything that stays as it is left out. */
export interface FakeMoment {
  readonly step?: string;
  readonly side?: 'left' | 'right';
  readonly hints?: readonly string[];
  /** Ids of the lines of the step; their short forms stand on the card. */
  readonly lines?: readonly string[];
  readonly expects?: string;
  readonly state?: string;
  readonly mode?: string;
  readonly says?: readonly string[];
  readonly reason?: string;
  readonly hears?: string;
  readonly notes?: readonly Note[];
}

/** Lets the pretended agent be present, move on and speak. */
export async function playMoment(page: Page, moment: FakeMoment): Promise<void> {
  await page.evaluate(({ step, side, hints, lines, expects, state, mode, says, reason, hears, notes }) => {
    const listener = window.fakeListener;
    if (listener === undefined) throw new Error('no room is open');
    const phase = step?.split('.')[0];
    listener.onAgent(true);
    const picture = step === undefined ? undefined : { step, side, hints: hints ?? [], lines: lines ?? [] };
    listener.onAttributes({
      phase,
      mode,
      state: state ?? 'listening',
      recognizer: 'full',
      picture,
      acknowledges: true,
      expects,
    } as Parameters<CallListener['onAttributes']>[0]);
    if (hears !== undefined)
      listener.onCaption({ segmentId: crypto.randomUUID(), who: 'person', text: hears, final: true });
    if (notes !== undefined) listener.onNotes(notes);
    for (const text of says ?? []) {
      listener.onMessage({ id: crypto.randomUUID(), text, phase, reason: reason ?? 'speech' } as Parameters<
        CallListener['onMessage']
      >[0]);
    }
  }, moment);
}
