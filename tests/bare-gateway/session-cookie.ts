import type { IncomingMessage } from 'node:http';

const NAME = 'bare-session';

/** The session's token that a request carries; undefined without one. */
export function sessionOf(request: IncomingMessage): string | undefined {
  return new RegExp(`(?:^|; )${NAME}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
}

/** The header that keeps a session's token in the browser; an empty token takes it back. */
export function sessionCookie(token: string): string {
  return `${NAME}=${token}; Path=/; HttpOnly; SameSite=Lax${token === '' ? '; Max-Age=0' : ''}`;
}
