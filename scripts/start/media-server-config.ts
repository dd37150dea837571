import { stringify } from 'yaml';
import { outsideAddress } from '#core/config/listen-address.ts';

const LOOPBACK = '127.0.0.1';

/** What the embedded media server's configuration depends on. */
export interface MediaServerFacts {
  readonly signalPort: number;
  readonly tcpPort: number;
  readonly udpPort: number;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly webhookUrl: string;
  /** Address that the start was opened for; undefined: this machine alone. */
  readonly openHost: string | undefined;
}

/**
 * Configuration for one machine: everything stays on the loopback interface unless the start was opened, all media
 * shares one UDP port. Media over TCP, the way round a network that drops UDP, is for others only: the server binds
 * its port on all addresses. The GPU host has its own file.
 */
export function mediaServerConfig(facts: MediaServerFacts): string {
  return stringify({
    port: facts.signalPort,
    bind_addresses: facts.openHost === undefined ? [LOOPBACK] : signalAddresses(facts.openHost),
    rtc: {
      tcp_port: facts.openHost === undefined ? 0 : facts.tcpPort,
      udp_port: facts.udpPort,
      use_external_ip: false,
      ...(facts.openHost === undefined
        ? { node_ip: LOOPBACK, ips: { includes: [`${LOOPBACK}/32`] } }
        : { node_ip: outsideAddress(facts.openHost) }),
      enable_loopback_candidate: true,
      // Without an entry the server sends clients to a public STUN server of a third party. Nobody answers on this UDP
      // port: were it the media's own, clients would take every packet of media for an answer of that server.
      stun_servers: [`${LOOPBACK}:${facts.tcpPort}`],
    },
    keys: { [facts.apiKey]: facts.apiSecret },
    room: { auto_create: true, empty_timeout: 60, departure_timeout: 20, max_participants: 3 },
    webhook: { api_key: facts.apiKey, urls: [facts.webhookUrl] },
    logging: { level: 'warn', json: true },
  });
}

/** The API and the agent reach the server on the loopback address, whatever it is opened for. */
function signalAddresses(host: string): readonly string[] {
  return host === '0.0.0.0' || host === '::' ? ['0.0.0.0'] : [LOOPBACK, host];
}
