import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export const SEAL_KEY_BYTES = 32;

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;
/** Of sealed bytes: version, key id, IV. */
const BYTES_VERSION = 1;
const BYTES_HEAD = 1 + KEY_ID_LENGTH / 2;

/** A sealed text, or sealed bytes, that this key, this context or this version does not open; says nothing of what is inside. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** Keeps personal texts unreadable in the database. */
export interface Sealer {
  /** Seals a text for one place: `context` names account and field, and only the same context opens it again. */
  seal(plain: string, context: string): string;
  /** The text that was sealed; throws a SealError when key or context are others, or the text was changed. */
  open(sealed: string, context: string): string;
  /** As `seal`, for bytes: version, key id, IV, the sealed bytes and the tag, 33 bytes more than went in. */
  sealBytes(plain: Uint8Array, context: string): Buffer;
  /** As `open`, for what `sealBytes` gave. */
  openBytes(sealed: Uint8Array, context: string): Buffer;
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
  const keyId = keyIdOf(key);
  const head = `${VERSION}.${keyId}`;
  const bytesHead = Buffer.concat([Buffer.from([BYTES_VERSION]), Buffer.from(keyId, 'hex')]);
  // One key, one use: what seals is not what marks.
  const markKey = Buffer.from(hkdfSync('sha256', key, '', 'fingerprints', SEAL_KEY_BYTES));
  return {
    seal(plain, context) {
      const { iv, body } = encrypt(key, Buffer.from(plain), context);
      return `${head}.${iv.toString('base64url')}.${body.toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, givenId, iv, body, ...rest] = sealed.split('.');
      if (`${version}.${givenId}` !== head || iv === undefined || body === undefined || rest.length > 0)
        throw sealedOtherwise();
      const part = { iv: Buffer.from(iv, 'base64url'), body: Buffer.from(body, 'base64url'), context };
      return decrypt(key, part).toString('utf8');
    },
    sealBytes(plain, context) {
      const { iv, body } = encrypt(key, plain, context);
      return Buffer.concat([bytesHead, iv, body]);
    },
    openBytes(sealed, context) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      if (!bytes.subarray(0, BYTES_HEAD).equals(bytesHead)) throw sealedOtherwise();
      const bodyAt = BYTES_HEAD + IV_BYTES;
      return decrypt(key, { iv: bytes.subarray(BYTES_HEAD, bodyAt), body: bytes.subarray(bodyAt), context });
    },
    fingerprint: (plain, context) =>
      createHmac('sha256', markKey)
        .update(JSON.stringify([context, plain]))
        .digest('base64url'),
  };
}

/** A sealer whose key lives and ends with this process: for gateways over data that does not outlive it. */
export const PROCESS_SEALER: Sealer = createSealer(randomBytes(SEAL_KEY_BYTES));

interface SealedPart {
  readonly iv: Uint8Array;
  /** With the tag at its end. */
  readonly body: Uint8Array;
}

function encrypt(key: Uint8Array, plain: Uint8Array, context: string) {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  return { iv, body: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) };
}

function decrypt(key: Uint8Array, { iv, body, context }: SealedPart & { readonly context: string }): Buffer {
  try {
    const end = body.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(body.subarray(end));
    return Buffer.concat([decipher.update(body.subarray(0, end)), decipher.final()]);
  } catch {
    // The cause is left out on purpose: it has nothing to add, and errors are logged.
    throw new SealError('sealed for another place, or changed since');
  }
}

function sealedOtherwise(): SealError {
  return new SealError('sealed with another key or in another form');
}

/** Tells keys apart without telling anything of them. */
function keyIdOf(key: Uint8Array): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, KEY_ID_LENGTH);
}
