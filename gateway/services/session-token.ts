import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const ID_LENGTH = 16;

/** A new session token: 256 random bits in base64url. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the store keeps of a token. A token is random through and through, so a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Names a session to its owner; tells nothing of its token, nor of what the store keeps of it. */
export function sessionIdOf(tokenHash: string): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, ID_LENGTH);
}
