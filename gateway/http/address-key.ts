import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** As some proxies forward an address: with the port it came from. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[(.+)\]):\d+$/;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** What limits count as one address: an IPv4 address, or the /64 of an IPv6 address, which is one household's or more. */
export function addressKey(forwarded: string): string {
  const [, bare4, bare6] = WITH_PORT.exec(forwarded) ?? [];
  const address = bare4 ?? bare6 ?? forwarded;
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const gap = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...gap, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
