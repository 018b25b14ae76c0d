import { isLoopback } from './security-headers';
import type { FastifyRequest } from 'fastify';

const SESSION = 'yanhu_session';
const DEVICE = 'yanhu_device';

/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/;
/** Longer than any list of devices. */
const MOST_DEVICES_LENGTH = 1000;

/** The session token a request carries, null without one or when the text cannot be one. */
export function visitorTokenOf(request: FastifyRequest): string | null {
  const token = hostCookieOf(request, SESSION);
  return TOKEN.test(token) ? token : null;
}

/** Set-Cookie that gives a browser its session token. */
export function visitorCookie(request: FastifyRequest, token: string, maxAgeSeconds: number): string {
  return hostCookie(request, { name: SESSION, value: token, maxAgeSeconds });
}

/** Set-Cookie that takes the session token back. */
export function expiredVisitorCookie(request: FastifyRequest): string {
  return visitorCookie(request, '', 0);
}

/** The signed list of accounts that the browser has signed in to (accounts/known-devices.ts); '' for none. */
export function devicesOf(request: FastifyRequest): string {
  const devices = hostCookieOf(request, DEVICE);
  return devices.length > MOST_DEVICES_LENGTH ? '' : devices;
}

/** Set-Cookie of that list, which outlives the session and is none. */
export function deviceCookie(request: FastifyRequest, devices: string, maxAgeSeconds: number): string {
  return hostCookie(request, { name: DEVICE, value: devices, maxAgeSeconds });
}

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
