import { voice } from '@livekit/agents';
import type { JobContext, VAD } from '@livekit/agents';
import { ParticipantKind, RoomEvent } from '@livekit/rtc-node';
import type { LocalParticipant } from '@livekit/rtc-node';
import type { Settings } from '#core/config/settings.ts';
import { jobMetadataSchema, LINE_ID_ATTRIBUTE, roomMetadataSchema, TEXT_TOPICS } from '#core/contracts/voice-wire.ts';
import type { CallClosing } from '#core/contracts/voice-wire.ts';
import type { SessionEndReason } from '#core/contracts/voice-sessions.ts';
import { AppError, errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { withinMs } from '#core/timing/deadline.ts';
import type { Tracing } from '#core/tracing/tracing.ts';
import { fromStoredSnapshot } from '#phases/snapshot.ts';
import type { ResumePoint } from '#phases/snapshot.ts';
import type { Expectation } from '#phases/vocabulary.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import { createCallParts, outboxFolderOf, sessionApiOf } from './call-parts.ts';
import type { SharedParts } from './call-parts.ts';
import { createConversation } from './conversation.ts';
import type { Conversation } from './conversation-parts.ts';
import { ExamAgent } from './exam-agent.ts';
import { createGuardrailRecorder } from './guardrail-recorder.ts';
import { CallOutbox } from '#agent/outbox/call-outbox.ts';
import type { CallPlace } from '#agent/outbox/session-api.ts';
import { RECOGNITION_SAMPLE_RATE_HZ } from '#agent/hearing/recognition-wire.ts';
import { describeRecognizer } from '#agent/hearing/recognition-model.ts';
import { ExamSpeechToText } from '#agent/hearing/speech-to-text.ts';
import type { RecognitionFacts } from '#agent/hearing/speech-to-text.ts';
import { createNotesChannel } from './notes-channel.ts';
import { createRoomPresence } from './room-presence.ts';
import type { RoomPresence } from './room-presence.ts';
import { CONCLUSIVE_ENDPOINTING, endpointingFor, sessionOptions } from './session-settings.ts';
import { createSessionJournal } from './session-journal.ts';
import type { SessionJournal } from './session-journal.ts';
import { chosenLanguage } from './chosen-language.ts';
import { isLedByAnother, onEarlierAgent } from './sole-agent.ts';
import { onExchange } from './person-exchange.ts';
import { UTTERANCE_END_SILENCE_MS } from '#agent/hearing/voice-activity.ts';
import type { TellFact } from '#agent/seeing/call-facts.ts';
import { TurnWatch } from '#agent/seeing/turn-watch.ts';
import { createSpeaker } from '#agent/speaking/speaker.ts';
import { createReceipts } from './receipts.ts';
import { createTakenLines } from './taken-lines.ts';
import type { TakenLines } from './taken-lines.ts';
import { TypedInput } from './typed-input.ts';
import { sessionVoiceOutput } from '#agent/speaking/voice-output.ts';
import type { SessionVoiceOutput } from '#agent/speaking/voice-output.ts';
import { Yielding } from '#agent/speaking/yielding.ts';

/** What a call is led with. */
export interface CallContext {
  readonly job: JobContext;
  readonly settings: Settings;
  readonly shared: SharedParts;
  /** Tells speech from silence. */
  readonly detector: VAD;
  readonly logger: Logger;
  readonly tracing: Tracing;
  /** Tells the worker how long what took. */
  readonly tell: TellFact;
}

/** Recognition that fails this often in a row is not coming back within a sentence. */
const RECOGNITION_FAILURES_BEFORE_GOODBYE = 2;
/** How long a lost connection may take to come back, in milliseconds: clients try again for about ten seconds. */
const RETURN_GRACE_MS = 15_000;
/** Longest wait for the last events to reach the API, in milliseconds. */
const LAST_EVENTS_TIMEOUT_MS = 4_000;

/** Longest time for the words with which an agent leaves a call that goes on elsewhere, in milliseconds. */
const DISMISSAL_LIMIT_MS = 8_000;
/** Longest wait for the media server to remove a room, in milliseconds. */
const ROOM_REMOVAL_TIMEOUT_MS = 2_000;

/**
 * Leads one call and resolves when it is over. A job without a valid session id and a second agent in
 * the same room leave at once; a room that is not the session's any more is told so and closed.
 * @returns how it ended; undefined: it was never led.
 */
export async function leadCall(context: CallContext): Promise<SessionEndReason | undefined> {
  const { job, logger } = context;
  const metadata = jobMetadataSchema.safeParse(parseJson(job.job.metadata));
  if (!metadata.success) {
    logger.error('a job without a valid session id was refused');
    job.shutdown('invalid metadata');
    return undefined;
  }
  const record = openRecord(context, { sessionId: metadata.data.sessionId, roomName: job.job.room?.name ?? '' });
  const [{ snapshot, closing }] = await Promise.all([record.journal.open(), job.connect()]);
  if (isLedByAnother(job.room)) {
    job.shutdown('another agent leads this call');
    return undefined;
  }
  if (closing !== undefined) record.close(closing);
  const resume = snapshot === undefined ? undefined : fromStoredSnapshot(snapshot);
  return new Call(context, record, createTakenLines(snapshot)).lead(resume);
}

class Call {
  readonly #context: CallContext;
  readonly #record: CallRecord;
  readonly #session: voice.AgentSession;
  readonly #over = Promise.withResolvers<SessionEndReason>();
  readonly #takenLines: TakenLines;
  readonly #yielding: Yielding;
  readonly #turnWatch: TurnWatch;
  #presence: RoomPresence | undefined;
  #output: SessionVoiceOutput | undefined;
  #conversation: Conversation | undefined;
  #expectation: Expectation = 'anything';
  #failuresInARow = 0;
  #isDismissed = false;

  constructor(context: CallContext, record: CallRecord, takenLines: TakenLines) {
    this.#context = context;
    this.#record = record;
    this.#takenLines = takenLines;
    this.#turnWatch = new TurnWatch({
      tracing: context.tracing,
      tell: context.tell,
      phase: () => this.#presence?.phase ?? 'willkommen',
      isWriting: () => this.#presence?.mode === 'text',
    });
    this.#session = new voice.AgentSession(sessionOptions({ speechToText: this.#ears(), detector: context.detector }));
    this.#yielding = new Yielding(this.#session);
  }

  async lead(resume: ResumePoint | undefined): Promise<SessionEndReason> {
    const conversation = this.#createConversation(resume);
    this.#conversation = conversation;
    this.#watch(conversation);
    await this.#session.start({
      agent: new ExamAgent((utterance) =>
        this.#turnWatch.take('voice', true, () => conversation.hear(utterance, 'voice')),
      ),
      room: this.#context.job.room,
      // The framework would read a typed line to its end, however long it is.
      // The track is resampled once, where it is decoded, to the rate at which it is listened to.
      inputOptions: { textEnabled: false, closeOnDisconnect: true, audioSampleRate: RECOGNITION_SAMPLE_RATE_HZ },
      record: false,
    });
    this.#readTyped(conversation);
    if (this.#record.closing === undefined) conversation.start();
    this.#record.onClosing((closing) => this.#dismiss(closing));
    // The framework waits for the entry function before it closes the session: time for a last sentence.
    return this.#over.promise;
  }

  #readTyped(conversation: Conversation): void {
    const { job, logger } = this.#context;
    const typed = new TypedInput({
      hear: ({ text, isTooLong }) =>
        this.#turnWatch.take('typed', true, () =>
          isTooLong ? conversation.hearTooMuch(text) : conversation.hear(text, 'typed'),
        ),
      isListening: () => conversation.isOpen,
      taken: this.#takenLines,
      acknowledge: createReceipts((text, options) => localParticipantOf(job).sendText(text, options), logger),
    });
    job.room.registerTextStreamHandler(TEXT_TOPICS.typedInput, (stream, { identity }) => {
      const sender = job.room.remoteParticipants.get(identity);
      const id = stream.info.attributes?.[LINE_ID_ATTRIBUTE];
      if (sender === undefined || sender.kind === ParticipantKind.AGENT) void stream.close();
      else void typed.receive(stream, { id, sender: identity });
    });
    this.#over.promise.then(
      () => typed.close(),
      () => undefined,
    );
  }

  /** Says why, unless nobody is there to hear it. */
  #dismiss(closing: CallClosing): void {
    const conversation = this.#conversation;
    if (this.#isDismissed || conversation === undefined) return;
    this.#isDismissed = true;
    this.#context.logger.info({ closing }, 'this room is not the place of the session any more');
    if (this.#isAlone()) conversation.handOver();
    else conversation.dismiss(closing);
    setTimeout(() => conversation.leave(), DISMISSAL_LIMIT_MS).unref();
  }

  #ears(): ExamSpeechToText {
    const { logger } = this.#context;
    return new ExamSpeechToText({
      onRecognitionFailure: (code) => {
        this.#failuresInARow += 1;
        logger.warn({ code, failuresInARow: this.#failuresInARow }, 'an utterance could not be recognized');
        if (this.#failuresInARow >= RECOGNITION_FAILURES_BEFORE_GOODBYE) void this.#conversation?.endWithoutEars();
        else this.#conversation?.hearUnrecognized();
      },
      onUtterance: (facts) => {
        this.#turnWatch.recognized(facts);
        this.#takeFacts(facts.outcome);
        logger.debug({ ...facts }, 'utterance');
      },
    });
  }

  #takeFacts(outcome: RecognitionFacts['outcome']): void {
    if (outcome === 'recognized') {
      this.#failuresInARow = 0;
      this.#conversation?.hearAgain();
    }
    if (outcome === 'empty') this.#conversation?.hearNoise();
    if (outcome === 'wordless') this.#conversation?.hearWordless();
  }

  #createConversation(resume: ResumePoint | undefined): Conversation {
    const { job, settings, shared, logger } = this.#context;
    const watch = this.#turnWatch;
    const { onGuardrailEvent } = this.#record;
    const parts = createCallParts(shared, settings, { logger, onGuardrailEvent, watch });
    const presence = createRoomPresence(localParticipantOf(job), describeRecognizer(settings), logger);
    this.#presence = presence;
    this.#output = sessionVoiceOutput(this.#session);
    const speaker = createSpeaker({
      output: this.#output,
      presence,
      source: parts.source,
      watch,
      logger,
      onVoiceLost: () => this.#conversation?.announceVoiceLost(),
      onVoiceBack: () => this.#conversation?.announceVoiceBack(),
    });
    return createConversation({
      ...shared,
      understanding: {
        understand: (...heard) => watch.reading(() => shared.understanding.understand(...heard)),
      },
      speaker,
      presence,
      journal: this.#record.journal,
      notes: createNotesChannel({
        render: (line, language) => shared.library.render(line, 0, language),
        sendText: (text, options) => localParticipantOf(job).sendText(text, options),
        logger,
      }),
      ...parts.modelPartsWith(speaker),
      resume,
      language: chosenLanguage(job.room),
      takenLines: this.#takenLines,
      logger,
      onExpectation: (expectation) => {
        this.#expectation = expectation;
        this.#session.updateOptions({ turnHandling: { endpointing: endpointingFor(expectation) } });
      },
      onEnded: (reason) => void presence.settled().then(() => this.#leave(reason)),
    });
  }

  #watch(conversation: Conversation): void {
    const { job, logger } = this.#context;
    const events = voice.AgentSessionEventTypes;
    this.#session.on(events.UserStateChanged, ({ newState }) => {
      if (newState !== 'speaking') {
        this.#yielding.end();
        this.#turnWatch.voiceEnded(UTTERANCE_END_SILENCE_MS);
        return;
      }
      this.#yielding.begin(this.#output?.isInsisting !== true);
      conversation.hearVoice();
    });
    // The framework tells the transcript before it decides how long to wait for more.
    this.#session.on(events.UserInputTranscribed, ({ transcript, isFinal }) => {
      if (!isFinal) return;
      this.#turnWatch.take('voice', false, () => conversation.overhear(transcript));
      const endpointing = conversation.isConclusive(transcript)
        ? CONCLUSIVE_ENDPOINTING
        : endpointingFor(this.#expectation);
      this.#session.updateOptions({ turnHandling: { endpointing } });
    });
    this.#session.on(events.Error, ({ error }) =>
      logger.warn({ code: errorCodeOf(error) }, 'the session reported an error'),
    );
    this.#session.on(events.Close, () => conversation.leave());
    this.#waitForReturn(conversation);
    onExchange(job.room, () => conversation.announceExchange());
    this.#watchMetadata();
    job.room.on(RoomEvent.Disconnected, () => conversation.leave());
    onEarlierAgent(job.room, () => conversation.handOver());
    // Nobody would hear the last words, and to wait for their end would hold up the worker.
    onShutdownRequest(() => (this.#isAlone() ? conversation.leave() : void conversation.endByForce()));
  }

  /** The API tells everybody in the room that it is about to be removed. */
  #watchMetadata(): void {
    const { room } = this.#context.job;
    const read = (): void => {
      const told = roomMetadataSchema.safeParse(parseJson(room.metadata ?? ''));
      if (told.success) this.#record.close(told.data.closing);
    };
    room.on(RoomEvent.RoomMetadataChanged, read);
    read();
  }

  /** Hanging up closes the session at once; a lost connection often comes back into the same room. */
  #waitForReturn(conversation: Conversation): void {
    const { room } = this.#context.job;
    let absence: NodeJS.Timeout | undefined;
    room.on(RoomEvent.ParticipantDisconnected, (left) => {
      if (left.kind === ParticipantKind.AGENT) return;
      clearTimeout(absence);
      absence = setTimeout(() => conversation.leave(), RETURN_GRACE_MS);
    });
    room.on(RoomEvent.ParticipantConnected, (joined) => {
      if (joined.kind !== ParticipantKind.AGENT) clearTimeout(absence);
    });
    this.#over.promise.then(
      () => clearTimeout(absence),
      () => undefined,
    );
  }

  #isAlone(): boolean {
    return [...this.#context.job.room.remoteParticipants.values()].every(({ kind }) => kind === ParticipantKind.AGENT);
  }

  async #leave(reason: SessionEndReason): Promise<void> {
    const { job, logger } = this.#context;
    this.#turnWatch.close();
    const undelivered = await this.#record.journal.flush(LAST_EVENTS_TIMEOUT_MS);
    if (undelivered > 0) logger.warn({ count: undelivered }, 'the call ends before the API has all events');
    this.#record.outbox.close();
    await this.#session
      .close()
      .catch((error: unknown) => logger.warn({ code: errorCodeOf(error) }, 'the session did not close cleanly'));
    // Whoever is still in it would wait for an agent that never comes.
    if (this.#isDismissed) await withinMs(ROOM_REMOVAL_TIMEOUT_MS, job.deleteRoom()).catch(() => undefined);
    job.shutdown('call ended');
    this.#over.resolve(reason);
  }
}

/** What is told to the API about a call. */
interface CallRecord {
  readonly outbox: CallOutbox;
  readonly journal: SessionJournal;
  readonly onGuardrailEvent: (event: GuardrailEvent) => void;
  /** Set once it is known that this room is not the session's any more. */
  readonly closing: CallClosing | undefined;
  close(closing: CallClosing): void;
  /** Calls back once, also when it is known already. */
  onClosing(leave: (closing: CallClosing) => void): void;
}

function openRecord({ settings, logger }: CallContext, place: CallPlace): CallRecord {
  const api = sessionApiOf(settings);
  const known = Promise.withResolvers<CallClosing>();
  let closing: CallClosing | undefined;
  const close = (told: CallClosing): void => {
    closing ??= told;
    known.resolve(closing);
  };
  const outbox = new CallOutbox({ ...place, folder: outboxFolderOf(settings), api, logger, onClosing: close });
  return {
    outbox,
    journal: createSessionJournal({ ...place, outbox, api, logger }),
    onGuardrailEvent: createGuardrailRecorder(outbox, place.sessionId),
    get closing() {
      return closing;
    },
    close,
    onClosing: (leave) => void known.promise.then(leave),
  };
}

function localParticipantOf(job: JobContext): LocalParticipant {
  const participant = job.room.localParticipant;
  if (participant === undefined)
    throw new AppError({ code: 'room_left', status: 503, publicMessage: 'Die Verbindung ist abgebrochen.' });
  return participant;
}

/** The worker asks its job processes to end by this message; the framework offers no event for it. */
function onShutdownRequest(end: () => void): void {
  process.on('message', (request: unknown) => {
    if (typeof request === 'object' && request !== null && 'case' in request && request.case === 'shutdownRequest')
      end();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
