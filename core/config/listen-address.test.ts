import { describe, expect, it } from 'vitest';
import { innerListenHost, isOpenToOthers, outsideAddress, ownAddress, publicListenHost } from './listen-address.ts';

describe('where things listen', () => {
  it.each([
    ['development', undefined, ['127.0.0.1', '127.0.0.1']],
    ['test', undefined, ['127.0.0.1', '127.0.0.1']],
    ['development', '0.0.0.0', ['0.0.0.0', '127.0.0.1']],
    ['production', undefined, [undefined, '127.0.0.1']],
    ['production', '127.0.0.1', ['127.0.0.1', '127.0.0.1']],
  ] as const)('%s with HOST %s: the API, then health and metrics, on %j', (NODE_ENV, HOST, hosts) => {
    expect([publicListenHost({ NODE_ENV, HOST }), innerListenHost({ NODE_ENV, HOST })]).toEqual(hosts);
  });

  it('is open to others unless it is this machine alone', () => {
    expect(['127.0.0.1', '127.8.8.8', '::1', 'localhost'].filter(isOpenToOthers)).toEqual([]);
    expect(['0.0.0.0', '::', '192.0.2.7', 'laptop', undefined].filter(isOpenToOthers)).toHaveLength(5);
  });

  it('is reached by its neighbours at the address it has', () => {
    const own = (HOST: string | undefined) => ownAddress({ HOST, PORT: 3000 });
    expect([undefined, '0.0.0.0', '::', '192.0.2.7', 'fd00::2'].map(own)).toEqual([
      'http://127.0.0.1:3000',
      'http://127.0.0.1:3000',
      'http://127.0.0.1:3000',
      'http://192.0.2.7:3000',
      'http://[fd00::2]:3000',
    ]);
  });

  it('is found by others at itself, or at an address of this machine', () => {
    expect(outsideAddress('192.0.2.7')).toBe('192.0.2.7');
    expect(outsideAddress('0.0.0.0')).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
    expect(outsideAddress('0.0.0.0')).not.toBe('0.0.0.0');
  });
});
