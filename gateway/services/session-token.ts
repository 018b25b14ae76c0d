import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new session token: 256 random bits in base64url. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the store keeps of a token. A token is random through and through, so a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
