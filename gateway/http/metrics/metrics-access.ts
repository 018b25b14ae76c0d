import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../server/security-headers';
import type { FastifyRequest } from 'fastify';

/** Who may read /metrics: whoever has the token, from one of the networks; with neither set, this machine alone. */
export interface MetricsAccess {
  /** What `Authorization: Bearer` must say; null asks for none. */
  readonly token: string | null;
  /** Addresses and networks (`10.0.0.0/8`) that may ask; none leaves it to the token. */
  readonly networks: readonly string[];
}

export const NEIGHBOURS_ONLY: MetricsAccess = { token: null, networks: [] };

/** What a proxy adds: whoever really asks is then not who is connected. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** The check of a request; throws a TypeError for a network that is none. */
export function createMetricsCheck({ token, networks }: MetricsAccess): (request: FastifyRequest) => boolean {
  const isKnown = token === null ? null : createTokenCheck(token);
  if (networks.length === 0 && isKnown !== null) return (request) => isKnown(request.headers.authorization);
  const allowed = networks.length === 0 ? null : networkList(networks);
  return (request) => {
    if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false;
    const address = peerOf(request);
    if (allowed === null) return isOwn(address) && isLoopback(request.hostname);
    return isIn(allowed, address) && (isKnown === null || isKnown(request.headers.authorization));
  };
}

/** Whether a text is an address or a network with the length of its prefix. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most);
}

function createTokenCheck(token: string): (authorization: string | undefined) => boolean {
  const expected = digest(`Bearer ${token}`);
  return (authorization = '') => timingSafeEqual(digest(authorization), expected);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    if (!isNetwork(network)) throw new TypeError(`not a network: ${network}`);
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** The address of the connection itself, an IPv4 address in IPv6 clothes as what it is. */
function peerOf(request: FastifyRequest): string {
  return (request.raw.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}

function isOwn(address: string): boolean {
  return isIP(address) !== 0 && isLoopback(address);
}

function isIn(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
