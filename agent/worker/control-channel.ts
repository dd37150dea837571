import { voice } from '@livekit/agents';

/**
 * Closes the framework's own control channel. In every session the framework opens the byte-stream topic
 * `lk.agent.session`, over which a caller could read the history, switch sound off, put words into her own mouth and
 * force interruptions, past conversation and gate, and over which it tells her every inner event. There is no option
 * against it (1.9.0), so its transport is taken out before the first session: it neither listens nor sends.
 */
export function closeControlChannel(): void {
  const transport = voice.RoomSessionTransport.prototype;
  transport.start = () => Promise.resolve();
  transport.sendMessage = () => Promise.resolve();
}
