import { BlockList, isIP, isIPv6 } from 'node:net';
import { commaList } from '#core/text/comma-list.ts';
import type { ApiMiddleware } from '#api/request-context.ts';

/** Networks of proxies whose X-Forwarded-For is believed. */
export interface TrustedProxies {
  includes(address: string): boolean;
}

/** Addresses read from one X-Forwarded-For header at most; longer chains are forged. */
const MAX_HOPS = 20;

/** Says that no proxy stands in front. */
const NOBODY = 'none';

/** Reads comma-separated CIDRs or addresses, or `none`. @throws {Error} naming the first part that is neither. */
export function parseTrustedProxies(list: string): TrustedProxies {
  const networks = new BlockList();
  const parts = list.trim() === NOBODY ? [] : commaList(list);
  for (const part of parts) addNetwork(networks, part);
  if (parts.length === 0) return { includes: () => false };
  return { includes: (address) => networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') };
}

function addNetwork(networks: BlockList, part: string): void {
  const [address = '', bits] = part.split('/');
  const family = isIP(address);
  const widest = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? widest : Number(bits);
  if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > widest)
    throw new Error(`TRUSTED_PROXIES: ${part} is no network`);
  networks.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The client's address: from the socket, or from X-Forwarded-For read from the right through trusted
 * proxies only. What an untrusted hop wrote is never believed.
 */
export function clientAddressOf(peer: string, forwardedFor: string, proxies: TrustedProxies): string {
  if (!proxies.includes(withoutMapping(peer))) return withoutMapping(peer);
  const hops = commaList(forwardedFor).slice(-MAX_HOPS);
  let address = withoutMapping(peer);
  while (proxies.includes(address)) {
    const previous = withoutMapping(hops.pop() ?? '');
    if (isIP(previous) === 0) break;
    address = previous;
  }
  return address;
}

/** `::ffff:192.0.2.1` is how a dual-stack socket writes an IPv4 address. */
function withoutMapping(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** The form in which addresses are counted: one household owns a whole IPv6 /64. */
export function limitingFormOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...middle, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** Notes the client's address for limits. */
export function readClientIp(proxies: TrustedProxies): ApiMiddleware {
  return (ctx, next) => {
    const peer = ctx.request.socket.remoteAddress ?? '';
    ctx.state.clientIp = limitingFormOf(clientAddressOf(peer, ctx.get('X-Forwarded-For'), proxies));
    return next();
  };
}
