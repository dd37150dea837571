import type { Page } from 'playwright-core';
import { MEDIA_UDP_OFFSET } from '#scripts/start/ports.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { createNetworkRelay } from '#tests/setup/network-relay.ts';
import type { NetworkRelay } from '#tests/setup/network-relay.ts';
import { reachTarget } from '#tests/virtual-caller/target.ts';
import { ExamPage, VIEWPORTS, launchBrowser } from './exam-page.ts';
import type { Report } from './real-exam.ts';
import { speakOverTheGuide } from './speak-over.ts';
import { installSpokenMicrophone, sayAloud } from './spoken-microphone.ts';

/**
 * The network between page and servers is cut in the middle of a call, at the level of packets: what she types into the
 * cut arrives once and in order, danger opens the numbers at once, and she is told. The real system, a real browser.
 */

/** Cuts by their length in milliseconds: a lift, a tunnel, a dead spot. */
const CUTS_MS = [4_000, 12_000, 40_000] as const;
/** A cut that is longer has to be said within this time, in milliseconds. */
const NOTICED_WITHIN_MS = 5_000;
/** The numbers stand there before anybody could have answered, in milliseconds. */
const NUMBERS_WITHIN_MS = 1_000;
/** From the end of a cut until everything has arrived: a new room and a new agent may be needed, in milliseconds. */
const ARRIVED_WITHIN_MS = 60_000;
const TURN_MS = 60_000;

/** What is typed into each cut, of each kind, in this order. */
const LINES = ['Wie lange dauert das?', 'nein', 'ich will nicht mehr leben', 'ich bekomme keine Luft'] as const;

/** Ports of the servers behind the relay, and of the relay. */
interface Detour {
  readonly signal: readonly [from: number, to: number];
  readonly media: readonly [from: number, to: number];
}

/** Cuts the network in calls of their own. @returns the outcomes. */
export async function cutTheNetwork(pictures: string, report: Report): Promise<readonly boolean[]> {
  const reached = await reachTarget(
    {},
    createProgress((line) => console.log(line)),
  );
  const browser = await launchBrowser({ viewport: VIEWPORTS.phone });
  const outcomes: boolean[] = [];
  try {
    const signalPort = Number(new URL(reached.system?.mediaServerUrl ?? '').port);
    const call = async (name: string, speaks: boolean, scene: Scene): Promise<void> => {
      const relay = createNetworkRelay();
      const problems: string[] = [];
      try {
        const url = `http://localhost:${String(await relay.tcp(Number(new URL(reached.target.url).port)))}`;
        const detour: Detour = {
          signal: [signalPort, await relay.tcp(signalPort)],
          media: [signalPort + MEDIA_UDP_OFFSET, await relay.udp(signalPort + MEDIA_UDP_OFFSET)],
        };
        const exam = await ExamPage.open(browser, url, {
          viewport: VIEWPORTS.phone,
          bypassPolicy: true,
          beforeLoad: async (page) => {
            await takeDetour(page, detour);
            if (speaks) await installSpokenMicrophone(page);
          },
        });
        await exam.signIn();
        await exam.begin(speaks ? 'voice' : 'typing', TURN_MS);
        await exam.waitForTurn(0, TURN_MS);
        await scene({ exam, relay, problems });
        await exam.photograph(pictures, `cut--${name}`);
        await exam.page.context().close();
      } catch (error) {
        problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown');
      } finally {
        await relay.close();
      }
      outcomes.push(report(`cut ${name}`, problems));
    };
    await call('none, spoken over the guide', true, async ({ exam, problems }) => {
      problems.push(...(await speakOverTheGuide(exam)));
    });
    for (const cutMs of CUTS_MS)
      await call(`of ${String(cutMs / 1_000)} s, typed into`, false, (place) => typeInto(place, cutMs, pictures));
    await call('of 12 s, spoken into', true, (place) => speakInto(place, 12_000));
  } finally {
    await browser.close();
    await reached.close({ keepLogs: outcomes.includes(false) });
  }
  return outcomes;
}

interface Place {
  readonly exam: ExamPage;
  readonly relay: NetworkRelay;
  readonly problems: string[];
}
type Scene = (place: Place) => Promise<void>;

async function typeInto({ exam, relay, problems }: Place, cutMs: number, pictures: string): Promise<void> {
  const { page } = exam;
  const began = performance.now();
  relay.cut();
  const noticed = page
    .locator('[data-notice="reconnecting"]')
    .waitFor({ timeout: Math.min(cutMs, NOTICED_WITHIN_MS) })
    .then(
      () => performance.now() - began,
      () => undefined,
    );
  for (const line of LINES) await exam.type(line);
  const typedAt = performance.now();
  await page.locator('.help-panel:not([hidden]) a[href="tel:112"]').waitFor({ timeout: NUMBERS_WITHIN_MS });
  console.log(`        numbers ${String(Math.round(performance.now() - typedAt))} ms after the last line`);
  const noticedMs = await noticed;
  if (noticedMs === undefined && cutMs > NOTICED_WITHIN_MS) problems.push('the cut was not said within 5 s');
  console.log(`        said after ${noticedMs === undefined ? '—' : String(Math.round(noticedMs))} ms`);
  const early = await ownLines(page);
  if (early.some(({ delivery }) => delivery === 'arrived')) problems.push('a line counts as arrived within the cut');
  await page.screenshot({ path: `${pictures}/cut--${String(cutMs / 1_000)}-s-within.png` });
  await passed(page, began + cutMs - performance.now());
  relay.mend();
  const mended = performance.now();
  await page.waitForFunction(
    (count) => {
      const root = document.querySelector('voice-exam')?.shadowRoot;
      return root?.querySelectorAll('.line.person[data-delivery="arrived"]').length === count;
    },
    LINES.length,
    { timeout: ARRIVED_WITHIN_MS },
  );
  console.log(`        all arrived ${String(Math.round(performance.now() - mended))} ms after the cut`);
  if (relay.dropped === 0) problems.push('the relay has dropped nothing: this was no cut');
  await page.locator('.line.guide.crisis').first().waitFor({ timeout: TURN_MS });
  await exam.waitForTurn(0, TURN_MS);
  problems.push(...(await doubled(page)));
}

async function speakInto({ exam, relay, problems }: Place, cutMs: number): Promise<void> {
  const began = performance.now();
  relay.cut();
  await sayAloud(exam.page, 'Ich bin einverstanden, wir können beginnen.');
  await passed(exam.page, began + cutMs - performance.now());
  relay.mend();
  await exam.page.locator('[data-notice="unheard"]').waitFor({ timeout: ARRIVED_WITHIN_MS });
  if (!(await exam.step()).includes('Willkommen')) problems.push('words of the cut moved the exam');
}

async function ownLines(page: Page): Promise<readonly { readonly text: string; readonly delivery: string }[]> {
  return page.locator('.line.person').evaluateAll((lines) =>
    lines.map((line) => ({
      text: line.querySelector('.words')?.textContent ?? '',
      delivery: line.getAttribute('data-delivery') ?? '',
    })),
  );
}

/** Her lines stand there once and in the order in which she typed them, and no answer came twice. */
async function doubled(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  const own = (await ownLines(page)).map(({ text }) => text);
  if (own.join('|') !== LINES.join('|')) problems.push(`her lines read: ${own.join(' | ')}`);
  const answers = await page.locator('.line.guide.crisis .words').allInnerTexts();
  const twice = answers.filter((text, index) => answers.indexOf(text) !== index);
  if (twice.length > 0) problems.push(`said twice: ${[...new Set(twice)].join(' | ')}`);
  return problems;
}

/** The length of a cut is what is tested, so here time itself has to pass. */
async function passed(page: Page, ms: number): Promise<void> {
  await page.waitForTimeout(Math.max(0, ms));
}

/** Leads the page's connections to the media server through the relay: their addresses come from the server itself. */
async function takeDetour(page: Page, detour: Detour): Promise<void> {
  await page.addInitScript(({ signal, media }) => {
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(String(address).replace(`:${String(signal[0])}/`, `:${String(signal[1])}/`), protocols);
      }
    };
    const moved = (candidates: string): string =>
      candidates.replaceAll(
        new RegExp(`(candidate:[^\\r\\n]*? )${String(media[0])} typ`, 'g'),
        `$1${String(media[1])} typ`,
      );
    // The declarations know the old forms with callbacks, too; nobody uses them.
    const { prototype } = RTCPeerConnection;
    const { addIceCandidate, setRemoteDescription } = prototype as unknown as {
      readonly addIceCandidate: (this: RTCPeerConnection, candidate?: RTCIceCandidateInit | null) => Promise<void>;
      readonly setRemoteDescription: (this: RTCPeerConnection, to: RTCSessionDescriptionInit) => Promise<void>;
    };
    Object.assign(prototype, {
      addIceCandidate(this: RTCPeerConnection, candidate?: RTCIceCandidateInit | null) {
        if (candidate?.candidate === undefined) return addIceCandidate.call(this, candidate);
        const { sdpMid = null, sdpMLineIndex = null } = candidate;
        return addIceCandidate.call(this, { candidate: moved(candidate.candidate), sdpMid, sdpMLineIndex });
      },
      setRemoteDescription(this: RTCPeerConnection, { type, sdp = '' }: RTCSessionDescriptionInit) {
        return setRemoteDescription.call(this, { type, sdp: moved(sdp) });
      },
    });
    // The server must not learn where the browser is: it would look for a way of its own, past the relay.
    const own = Object.getOwnPropertyDescriptor(prototype, 'onicecandidate');
    Object.defineProperty(RTCPeerConnection.prototype, 'onicecandidate', {
      set(this: RTCPeerConnection, handler: ((event: RTCPeerConnectionIceEvent) => void) | null) {
        own?.set?.call(this, (event: RTCPeerConnectionIceEvent) => {
          if (event.candidate === null) handler?.(event);
        });
      },
    });
    const hidden = ({ type, sdp }: RTCSessionDescriptionInit): RTCSessionDescriptionInit => ({
      type,
      sdp: (sdp ?? '').replaceAll(/a=candidate:[^\r\n]*\r\n/g, ''),
    });
    for (const name of ['createOffer', 'createAnswer'] as const) {
      const create = Reflect.get(prototype, name) as (options?: unknown) => Promise<RTCSessionDescriptionInit>;
      Object.assign(RTCPeerConnection.prototype, {
        [name]: async function (this: RTCPeerConnection, options?: unknown) {
          return hidden(await create.call(this, options));
        },
      });
    }
  }, detour);
}
