import type { Page } from 'playwright-core';
import { DELIVERY_STATES } from './delivery-states.ts';
import { fakeRoom, playMoment } from './fake-service.ts';
import { MAP_STATES } from './map-states.ts';
import { NOTES_STATES } from './notes-states.ts';
import { attributesAt } from './exam-moments.ts';
import { atPlace, expectLive, inCall, listen, openMore } from './visit.ts';
import { EXAMPLES } from '../../web/examples/build.ts';
import type { StepId } from '#phases/steps.ts';
import type { MomentFacts } from './exam-moments.ts';
import { KEYBOARD_STATES } from './keyboard-states.ts';
import { ONE_HAND_STATES } from './one-hand-states.ts';
import { SAVED_STATES } from './saved-states.ts';
import { SIGN_IN_STATES } from './sign-in-states.ts';
import type { PageState, Visit } from './visit.ts';

/** Every state that a person can meet, and how to get there from a page that has just loaded and signed in. */

const HELLO = [
  'Guten Tag, ich bin eine KI, keine Ärztin, und ich begleite Sie durch die Selbstuntersuchung der Brust.',
  'Ich leite Sie an und halte fest, was Sie mir berichten. Beurteilen kann ich nichts.',
  'Sind Sie damit einverstanden, und möchten Sie beginnen?',
];

const steps: readonly (readonly [step: StepId, says: readonly string[], facts?: MomentFacts])[] = [
  ['willkommen.consent', HELLO],
  [
    'vorbereitung.technique',
    [
      'Nehmen Sie die Kuppen der drei mittleren Finger.',
      'Machen Sie kleine Kreise: leicht, mittel und fest.',
      'Sagen Sie bereit, wenn wir beginnen können.',
    ],
  ],
  [
    'betrachten.arms_raised',
    ['Heben Sie beide Arme über den Kopf. Bewegt sich eine Seite anders mit als die andere?', 'Fällt Ihnen etwas auf?'],
    { situations: [{ situation: 'mastectomy', side: 'left', stage: 'healed' }] },
  ],
  [
    'achseln.armpit_right',
    [
      'Wir nehmen die rechte Achsel. Lassen Sie den Arm locker hängen, und tasten Sie mit der anderen Hand in kleinen Kreisen.',
      'Haben Sie hier etwas bemerkt?',
    ],
    { situations: [{ situation: 'cannot_stand' }] },
  ],
  [
    'erste_seite.strips',
    [
      'Beginnen Sie an der linken Achsel. Gehen Sie in senkrechten Bahnen, vom Schlüsselbein bis zur Falte unter der Brust, Bahn für Bahn bis zum Brustbein.',
      'Lassen Sie sich alle Zeit, ich bin still.',
    ],
  ],
  [
    'zweite_seite.position',
    [
      'Wechseln Sie die Lage: das Kissen unter die rechte Schulter, die Hand dieser Seite hinter den Kopf.',
      'Sagen Sie bereit, wenn es bequem ist.',
    ],
  ],
  [
    'abschluss.save',
    [
      'Sie haben mir heute keine Veränderung berichtet.',
      'Die Selbstuntersuchung ersetzt weder die Nachsorge noch die Mammografie.',
      'Soll ich diese Zusammenfassung für Sie speichern? Sonst verwerfe ich sie.',
    ],
  ],
];

const finish = async (visit: Visit): Promise<void> => {
  await atPlace(visit);
  await listen(visit.page, "listener.onAttributes({ state: 'ended' }); listener.onAgent(false);");
};
const forbidMicrophone =
  (name: string) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);

/** All states, in the order of the way through. */
export const PAGE_STATES: readonly PageState[] = [
  { name: 'welcome', expected: 'Eine KI spricht mit Ihnen, keine Ärztin.', reach: () => Promise.resolve() },
  {
    name: 'welcome-plain',
    expected: 'Ein Computer spricht mit Ihnen.',
    reach: async ({ tap }) => {
      await tap('Einfache Sprache');
    },
  },
  {
    name: 'welcome-help',
    expected: '0800 111 0 111',
    reach: async ({ tap }) => {
      await tap('Hilfe');
    },
  },
  {
    name: 'welcome-maintenance',
    expected: 'Gerade wird gewartet',
    reach: async ({ page, api }) => {
      api.status = 'maintenance';
      await page.reload();
    },
  },
  {
    name: 'welcome-unreachable',
    expected: 'Der Dienst ist gerade nicht erreichbar',
    reach: async ({ page, api }) => {
      api.status = 'unreachable';
      await page.reload();
    },
  },
  {
    name: 'welcome-resumable',
    expected: 'Sie waren mitten in der Übung',
    reach: async ({ page }) => {
      await page.evaluate(() => {
        sessionStorage.setItem('voice-exam.session', 's');
      });
      await page.reload();
    },
  },
  {
    name: 'welcome-busy',
    expected: 'Das waren viele Versuche',
    reach: async ({ api, tap }) => {
      api.mint = 429;
      await tap('Lieber tippen');
    },
  },
  {
    name: 'welcome-unavailable',
    expected: 'Das liegt nicht an Ihnen',
    reach: async ({ api, tap }) => {
      api.mint = 503;
      await tap('Lieber tippen');
    },
  },
  {
    name: 'welcome-sign-in',
    expected: 'Bitte melden Sie sich zuerst an',
    reach: async ({ api, tap }) => {
      api.mint = 401;
      await tap('Lieber tippen');
    },
  },
  {
    name: 'check',
    expected: 'Guten Tag, ich bin bereit.',
    reach: async ({ page, tap }) => {
      await tap('Mit Stimme beginnen');
      await page.locator('.meter').waitFor();
    },
  },
  {
    name: 'check-refused',
    expected: 'Das Mikrofon ist nicht freigegeben',
    prepare: forbidMicrophone('NotAllowedError'),
    reach: async ({ tap }) => {
      await tap('Mit Stimme beginnen');
    },
  },
  {
    name: 'check-missing',
    expected: 'Hier ist kein Mikrofon zu finden',
    prepare: forbidMicrophone('NotFoundError'),
    reach: async ({ tap }) => {
      await tap('Mit Stimme beginnen');
    },
  },
  {
    name: 'check-screen-may-lock',
    expected: 'Ihr Bildschirm kann von selbst ausgehen',
    prepare: (page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
      }),
    reach: async ({ tap }) => {
      await tap('Mit Stimme beginnen');
    },
  },
  {
    name: 'connecting',
    expected: 'Die Verbindung wird aufgebaut',
    reach: async ({ page, tap }) => {
      await page.evaluate(() => {
        window.fakeConnectHangs = true;
      });
      await tap('Lieber tippen');
    },
  },
  { name: 'call-waiting', expected: 'Sie müssen nichts tun.', reach: (visit) => inCall(visit) },
  {
    name: 'call-agent-late',
    expected: 'Die Begleitung ist noch nicht da',
    reach: async (visit) => {
      await visit.page.clock.install();
      await inCall(visit, 'typing');
      await visit.page.clock.runFor(5_100);
    },
  },
  ...steps.map(([step, says, facts], index): PageState => ({
    name: `call-step-${String(index + 1)}`,
    expected: says.at(-1) ?? '',
    reach: async (visit) => {
      await inCall(visit);
      await playMoment(visit.page, {
        ...attributesAt(step, facts),
        says,
        state: index % 2 === 0 ? 'speaking' : 'listening',
        ...(index === 0 ? {} : { hears: 'Ja, ich bin so weit' }),
      });
      await visit.page.locator('.step-card svg').waitFor();
    },
  })),
  {
    name: 'call-not-talked-over',
    expected: 'Beginnen Sie an der linken Achsel.',
    reach: async (visit) => {
      await atPlace(visit);
      await expectLive(visit.page, 'off');
    },
  },
  {
    name: 'call-plain',
    expected: 'Tasten Sie von oben nach unten',
    reach: async (visit) => {
      await atPlace(visit);
      await openMore(visit);
      await visit.page.getByRole('switch', { name: 'Einfache Sprache' }).click();
      await visit.page.keyboard.press('Escape');
    },
  },
  {
    name: 'call-paused',
    expected: 'Pause',
    reach: async (visit) => {
      await atPlace(visit);
      await playMoment(visit.page, {
        state: 'paused',
        says: ['Wir machen Pause. Sagen Sie weiter, wenn Sie so weit sind.'],
      });
    },
  },
  {
    name: 'call-late-caption',
    expected: 'Ich merke nichts',
    reach: async (visit) => {
      await visit.page.clock.install();
      await atPlace(visit);
      await visit.page.clock.runFor(5_000);
      // The answer is there before the caption of the words that it answers.
      await playMoment(visit.page, { says: ['Gut. Dann gehen wir weiter.'] });
      await playMoment(visit.page, { hears: 'Ich merke nichts' });
      const lines = await visit.page.locator('.line .words').allInnerTexts();
      if (lines.slice(-2).join('|') !== 'Ich merke nichts|Gut. Dann gehen wir weiter.')
        throw new Error(`the caption stands in the wrong place: ${lines.join(' | ')}`);
    },
  },
  {
    name: 'call-help',
    expected: '116117',
    reach: async (visit) => {
      await atPlace(visit);
      await visit.tap('Hilfe');
    },
  },
  {
    name: 'call-crisis',
    expected: 'Sie sind nicht allein',
    reach: async (visit) => {
      await visit.page.clock.install();
      await atPlace(visit);
      await visit.page.clock.runFor(5_000);
      await playMoment(visit.page, {
        reason: 'crisis',
        hears: 'Ich will nicht mehr leben.',
        says: [
          'Ich bin eine KI und kann Ihnen hier nicht genug helfen.',
          'Die TelefonSeelsorge ist Tag und Nacht da: 0800 111 0 111.',
        ],
      });
    },
  },
  {
    name: 'call-text-mode',
    expected: 'Die Stimme ist gerade nicht verfügbar',
    reach: async (visit) => {
      await atPlace(visit);
      await playMoment(visit.page, {
        mode: 'text',
        says: ['Ich schreibe Ihnen, bis die Stimme wieder da ist.'],
        reason: 'tts_unavailable',
      });
      await expectLive(visit.page, 'polite');
    },
  },
  {
    name: 'call-sound-blocked',
    expected: 'Ihr Browser hält den Ton noch zurück',
    reach: async (visit) => {
      await atPlace(visit);
      await listen(visit.page, 'listener.onSoundBlocked(true);');
    },
  },
  {
    name: 'call-microphone-refused',
    expected: 'Das Mikrofon ist nicht freigegeben',
    reach: async (visit) => {
      await atPlace(visit);
      await listen(visit.page, "listener.onMicrophone('refused');");
    },
  },
  {
    name: 'call-reconnecting',
    expected: 'Gesprochenes kommt jetzt nicht an',
    reach: async (visit) => {
      await atPlace(visit);
      await listen(visit.page, "listener.onLink('reconnecting');");
    },
  },
  {
    name: 'call-agent-gone',
    expected: 'Die Begleitung hat die Verbindung verloren',
    reach: async (visit) => {
      await atPlace(visit);
      await listen(visit.page, 'listener.onAgent(false);');
    },
  },
  {
    name: 'call-taken-up',
    expected: 'Wir machen bei „Erste Seite“ weiter',
    reach: async (visit) => {
      await atPlace(visit);
      await listen(visit.page, "listener.onClosed('lost');");
      await visit.page.getByText('Die Verbindung steht wieder').waitFor();
      await playMoment(visit.page, attributesAt('erste_seite.strips'));
    },
  },
  {
    name: 'call-lost',
    expected: 'Die Verbindung ist abgerissen',
    reach: async (visit) => {
      await visit.page.clock.install();
      await atPlace(visit);
      await visit.page.evaluate(() => {
        window.fakeConnectFails = true;
        window.fakeListener?.onClosed('lost');
      });
      // Between two attempts the page asks the API, which takes no time on the page's clock.
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await visit.page.clock.runFor(16_000);
        await visit.page.evaluate(() => fetch('/api/voice/status'));
      }
    },
  },
  ...DELIVERY_STATES,
  {
    name: 'call-returned',
    expected: 'Schön, dass Sie wieder da sind',
    reach: async (visit) => {
      await visit.page.clock.install();
      await atPlace(visit);
      const show = (state: string): Promise<void> =>
        visit.page.evaluate((value) => {
          Object.defineProperty(document, 'visibilityState', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      await show('hidden');
      await visit.page.clock.runFor(20_000);
      await show('visible');
    },
  },
  ...NOTES_STATES,
  ...MAP_STATES,
  ...ONE_HAND_STATES,
  ...KEYBOARD_STATES,
  ...SAVED_STATES,
  ...SIGN_IN_STATES,
  {
    name: 'ended-summary',
    expected: 'Sie haben eine Verhärtung bemerkt',
    reach: async (visit) => {
      visit.api.summary = [
        {
          kind: 'finding',
          text: 'Sie haben eine Verhärtung bemerkt. Linke Seite, oben außen. Bemerkt seit zwei Wochen.',
        },
        { kind: 'situation', text: 'Sie haben angegeben: eine Bestrahlung.' },
        { kind: 'skipped', text: 'Ausgelassen: rechte Achsel.' },
      ];
      await finish(visit);
    },
  },
  {
    name: 'ended-help',
    expected: '116117',
    reach: async (visit) => {
      await finish(visit);
      await visit.page.getByText('Es ist keine Zusammenfassung gespeichert.').waitFor();
      await visit.page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      await visit.tap('Hilfe');
      const top = await visit.page
        .locator('.help-number')
        .first()
        .evaluate((number) => number.getBoundingClientRect().top);
      if (top < 0 || top > (visit.page.viewportSize()?.height ?? 0) / 2)
        throw new Error(`the first number is at ${String(top)} px`);
    },
  },
  {
    name: 'example',
    expected: 'exam:ended {"ending":"left","resumable":true}',
    reach: async (visit) => {
      await visit.page.goto(new URL('/example.html', visit.page.url()).href);
      await fakeRoom(visit.page);
      // The sign-in of the tab goes on here.
      await visit.page.getByText('Angemeldet als').waitFor();
      await atPlace(visit);
      await visit.tap('Stopp');
      await visit.tap('Jetzt verlassen');
      const log = (await visit.page.locator('#log li').allInnerTexts()).join(' ');
      for (const wanted of ['exam:started {"input":"voice"}', 'exam:phase {"phase":"erste_seite","index":5}'])
        if (!log.includes(wanted)) throw new Error(`the page heard only: ${log}`);
    },
  },
  ...Object.keys(EXAMPLES).map((name): PageState => ({
    name: `example-${name}`,
    expected: 'exam:ended left',
    reach: async (visit) => {
      await visit.page.goto(new URL(`/examples/${name}.html`, visit.page.url()).href);
      await visit.page.getByRole('button', { name: 'Lieber tippen' }).waitFor();
      await fakeRoom(visit.page);
      // Nobody is signed in here: the page's own sign-in is asked for, and the call goes on.
      visit.api.mint = 'signed-in';
      await visit.tap('Lieber tippen');
      await visit.tap('Anmelden');
      await visit.page.locator('.dock').waitFor();
      await playMoment(visit.page, attributesAt('erste_seite.strips'));
      await visit.page.getByText('exam:phase 5').waitFor();
      await visit.tap('Stopp');
      await visit.tap('Jetzt verlassen');
    },
  })),
  { name: 'ended-discarded', expected: 'Es ist keine Zusammenfassung gespeichert.', reach: finish },
  {
    name: 'ended-left',
    expected: 'Sie haben das Gespräch verlassen.',
    reach: async (visit) => {
      await atPlace(visit);
      await visit.tap('Stopp');
      await visit.tap('Jetzt verlassen');
    },
  },
  {
    name: 'ended-interrupted',
    expected: 'Das Gespräch wurde unterbrochen.',
    reach: async (visit) => {
      await atPlace(visit);
      await playMoment(visit.page, { says: ['Ich höre Sie gerade nicht mehr.'], reason: 'error', state: 'ended' });
      await listen(visit.page, 'listener.onAgent(false);');
      await visit.page.getByRole('button', { name: 'Weitermachen' }).waitFor();
    },
  },
  {
    name: 'ended-elsewhere',
    expected: 'Die Übung läuft an anderer Stelle weiter.',
    reach: async (visit) => {
      await atPlace(visit);
      await listen(visit.page, "listener.onClosed('taken_over');");
    },
  },
];
