import { createLevelMeter } from './level-meter.ts';
import type { LevelMeter } from './level-meter.ts';

/** Tries microphone and loudspeaker before a call. Nothing is sent or kept: only the level is measured. */
export interface MicrophoneCheck {
  /** Asks for the microphone. Never throws: the answer says how it went. */
  open(): Promise<'on' | 'refused' | 'missing' | 'busy'>;
  /** 0 to 1; 0 while no microphone is open. */
  level(): number;
  /** Plays two soft notes. Must be called from a tap. */
  playNotes(): void;
  close(): void;
}

/** Two notes a third apart, in hertz, and how long each sounds, in seconds. */
const NOTES_HZ = [523, 659] as const;
const NOTE_SECONDS = 0.35;
/** Soft, as it may lie close to an ear. */
const NOTE_GAIN = 0.15;

/** The check over the browser's own microphone. */
export function createMicrophoneCheck(): MicrophoneCheck {
  let stream: MediaStream | undefined;
  let meter: LevelMeter | undefined;
  let request = 0;
  const close = (): void => {
    request += 1;
    for (const track of stream?.getTracks() ?? []) track.stop();
    meter?.close();
    [stream, meter] = [undefined, undefined];
  };
  const open = async (): Promise<'on' | 'refused' | 'missing' | 'busy'> => {
    close();
    const own = request;
    try {
      const granted = await microphoneStream();
      if (own !== request) {
        for (const track of granted.getTracks()) track.stop();
        return 'on';
      }
      stream = granted;
      meter = createLevelMeter(granted);
      return 'on';
    } catch (error) {
      return failureOf(error);
    }
  };
  return { open, level: () => meter?.level() ?? 0, playNotes, close };
}

async function microphoneStream(): Promise<MediaStream> {
  // Absent on insecure pages and in some embedded browsers.
  const devices = (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices;
  if (devices === undefined) throw new DOMException('no media devices', 'NotFoundError');
  return devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } });
}

/** What a refused microphone means, by the name of the browser's error. */
function failureOf(error: unknown): 'refused' | 'missing' | 'busy' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

function playNotes(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  NOTES_HZ.forEach((frequencyHz, index) => {
    const note = context.createOscillator();
    const gain = context.createGain();
    const startsAt = context.currentTime + index * NOTE_SECONDS;
    note.frequency.value = frequencyHz;
    gain.gain.setValueAtTime(0, startsAt);
    gain.gain.linearRampToValueAtTime(NOTE_GAIN, startsAt + 0.03);
    gain.gain.linearRampToValueAtTime(0, startsAt + NOTE_SECONDS);
    note.connect(gain).connect(context.destination);
    note.start(startsAt);
    note.stop(startsAt + NOTE_SECONDS);
    if (index === NOTES_HZ.length - 1)
      note.addEventListener('ended', () => {
        void context.close();
      });
  });
}
