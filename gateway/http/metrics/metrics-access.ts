import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../server/security-headers';
import type { FastifyRequest } from 'fastify';

/** Who may read /metrics: callers with the token from one of the networks; with neither set, this machine alone. */
export interface MetricsAccess {
  /** Required value of `Authorization: Bearer`; `null` requires none. */
  readonly token: string | null;
  /** Addresses and networks (`10.0.0.0/8`) of allowed callers; if empty, only the token is checked. */
  readonly networks: readonly string[];
}

export const NEIGHBOURS_ONLY: MetricsAccess = { token: null, networks: [] };

/** Headers that a proxy adds: the caller is then not the connected peer. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Creates the check of a request. Throws a TypeError for an invalid network. */
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

/** Whether a text is an address, or a network with its prefix length. */
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

/** Address of the connected peer, with IPv4-mapped IPv6 addresses as IPv4. */
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
