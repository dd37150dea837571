import { describe, expect, it } from 'vitest';
import { clientAddressOf, limitingFormOf, parseTrustedProxies } from './client-ip.ts';

const proxies = parseTrustedProxies('10.0.0.0/8, 192.0.2.7, fd00::/8');

describe('the client address', () => {
  it.each([
    ['a direct client', '203.0.113.5', '', '203.0.113.5'],
    ['a direct client that forges a header', '203.0.113.5', '1.2.3.4', '203.0.113.5'],
    ['behind one proxy', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['behind two proxies', '10.0.0.1', '203.0.113.5, 192.0.2.7', '203.0.113.5'],
    ['a client that forges entries before the proxy', '10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.5', '203.0.113.5'],
    ['a proxy without a header', '10.0.0.1', '', '10.0.0.1'],
    ['nonsense in the header', '10.0.0.1', '203.0.113.5, unknown', '10.0.0.1'],
    ['an IPv4 address on a dual-stack socket', '::ffff:10.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
    ['an IPv6 proxy', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ])('is right for %s', (_title, peer, header, expected) => {
    expect(clientAddressOf(peer, header, proxies)).toBe(expected);
  });

  it('is counted by household: one IPv6 /64 is one client, written however', () => {
    const forms = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2:0:0:0:9'].map(limitingFormOf);
    expect(new Set(forms)).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(limitingFormOf('2001:db8:1:3::1')).not.toBe(forms[0]);
    expect(limitingFormOf('::1')).toBe('0:0:0:0::/64');
    expect(limitingFormOf('203.0.113.5')).toBe('203.0.113.5');
  });

  it.each(['10.0.0.0/33', 'proxy.local', '10.0.0.0/x', 'fd00::/129'])('refuses to start with %s as a trusted network', (network) => {
    expect(() => parseTrustedProxies(network)).toThrow(/TRUSTED_PROXIES/);
  });
});
