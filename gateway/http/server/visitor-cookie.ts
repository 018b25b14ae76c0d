import { isLoopback } from './security-headers';
import type { FastifyRequest } from 'fastify';

const SESSION = 'yanhu_session';
const DEVICE = 'yanhu_device';

/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/;
/** Longer than any list of devices. */
const MOST_DEVICES_LENGTH = 1000;

/** Session token of a request; `null` without one or if the text has another form. */
export function visitorTokenOf(request: FastifyRequest): string | null {
  const token = hostCookieOf(request, SESSION);
  return TOKEN.test(token) ? token : null;
}

/** Set-Cookie header with a session token. */
export function visitorCookie(request: FastifyRequest, token: string, maxAgeSeconds: number): string {
  return hostCookie(request, { name: SESSION, value: token, maxAgeSeconds });
}

/** Set-Cookie header that removes the session token. */
export function expiredVisitorCookie(request: FastifyRequest): string {
  return visitorCookie(request, '', 0);
}

/** Signed list of accounts that the browser has signed in to (accounts/known-devices.ts); '' for none. */
export function devicesOf(request: FastifyRequest): string {
  const devices = hostCookieOf(request, DEVICE);
  return devices.length > MOST_DEVICES_LENGTH ? '' : devices;
}

/** Set-Cookie header with that list. It outlives the session and does not sign in. */
export function deviceCookie(request: FastifyRequest, devices: string, maxAgeSeconds: number): string {
  return hostCookie(request, { name: DEVICE, value: devices, maxAgeSeconds });
}

/** Value of a cookie set by `hostCookie`; '' without one. */
function hostCookieOf(request: FastifyRequest, name: string): string {
  const { cookie } = request.headers;
  if (cookie === undefined) return '';
  const start = `${hostName(request, name)}=`;
  const pair = cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair?.slice(start.length) ?? '';
}

/**
 * Set-Cookie header that scripts cannot read and that is sent to this host alone. `value` consists of cookie octets.
 */
function hostCookie(
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

/** With the `__Host-` prefix browsers reject the cookie from another host and from plain http. */
function hostName(request: FastifyRequest, name: string): string {
  return isLoopback(request.hostname) ? name : `__Host-${name}`;
}
