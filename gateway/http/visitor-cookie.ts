import { hostCookie, hostCookieOf } from './host-cookie';
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
