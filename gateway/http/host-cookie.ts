import { isLoopback } from './security-headers';
import type { FastifyRequest } from 'fastify';

/** The value of a cookie that `hostCookie` gave; '' without one. */
export function hostCookieOf(request: FastifyRequest, name: string): string {
  const { cookie } = request.headers;
  if (cookie === undefined) return '';
  const start = `${hostName(request, name)}=`;
  const pair = cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair?.slice(start.length) ?? '';
}

/** Set-Cookie of a value of cookie octets: out of reach of scripts, sent to this host alone. */
export function hostCookie(
  request: FastifyRequest,
  {
    name,
    value,
    maxAgeSeconds,
  }: { readonly name: string; readonly value: string; readonly maxAgeSeconds: number },
): string {
  const secure = isLoopback(request.hostname) ? '' : '; Secure';
  return `${hostName(request, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Off loopback the browser itself sees to it that no other host and no plain http sets the cookie. */
function hostName(request: FastifyRequest, name: string): string {
  return isLoopback(request.hostname) ? name : `__Host-${name}`;
}
