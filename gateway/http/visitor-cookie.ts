import { isLoopback } from './security-headers';
import type { FastifyRequest } from 'fastify';

const COOKIE_NAME = 'yanhu_session';

/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The session token a request carries, null without one or when the text cannot be one. */
export function visitorTokenOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  if (cookie === undefined) return null;
  const start = `${cookieName(request)}=`;
  const pair = cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  const token = pair?.slice(start.length) ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Set-Cookie that gives a browser its session token: out of reach of scripts, sent to this host alone. */
export function visitorCookie(request: FastifyRequest, token: string, maxAgeSeconds: number): string {
  const secure = isLoopback(request.hostname) ? '' : '; Secure';
  return `${cookieName(request)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Set-Cookie that takes the session token back. */
export function expiredVisitorCookie(request: FastifyRequest): string {
  return visitorCookie(request, '', 0);
}

/** Off loopback the browser itself sees to it that no other host and no plain http sets the cookie. */
function cookieName(request: FastifyRequest): string {
  return isLoopback(request.hostname) ? COOKIE_NAME : `__Host-${COOKIE_NAME}`;
}
