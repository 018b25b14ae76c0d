import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export const SEAL_KEY_BYTES = 32;

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;

/** A sealed text that this key, this context or this version does not open; says nothing of what is inside. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** Keeps personal texts unreadable in the database. */
export interface Sealer {
  /** Seals a text for one place: `context` names account and field, and only the same context opens it again. */
  seal(plain: string, context: string): string;
  /** The text that was sealed; throws a SealError when key or context are others, or the text was changed. */
  open(sealed: string, context: string): string;
  /**
   * What a text can be found again by without being kept: the same for the same text and place, base64url of 32 bytes;
   * nobody without the key can try texts out on it.
   */
  fingerprint(plain: string, context: string): string;
}

/**
 * A sealer over a key of 32 bytes (AES-256-GCM). Sealed texts are `v1.<key id>.<iv>.<text and tag>`, the parts in
 * base64url; the same text sealed twice looks different.
 */
export function createSealer(key: Uint8Array): Sealer {
  if (key.length !== SEAL_KEY_BYTES) throw new SealError(`a key has ${SEAL_KEY_BYTES} bytes`);
  const head = `${VERSION}.${keyIdOf(key)}`;
  // One key, one use: what seals is not what marks.
  const markKey = Buffer.from(hkdfSync('sha256', key, '', 'fingerprints', SEAL_KEY_BYTES));
  return {
    seal(plain, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${head}.${iv.toString('base64url')}.${text.toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, keyId, iv, text, ...rest] = sealed.split('.');
      if (`${version}.${keyId}` !== head || iv === undefined || text === undefined || rest.length > 0)
        throw new SealError('sealed with another key or in another form');
      try {
        return decrypt(key, { iv, text, context });
      } catch {
        // The cause is left out on purpose: it has nothing to add, and errors are logged.
        throw new SealError('sealed for another place, or changed since');
      }
    },
    fingerprint: (plain, context) =>
      createHmac('sha256', markKey)
        .update(JSON.stringify([context, plain]))
        .digest('base64url'),
  };
}

/** A sealer whose key lives and ends with this process: for gateways over data that does not outlive it. */
export const PROCESS_SEALER: Sealer = createSealer(randomBytes(SEAL_KEY_BYTES));

function decrypt(key: Uint8Array, part: { iv: string; text: string; context: string }): string {
  const bytes = Buffer.from(part.text, 'base64url');
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(part.iv, 'base64url'), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(part.context))
    .setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]).toString('utf8');
}

/** Tells keys apart without telling anything of them. */
function keyIdOf(key: Uint8Array): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, KEY_ID_LENGTH);
}
