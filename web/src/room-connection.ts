import {
  ConnectionState,
  DisconnectReason,
  MediaDeviceFailure,
  Room,
  RoomEvent,
  Track,
  TrackEvent,
  createLocalAudioTrack,
  setLogLevel,
} from 'livekit-client';
import type {
  LocalAudioTrack,
  LocalTrack,
  Participant,
  RemoteParticipant,
  RemoteTrack,
  TextStreamReader,
} from 'livekit-client';
import type { CallListener, CallRoom, ClosedReason } from './call-room.ts';
import { VOICE_LEVEL, createLevelMeter } from './level-meter.ts';
import type { LevelMeter } from './level-meter.ts';
import { HUSH_STEP_MS, Hush } from './hush.ts';
import type { OutgoingLine } from './line-outbox.ts';
import { arrivedIn, watchLink } from './link-watch.ts';
import { LINE_ATTRIBUTE, TOPICS, parseAgentAttributes, parseExamMessage, parseNotes, parseReceived } from './wire.ts';

/** The room over livekit-client. The only module that imports it: it is loaded when a call starts. */

// The library's own log names rooms and participants; nothing of a call belongs into a console.
setLogLevel('silent');

/** Nobody has this name: the media server confirms what is sent there and passes it on to nobody. */
const NOBODY = ['nobody'];
const SIGN_OF_LIFE = new Uint8Array(1);

/**
 * Opens a room whose events go to the listener.
 * @param speaker element that holds the agent's sound; hidden.
 */
export function openRoom(listener: CallListener, speaker: HTMLElement): CallRoom {
  return new RoomConnection(listener, speaker);
}

class RoomConnection implements CallRoom {
  readonly #room = new Room({ adaptiveStream: false, dynacast: false });
  readonly #listener: CallListener;
  readonly #speaker: HTMLElement;
  #microphone: LocalAudioTrack | undefined;
  #microphoneRequest = 0;
  #meter: LevelMeter | undefined;
  #listening: ReturnType<typeof setInterval> | undefined;
  readonly #hush = new Hush();
  #soundOn = true;
  #volume = 1;
  #isGuideSpeaking = false;
  #isQuiet = false;
  #endWatch: (() => void) | undefined;
  #isClosed = false;

  constructor(listener: CallListener, speaker: HTMLElement) {
    this.#listener = listener;
    this.#speaker = speaker;
    this.#watchRoom();
    this.#watchPeople();
    this.#watchText();
  }

  async openMicrophone(): Promise<'on' | 'refused' | 'missing' | 'busy'> {
    const request = ++this.#microphoneRequest;
    try {
      const track = await createLocalAudioTrack({
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      });
      if (this.#isClosed || request !== this.#microphoneRequest) {
        track.stop();
        return 'on';
      }
      this.#microphone?.stop();
      this.#microphone = track;
      this.#listenFor(track);
      track.on(TrackEvent.Ended, () => {
        this.#report(() => {
          this.#listener.onMicrophone('missing');
        });
      });
      if (this.#room.state === ConnectionState.Connected) await this.#publish(track);
      return 'on';
    } catch (error) {
      return microphoneFailure(error);
    }
  }

  dropMicrophone(): void {
    this.#microphoneRequest += 1;
  }

  async connect(url: string, token: string): Promise<void> {
    await this.#room.connect(url, token);
    if (this.#microphone !== undefined) await this.#publish(this.#microphone);
    for (const participant of this.#room.remoteParticipants.values()) this.#meet(participant);
    this.#reportPlayback();
    if (!this.#isClosed) this.#endWatch = this.#watchLink();
  }

  async setMuted(muted: boolean): Promise<void> {
    if (muted) await this.#microphone?.mute();
    else await this.#microphone?.unmute();
  }

  async sendLine({ id, text }: OutgoingLine): Promise<void> {
    await this.#room.localParticipant.sendText(text, {
      topic: TOPICS.typedInput,
      attributes: { [LINE_ATTRIBUTE]: id },
    });
  }

  level(): number {
    return this.#microphone === undefined || this.#microphone.isMuted ? 0 : (this.#meter?.level() ?? 0);
  }

  hush(): void {
    if (this.#isGuideSpeaking) this.#hush.begin(performance.now());
    this.#applySound();
  }

  async startSound(): Promise<void> {
    await this.#room.startAudio();
  }

  setSoundOn(on: boolean): void {
    this.#soundOn = on;
    this.#applySound();
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    this.#applySound();
  }

  #applySound(): void {
    for (const element of this.#speaker.querySelectorAll('audio')) {
      element.muted = !this.#soundOn || this.#hush.isOn;
      element.volume = this.#volume;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endWatch?.();
    clearInterval(this.#listening);
    this.#meter?.close();
    this.#microphone?.stop();
    this.#speaker.replaceChildren();
    await this.#room.disconnect();
  }

  async #publish(track: LocalAudioTrack): Promise<void> {
    // The library's declarations predate exactOptionalPropertyTypes: its audio track does not match its own parameter.
    await this.#room.localParticipant.publishTrack(track as LocalTrack, { source: Track.Source.Microphone });
  }

  /** When she speaks is known here before any caption: captions are put where she spoke. */
  #listenFor(track: LocalAudioTrack): void {
    clearInterval(this.#listening);
    this.#meter?.close();
    const meter = createLevelMeter(new MediaStream([track.mediaStreamTrack]));
    this.#meter = meter;
    this.#listening = setInterval(() => this.#lookAtLevel(), HUSH_STEP_MS);
  }

  #lookAtLevel(): void {
    const level = this.level();
    this.#hush.look({ level, isGuideSpeaking: this.#isGuideSpeaking, nowMs: performance.now() });
    this.#applySound();
    if (level >= VOICE_LEVEL) this.#report(() => this.#listener.onVoice());
  }

  /** The library tells of a cut only when the browser has given the connection up. */
  #watchLink(): () => void {
    return watchLink({
      clock: pageClock,
      readArrived: async () => {
        const { publisher, subscriber } = this.#room.engine.pcManager ?? {};
        const reports = await Promise.all([publisher?.getStats(), subscriber?.getStats()]);
        return arrivedIn(reports.filter((report) => report !== undefined));
      },
      ask: () => {
        const { localParticipant } = this.#room;
        localParticipant
          .publishData(SIGN_OF_LIFE, { reliable: false, destinationIdentities: NOBODY })
          .catch(() => undefined);
      },
      onQuiet: () => {
        this.#isQuiet = true;
        this.#reportLink();
      },
      onAlive: () => {
        this.#isQuiet = false;
        this.#reportLink();
      },
    });
  }

  #reportLink(): void {
    const isConnected = this.#room.state === ConnectionState.Connected && !this.#isQuiet;
    this.#report(() => this.#listener.onLink(isConnected ? 'connected' : 'reconnecting'));
  }

  #report(action: () => void): void {
    if (!this.#isClosed) action();
  }

  #watchRoom(): void {
    this.#room
      .on(RoomEvent.Reconnecting, () => {
        this.#report(() => this.#listener.onLink('reconnecting'));
      })
      .on(RoomEvent.SignalReconnecting, () => {
        this.#report(() => this.#listener.onLink('reconnecting'));
      })
      .on(RoomEvent.Reconnected, () => {
        this.#isQuiet = false;
        this.#reportLink();
      })
      .on(RoomEvent.AudioPlaybackStatusChanged, () => {
        this.#reportPlayback();
      })
      .on(RoomEvent.TrackSubscribed, (track) => {
        this.#play(track);
      })
      .on(RoomEvent.TrackUnsubscribed, (track) => {
        for (const element of track.detach()) element.remove();
      })
      .on(RoomEvent.Disconnected, (reason) => {
        this.#report(() => {
          this.#listener.onClosed(closedReason(reason));
        });
      });
  }

  #watchPeople(): void {
    this.#room
      .on(RoomEvent.ParticipantConnected, (participant) => {
        this.#meet(participant);
      })
      .on(RoomEvent.ParticipantDisconnected, (participant) => {
        if (isGuide(participant))
          this.#report(() => {
            this.#listener.onAgent(false);
          });
      })
      .on(RoomEvent.ParticipantAttributesChanged, (_, participant) => {
        if (isGuide(participant)) this.#meet(participant);
      });
  }

  #watchText(): void {
    this.#room.registerTextStreamHandler(TOPICS.examText, (reader) => {
      void this.#readMessage(reader).catch(() => undefined);
    });
    this.#room.registerTextStreamHandler(TOPICS.notes, (reader) => {
      void this.#readNotes(reader).catch(() => undefined);
    });
    this.#room.registerTextStreamHandler(TOPICS.received, (reader) => {
      void this.#readReceived(reader).catch(() => undefined);
    });
    this.#room.registerTextStreamHandler(TOPICS.transcription, (reader, { identity }) => {
      void this.#readCaption(reader, identity).catch(() => undefined);
    });
  }

  async #readMessage(reader: TextStreamReader): Promise<void> {
    const message = parseExamMessage(await reader.readAll());
    if (message === undefined) return;
    // Text comes before its sound: what is heard from now on is an answer.
    this.#hush.end();
    this.#applySound();
    this.#report(() => this.#listener.onMessage(message));
  }

  async #readReceived(reader: TextStreamReader): Promise<void> {
    const ids = parseReceived(await reader.readAll());
    this.#report(() => this.#listener.onReceived(ids));
  }

  async #readNotes(reader: TextStreamReader): Promise<void> {
    const notes = parseNotes(await reader.readAll());
    if (notes !== undefined)
      this.#report(() => {
        this.#listener.onNotes(notes);
      });
  }

  /** Captions of the agent arrive piece by piece with the sound, so they are read while they grow. */
  async #readCaption(reader: TextStreamReader, identity: string): Promise<void> {
    const attributes = reader.info.attributes ?? {};
    const who = identity === this.#room.localParticipant.identity ? 'person' : 'guide';
    const base = {
      segmentId: attributes['lk.segment_id'] ?? reader.info.id,
      who,
      final: attributes['lk.transcription_final'] === 'true',
    } as const;
    let text = '';
    for await (const piece of reader) {
      text += piece;
      const caption = { ...base, text };
      this.#report(() => {
        this.#listener.onCaption(caption);
      });
    }
    if (text === '')
      this.#report(() => {
        this.#listener.onCaption({ ...base, text });
      });
  }

  #meet(participant: Participant): void {
    if (!isGuide(participant)) return;
    const attributes = parseAgentAttributes(participant.attributes);
    this.#isGuideSpeaking = attributes.state === 'speaking';
    if (!this.#isGuideSpeaking) this.#hush.end();
    this.#applySound();
    this.#report(() => {
      this.#listener.onAgent(true);
      this.#listener.onAttributes(attributes);
    });
  }

  #play(track: RemoteTrack): void {
    if (track.kind !== Track.Kind.Audio || this.#isClosed) return;
    const element = track.attach();
    this.#speaker.append(element);
    this.#applySound();
  }

  #reportPlayback(): void {
    this.#report(() => {
      this.#listener.onSoundBlocked(!this.#room.canPlaybackAudio);
    });
  }
}

const pageClock = {
  nowMs: () => performance.now(),
  after: (delayMs: number, action: () => void) => {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

function isGuide(participant: Participant | RemoteParticipant): boolean {
  return !participant.isLocal && (participant.isAgent || participant.attributes['exam.phase'] !== undefined);
}

function closedReason(reason: DisconnectReason | undefined): ClosedReason {
  if (reason === DisconnectReason.DUPLICATE_IDENTITY) return 'taken_over';
  if (
    reason === DisconnectReason.ROOM_DELETED ||
    reason === DisconnectReason.PARTICIPANT_REMOVED ||
    reason === DisconnectReason.ROOM_CLOSED
  )
    return 'closed';
  return 'lost';
}

function microphoneFailure(error: unknown): 'refused' | 'missing' | 'busy' {
  const failure = MediaDeviceFailure.getFailure(error);
  if (failure === MediaDeviceFailure.PermissionDenied) return 'refused';
  return failure === MediaDeviceFailure.DeviceInUse ? 'busy' : 'missing';
}
