import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { mediaServerConfig } from './media-server-config.ts';

const FACTS = {
  signalPort: 7880,
  tcpPort: 7881,
  udpPort: 7882,
  apiKey: 'key',
  apiSecret: 'secret',
  webhookUrl: 'http://127.0.0.1:3000/api/voice/webhook',
};

interface Config {
  readonly bind_addresses: readonly string[];
  readonly rtc: {
    readonly tcp_port: number;
    readonly node_ip: string;
    readonly ips?: { readonly includes: readonly string[] };
    readonly stun_servers: readonly string[];
  };
}
const configFor = (openHost: string | undefined) => parse(mediaServerConfig({ ...FACTS, openHost })) as Config;

describe('the media server of a local start', () => {
  it('stays on the loopback address with everything, media included', () => {
    expect(configFor(undefined)).toMatchObject({
      bind_addresses: ['127.0.0.1'],
      rtc: { tcp_port: 0, node_ip: '127.0.0.1', ips: { includes: ['127.0.0.1/32'] } },
    });
  });

  it('is opened where HOST says, and stays within reach of the API beside it', () => {
    expect(configFor('192.0.2.7')).toMatchObject({
      bind_addresses: ['127.0.0.1', '192.0.2.7'],
      rtc: { tcp_port: 7881, node_ip: '192.0.2.7' },
    });
    expect(configFor('0.0.0.0').bind_addresses).toEqual(['0.0.0.0']);
    expect(configFor('0.0.0.0').rtc.ips).toBeUndefined();
  });

  it.each([undefined, '0.0.0.0'])('sends nobody to the servers of a third party (HOST %s)', (openHost) => {
    expect(configFor(openHost).rtc.stun_servers).toEqual(['127.0.0.1:7881']);
  });
});
