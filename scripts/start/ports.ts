import type { VariableName } from '#core/config/settings.ts';
import { findFreeRun, isFree } from '#core/network/free-port.ts';
import type { PortProtocol } from '#core/network/free-port.ts';
import { comesTrue } from '#core/timing/wait.ts';

/** One port that a start needs. */
export interface NeededPort {
  readonly port: number;
  readonly protocol: PortProtocol;
  /** What listens there, for people. */
  readonly usedBy: string;
  /** The variable that moves it. */
  readonly variable: VariableName;
}

/** How far the media server's own ports lie above its signal port. */
export const MEDIA_TCP_OFFSET = 1;
/** UDP counterpart of {@link MEDIA_TCP_OFFSET}: all media of all calls share this one port. */
export const MEDIA_UDP_OFFSET = 2;

/** Thrown with one sentence for each busy port. */
export class BusyPortsError extends Error {
  override readonly name = 'BusyPortsError';
}

/** How long a port may stay busy before we refuse: an earlier start may just be ending. */
const PATIENCE_MS = 3_000;
const RETRY_EVERY_MS = 150;

/**
 * Makes sure that nobody listens on the needed ports.
 * @throws {BusyPortsError} naming each busy port and the variable that changes it.
 */
export async function requireFreePorts(needed: readonly NeededPort[]): Promise<void> {
  let busy = needed;
  const areFree = async () => {
    busy = await findBusy(busy);
    return busy.length === 0;
  };
  if (await comesTrue(areFree, { everyMs: RETRY_EVERY_MS, limitMs: PATIENCE_MS })) return;
  throw new BusyPortsError(busy.map(describeBusy).join('\n'));
}

function describeBusy(needed: NeededPort): string {
  return `Port ${needed.port} (${needed.protocol}, ${needed.usedBy}) is in use by another program; set ${needed.variable} to choose another one.`;
}

async function findBusy(needed: readonly NeededPort[]): Promise<NeededPort[]> {
  const states = await Promise.all(
    needed.map(async (entry) => ({ entry, free: await isFree(entry.port, entry.protocol) })),
  );
  return states.filter((state) => !state.free).map((state) => state.entry);
}

/** First port of a free run as the media server needs it: signal, media over TCP, media over UDP. */
export function findFreeMediaPorts(): Promise<number> {
  return findFreeRun([
    { offset: 0, protocol: 'tcp' },
    { offset: MEDIA_TCP_OFFSET, protocol: 'tcp' },
    { offset: MEDIA_UDP_OFFSET, protocol: 'udp' },
  ]);
}
