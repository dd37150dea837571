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
import { TOPICS, parseAgentAttributes, parseExamMessage, parseNotes } from './wire.ts';

/** The room over livekit-client. The only module that imports it: it is loaded when a call starts. */

// The library's own log names rooms and participants; nothing of a call belongs into a console.
setLogLevel('silent');

/** How often the own microphone is looked at, in milliseconds: a syllable lasts about as long. */
const VOICE_CHECK_MS = 200;

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
  #soundOn = true;
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
  }

  async setMuted(muted: boolean): Promise<void> {
    if (muted) await this.#microphone?.mute();
    else await this.#microphone?.unmute();
  }

  async sendText(text: string): Promise<void> {
    await this.#room.localParticipant.sendText(text, { topic: TOPICS.typedInput });
  }

  async startSound(): Promise<void> {
    await this.#room.startAudio();
  }

  setSoundOn(on: boolean): void {
    this.#soundOn = on;
    for (const element of this.#speaker.querySelectorAll('audio')) element.muted = !on;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
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
    this.#listening = setInterval(() => {
      if (!track.isMuted && meter.level() >= VOICE_LEVEL)
        this.#report(() => {
          this.#listener.onVoice();
        });
    }, VOICE_CHECK_MS);
  }

  #report(action: () => void): void {
    if (!this.#isClosed) action();
  }

  #watchRoom(): void {
    this.#room
      .on(RoomEvent.Reconnecting, () => {
        this.#report(() => {
          this.#listener.onLink('reconnecting');
        });
      })
      .on(RoomEvent.SignalReconnecting, () => {
        this.#report(() => {
          this.#listener.onLink('reconnecting');
        });
      })
      .on(RoomEvent.Reconnected, () => {
        this.#report(() => {
          this.#listener.onLink('connected');
        });
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
    this.#room.registerTextStreamHandler(TOPICS.transcription, (reader, { identity }) => {
      void this.#readCaption(reader, identity).catch(() => undefined);
    });
  }

  async #readMessage(reader: TextStreamReader): Promise<void> {
    const message = parseExamMessage(await reader.readAll());
    if (message !== undefined)
      this.#report(() => {
        this.#listener.onMessage(message);
      });
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
    this.#report(() => {
      this.#listener.onAgent(true);
      this.#listener.onAttributes(parseAgentAttributes(participant.attributes));
    });
  }

  #play(track: RemoteTrack): void {
    if (track.kind !== Track.Kind.Audio || this.#isClosed) return;
    const element = track.attach();
    element.muted = !this.#soundOn;
    this.#speaker.append(element);
  }

  #reportPlayback(): void {
    this.#report(() => {
      this.#listener.onSoundBlocked(!this.#room.canPlaybackAudio);
    });
  }
}

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
