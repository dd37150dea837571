import { networkInterfaces } from 'node:os';
import type { Settings } from './settings.ts';

type AddressSettings = Pick<Settings, 'HOST' | 'NODE_ENV'>;

const LOOPBACK = '127.0.0.1';
/** Addresses that stand for all of the machine's. */
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Where API and page listen: this machine alone unless somebody opens it; undefined: all addresses, for containers. */
export function publicListenHost({ HOST, NODE_ENV }: AddressSettings): string | undefined {
  return HOST ?? (NODE_ENV === 'production' ? undefined : LOOPBACK);
}

/** Where health and metrics listen: this machine alone, unless production says otherwise. Nobody outside needs them. */
export function innerListenHost({ HOST, NODE_ENV }: AddressSettings): string {
  return NODE_ENV === 'production' ? (HOST ?? LOOPBACK) : LOOPBACK;
}

/** Whether other machines can reach what listens there. */
export function isOpenToOthers(host: string | undefined): boolean {
  return host === undefined || !(host === 'localhost' || host === '::1' || host.startsWith('127.'));
}

/** How the API reaches itself, and what runs beside it reaches the API. */
export function ownAddress({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string {
  const host = HOST === undefined || WILDCARDS.has(HOST) ? LOOPBACK : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** The address under which other machines find what listens on `host`: itself, or the first of this machine. */
export function outsideAddress(host: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host) && !WILDCARDS.has(host)) return host;
  const external = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return external.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? LOOPBACK;
}
