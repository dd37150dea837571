import { stringify } from 'yaml';

/** What the embedded media server's configuration depends on. */
export interface MediaServerFacts {
  readonly signalPort: number;
  readonly tcpPort: number;
  readonly udpPort: number;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly webhookUrl: string;
}

/**
 * Configuration for one machine: everything stays on the loopback interface, all media shares one UDP port,
 * TCP is the way round a machine that drops UDP. The GPU host has its own file.
 */
export function mediaServerConfig(facts: MediaServerFacts): string {
  return stringify({
    port: facts.signalPort,
    bind_addresses: ['127.0.0.1'],
    rtc: {
      tcp_port: facts.tcpPort,
      udp_port: facts.udpPort,
      use_external_ip: false,
      node_ip: '127.0.0.1',
      enable_loopback_candidate: true,
      // Without an entry of its own the server sends clients to a public STUN server of a third party.
      stun_servers: [`127.0.0.1:${facts.udpPort}`],
    },
    keys: { [facts.apiKey]: facts.apiSecret },
    room: { auto_create: true, empty_timeout: 60, departure_timeout: 20, max_participants: 3 },
    webhook: { api_key: facts.apiKey, urls: [facts.webhookUrl] },
    logging: { level: 'warn', json: true },
  });
}
