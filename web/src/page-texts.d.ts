/* eslint-disable -- generated */
// Generated from prompts/page by `npm run generate`. Do not edit.

/** Made from `prompts/page/schritte.md`. */
declare module 'page-texts:steps' {
  /** Heading and picture of each step by its name, and of its variations. */
  export const STEPS: Readonly<Record<string, { title?: string; picture?: string } | undefined>>;
  /** Short forms of the lines that are spoken. */
  export const LINES: Readonly<
    Record<
      string,
      { title?: string; sentences?: readonly string[]; plain?: readonly string[]; picture?: string } | undefined
    >
  >;
  /** What stands for a placeholder, by the side it is about. */
  export const VARIABLES: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Made from `prompts/page/anbieter.md`. */
declare module 'page-texts:anbieter' {
  export const offeredBy: (values: { name: string | number }) => string;
  export const imprint: string;
  export const privacy: string;
}

/** Made from `prompts/page/anmeldung.md`. */
declare module 'page-texts:anmeldung' {
  export const title: string;
  export const demo: string;
  export const demoDone: string;
  export const open: string;
  export const email: string;
  export const password: string;
  export const submit: string;
  export const cancel: string;
  export const done: (values: { email: string | number }) => string;
  export const stays: string;
  export const signOut: string;
  export const signedOut: string;
  export const refused: string;
  export const failed: string;
  export const inTheApp: string;
  export const forTesters: string;
  export const secret: string;
  export const useSecret: string;
  export const secretDone: string;
  export const docsTitle: string;
  export const docsText: string;
  export const docsRefused: string;
}

/** Made from `prompts/page/bedienung.md`. */
declare module 'page-texts:bedienung' {
  export const brand: string;
  export const phaseWillkommen: string;
  export const phaseVorbereitung: string;
  export const phaseBetrachten: string;
  export const phaseAchseln: string;
  export const phaseErsteSeite: string;
  export const phaseZweiteSeite: string;
  export const phaseAbschluss: string;
  export const allSteps: string;
  export const beforeSteps: string;
  export const stepOfSeven: (values: { number: string | number }) => string;
  export const stateStarting: string;
  export const stateSpeaking: string;
  export const stateWriting: string;
  export const stateReading: string;
  export const stateListening: string;
  export const stateYourTurn: string;
  export const stateThinking: string;
  export const statePaused: string;
  export const stateEnded: string;
  export const stateComing: string;
  export const stateMoment: string;
  export const stateDisconnected: string;
  export const lineSending: string;
  export const lineArrived: string;
  export const lineFailed: string;
  export const soundSettings: string;
  export const volume: string;
  export const speed: string;
  export const microphone: string;
  export const microphoneAsking: string;
  export const sound: string;
  export const settings: string;
  export const typingAndMore: string;
  export const more: string;
  export const quickAnswers: string;
  export const course: string;
  export const field: string;
  export const fieldHint: string;
  export const send: string;
  export const leaveNow: string;
  export const typingInstead: string;
  export const plainLanguage: string;
  export const otherPicture: string;
  export const currentStep: string;
  export const transcript: string;
  export const speakerPerson: string;
  export const speakerGuide: string;
  export const waiting: string;
}

/** Made from `prompts/page/gespeichert.md`. */
declare module 'page-texts:gespeichert' {
  export const open: string;
  export const title: string;
  export const lead: string;
  export const back: string;
  export const toList: string;
  export const loading: string;
  export const empty: string;
  export const failed: string;
  export const tryAgain: string;
  export const signInNeeded: string;
  export const more: string;
  export const examOf: (values: { day: string | number }) => string;
  export const oneNote: string;
  export const severalNotes: (values: { count: string | number }) => string;
  export const noNotes: string;
  export const incomplete: string;
  export const corrected: string;
  export const map: string;
  export const mapHint: string;
  export const note: (values: { number: string | number }) => string;
  export const findings: string;
  export const noFindings: string;
  export const notes: string;
  export const situation: string;
  export const skipped: string;
  export const byWish: string;
  export const nextStep: string;
  export const nextDate: string;
  export const change: string;
  export const remove: string;
  export const reallyRemove: string;
  export const words: string;
  export const side: string;
  export const place: string;
  export const notNamed: string;
  export const save: string;
  export const cancel: string;
  export const written: string;
  export const changedElsewhere: string;
  export const asPdf: string;
  export const asText: string;
  export const deleteExam: string;
  export const reallyDelete: string;
  export const deleted: string;
  export const sides: readonly [string, string, string];
  export const places: readonly [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string];
}

/** Made from `prompts/page/hilfe.md`. */
declare module 'page-texts:hilfe' {
  export const open: string;
  export const close: string;
  export const numbers: string;
  export const title: string;
  export const titleInCrisis: string;
  export const emergency: readonly [string, string, string];
  export const telefonseelsorge: readonly [string, string, string];
  export const telefonseelsorgeSecond: readonly [string, string, string];
  export const medicalOnCall: readonly [string, string, string];
  export const krebsinformationsdienst: readonly [string, string, string];
  export const whenBusy: string;
}

/** Made from `prompts/page/hinweise.md`. */
declare module 'page-texts:hinweise' {
  export const signInNeeded: string;
  export const unavailable: string;
  export const tooMany: string;
  export const waitSeconds: (values: { seconds: string | number }) => string;
  export const waitMinute: string;
  export const waitMinutes: (values: { minutes: string | number }) => string;
  export const offline: string;
  export const serverError: string;
  export const resumeGone: string;
  export const elsewhere: string;
  export const callRunning: string;
  export const connectionLost: string;
  export const notArrived: string;
  export const unheard: string;
  export const pageIncomplete: string;
  export const unsupported: string;
  export const screenMayLock: string;
  export const returned: string;
  export const takenUp: (values: { phase: string | number }) => string;
  export const reconnecting: string;
  export const reconnectingInDanger: string;
  export const agentLate: string;
  export const agentGone: string;
  export const maintenance: string;
  export const unreachable: string;
  export const textOnly: string;
  export const textMode: string;
  export const soundBlocked: string;
  export const microphoneRefused: string;
  export const microphoneMissing: string;
  export const microphoneBusy: string;
  export const demonstration: string;
  export const doReconnect: string;
  export const doLeave: string;
  export const doPutAway: string;
  export const doSignIn: string;
  export const doCheckAgain: string;
  export const doTakeOver: string;
  export const doReload: string;
  export const doRepeat: string;
  export const doTryAgain: string;
  export const doEnableSound: string;
  export const doEnableMicrophone: string;
  export const embeddingRefused: string;
}

/** Made from `prompts/page/kalender.md`. */
declare module 'page-texts:kalender' {
  export const entry: string;
  export const source: string;
}

/** Made from `prompts/page/koerperbild.md`. */
declare module 'page-texts:koerperbild' {
  export const show: string;
  export const showNotes: string;
  export const hide: string;
  export const body: string;
  export const tapPlace: string;
  export const tapNote: string;
  export const tapWhich: string;
  export const tapNewPlace: (values: { number: string | number }) => string;
}

/** Made from `prompts/page/mikrofon.md`. */
declare module 'page-texts:mikrofon' {
  export const title: string;
  export const sayThis: string;
  export const sentence: string;
  export const asking: string;
  export const refused: string;
  export const missing: string;
  export const busy: string;
  export const heard: string;
  export const quiet: string;
  export const tooQuiet: string;
  export const again: string;
  export const goOn: string;
  export const testSound: string;
  export const soundHint: string;
  export const nothingIsKept: string;
  export const back: string;
}

/** Made from `prompts/page/notizen.md`. */
declare module 'page-texts:notizen' {
  export const title: (values: { count: string | number }) => string;
  export const all: string;
  export const hint: string;
  export const strike: string;
  export const change: string;
  export const struck: (values: { note: string | number }) => string;
  export const takeBack: string;
  export const one: string;
  export const several: (values: { count: string | number }) => string;
  export const none: string;
  export const others: string;
}

/** Made from `prompts/page/schluss.md`. */
declare module 'page-texts:schluss' {
  export const finished: readonly [string, string];
  export const left: readonly [string, string];
  export const interrupted: readonly [string, string];
  export const takenOver: readonly [string, string];
  export const dropped: readonly [string, string];
  export const resume: string;
  export const toStart: string;
  export const readAgain: string;
  export const summary: string;
  export const summaryLoading: string;
  export const summaryKept: string;
  export const summaryUnkept: string;
  export const summaryDeleted: string;
  export const summaryUnavailable: string;
  export const summaryEmpty: string;
  export const summaryFindings: string;
  export const summaryNotes: string;
  export const summarySituation: string;
  export const summarySkipped: string;
  export const openSummary: string;
  export const deleteSummary: string;
  export const reallyDelete: string;
  export const nextDate: string;
  export const nextDateTitle: string;
  export const nextDateAdvice: string;
  export const day: string;
  export const toCalendar: string;
  export const calendarHint: string;
  export const dateFile: string;
}

/** Made from `prompts/page/seite.md`. */
declare module 'page-texts:seite' {
  export const title: string;
  export const description: string;
  export const loading: string;
  export const needsScript: string;
  export const exampleTitle: string;
  export const examplePractice: string;
  export const exampleText: string;
  export const examplePlain: string;
  export const exampleReact: string;
  export const exampleVue: string;
  export const exampleEvents: string;
}

/** Made from `prompts/page/start.md`. */
declare module 'page-texts:start' {
  export const title: string;
  export const lead: string;
  export const factWhoSpeaks: readonly [string, string];
  export const factPurpose: readonly [string, string];
  export const factWhatIsKept: readonly [string, string];
  export const factStop: readonly [string, string];
  export const hint: string;
  export const consent: string;
  export const plainTitle: string;
  export const plainLead: string;
  export const plainFactWhoSpeaks: readonly [string, string];
  export const plainFactPurpose: readonly [string, string];
  export const plainFactWhatIsKept: readonly [string, string];
  export const plainFactStop: readonly [string, string];
  export const plainHint: string;
  export const plainConsent: string;
  export const steps: string;
  export const begin: string;
  export const withVoice: string;
  export const fromTheStart: string;
  export const resume: string;
  export const resumeTitle: string;
  export const resumeText: string;
  export const resumeWithVoice: string;
  export const resumeTyping: string;
  export const connectingTitle: string;
  export const connectingText: string;
  export const cancel: string;
}

/** Made from `prompts/page/zeichnungen.md`. */
declare module 'page-texts:zeichnungen' {
  export const left: string;
  export const right: string;
}
