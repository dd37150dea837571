import { describe, expect, it } from 'vitest';
import { clientAddressOf, limitingFormOf, parseTrustedProxies } from './client-ip.ts';

const proxies = parseTrustedProxies('10.0.0.0/8, 192.0.2.7, fd00::/8');

describe('the client address', () => {
  it.each([
    { who: 'a direct client', peer: '203.0.113.5', header: '', expected: '203.0.113.5' },
    { who: 'a direct client that forges a header', peer: '203.0.113.5', header: '1.2.3.4', expected: '203.0.113.5' },
    { who: 'behind one proxy', peer: '10.0.0.1', header: '203.0.113.5', expected: '203.0.113.5' },
    { who: 'behind two proxies', peer: '10.0.0.1', header: '203.0.113.5, 192.0.2.7', expected: '203.0.113.5' },
    {
      who: 'a client that forges entries before the proxy',
      peer: '10.0.0.1',
      header: '1.1.1.1, 2.2.2.2, 203.0.113.5',
      expected: '203.0.113.5',
    },
    { who: 'a proxy without a header', peer: '10.0.0.1', header: '', expected: '10.0.0.1' },
    { who: 'nonsense in the header', peer: '10.0.0.1', header: '203.0.113.5, unknown', expected: '10.0.0.1' },
    {
      who: 'an IPv4 address on a dual-stack socket',
      peer: '::ffff:10.0.0.1',
      header: '::ffff:203.0.113.5',
      expected: '203.0.113.5',
    },
    { who: 'an IPv6 proxy', peer: 'fd00::1', header: '2001:db8::5', expected: '2001:db8::5' },
  ])('is right for $who', ({ peer, header, expected }) => {
    expect(clientAddressOf(peer, header, proxies)).toBe(expected);
  });

  it('is counted by household: one IPv6 /64 is one client, written however', () => {
    const forms = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2:0:0:0:9'].map(
      limitingFormOf,
    );
    expect(new Set(forms)).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(limitingFormOf('2001:db8:1:3::1')).not.toBe(forms[0]);
    expect(limitingFormOf('::1')).toBe('0:0:0:0::/64');
    expect(limitingFormOf('203.0.113.5')).toBe('203.0.113.5');
  });

  it.each(['10.0.0.0/33', 'proxy.local', '10.0.0.0/x', 'fd00::/129'])(
    'refuses to start with %s as a trusted network',
    (network) => {
      expect(() => parseTrustedProxies(network)).toThrow(/TRUSTED_PROXIES/);
    },
  );
});
