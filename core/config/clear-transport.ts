import { BlockList, isIP } from 'node:net';

/** Networks that nobody outside routes: loopback, private, link-local. */
const OWN_NETWORKS = ownNetworks();

function ownNetworks(): BlockList {
  const networks = new BlockList();
  networks.addSubnet('127.0.0.0', 8, 'ipv4');
  networks.addSubnet('10.0.0.0', 8, 'ipv4');
  networks.addSubnet('172.16.0.0', 12, 'ipv4');
  networks.addSubnet('192.168.0.0', 16, 'ipv4');
  networks.addAddress('::1', 'ipv6');
  networks.addSubnet('fc00::', 7, 'ipv6');
  return networks;
}

/**
 * Whether what travels to this address could be read on the way: no TLS, and not within this machine, a private network
 * (such as WireGuard's) or a container network, whose names have no dot.
 */
export function travelsInTheClear(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || protocol === 'wss:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0) return !OWN_NETWORKS.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return host.includes('.');
}
