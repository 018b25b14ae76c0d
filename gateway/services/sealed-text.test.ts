import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer, SealError } from './sealed-text';

const sealer = createSealer(new Uint8Array(32).fill(7));

/** The sealed text with one character of one part exchanged. */
function changed(sealed: string, part: number): string {
  const parts = sealed.split('.');
  const text = parts[part] ?? '';
  parts[part] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  return parts.join('.');
}

describe('a sealer', () => {
  it.each(['', '990101197903050029', '阿卜杜勒·买买提 𠮷'])('opens what it sealed: %j', (text) => {
    const sealed = sealer.seal(text, 'account:1:name');
    expect(sealed).toMatch(/^v1\.[\da-f]{8}\.[\w-]{16}\.[\w-]+$/);
    expect(sealer.open(sealed, 'account:1:name')).toBe(text);
    expect(text.length > 1 && sealed.includes(text)).toBe(false);
  });

  it('seals the same text differently each time', () => {
    const sealed = Array.from({ length: 50 }, () => sealer.seal('same', 'c'));
    expect(new Set(sealed).size).toBe(50);
  });

  it.each([
    ['another context', (sealed: string) => [sealed, 'account:2:name']],
    ['a changed key id', (sealed: string) => [changed(sealed, 1), 'account:1:name']],
    ['a changed iv', (sealed: string) => [changed(sealed, 2), 'account:1:name']],
    ['a changed text', (sealed: string) => [changed(sealed, 3), 'account:1:name']],
    ['a cut text', (sealed: string) => [sealed.slice(0, -8), 'account:1:name']],
    ['no text', (sealed: string) => [`${sealed.split('.').slice(0, 3).join('.')}.`, 'account:1:name']],
    ['a further part', (sealed: string) => [`${sealed}.A`, 'account:1:name']],
    ['another version', (sealed: string) => [sealed.replace('v1', 'v2'), 'account:1:name']],
    ['a text that was never sealed', () => ['990101197903050029', 'account:1:name']],
  ])('does not open %s', (_what, change) => {
    const [sealed = '', context = ''] = change(sealer.seal('990101197903050029', 'account:1:name'));
    expect(() => sealer.open(sealed, context)).toThrow(SealError);
  });

  it('does not open what another key sealed', () => {
    const other = createSealer(randomBytes(32));
    expect(() => sealer.open(other.seal('x', 'c'), 'c')).toThrow(SealError);
  });

  it('tells nothing of the text in its error', () => {
    const sealed = sealer.seal('990101197903050029', 'c');
    expect(() => sealer.open(sealed, 'd')).toThrow(/^(?!.*(9901|v1\.))/);
  });

  it.each([0, 16, 31, 33])('takes no key of %i bytes', (length) => {
    expect(() => createSealer(new Uint8Array(length))).toThrow(SealError);
  });
});

describe('sealed bytes', () => {
  const plain = Buffer.from('ffd8ffe000104a464946', 'hex');
  const sealed = sealer.sealBytes(plain, 'picture:1');

  it.each([0, 1, 10, 100_000])('open again, %i of them', (length) => {
    const bytes = randomBytes(length);
    const kept = sealer.sealBytes(bytes, 'picture:1');
    expect(kept.length).toBe(length + 33);
    expect(sealer.openBytes(kept, 'picture:1').equals(bytes)).toBe(true);
    expect(length > 8 && kept.includes(bytes)).toBe(false);
  });

  it('open from any view of them, and differ each time', () => {
    const wide = new Uint8Array(sealed.length + 7);
    wide.set(sealed, 7);
    expect(sealer.openBytes(wide.subarray(7), 'picture:1').equals(plain)).toBe(true);
    expect(sealer.sealBytes(plain, 'picture:1').equals(sealed)).toBe(false);
  });

  it('do not open with any of their bytes changed, cut off or added', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const changedOne = Buffer.from(sealed);
      changedOne.writeUInt8(changedOne.readUInt8(at) ^ 1, at);
      expect(() => sealer.openBytes(changedOne, 'picture:1')).toThrow(SealError);
      expect(() => sealer.openBytes(sealed.subarray(0, at), 'picture:1')).toThrow(SealError);
    }
    expect(() => sealer.openBytes(Buffer.concat([sealed, sealed]), 'picture:1')).toThrow(SealError);
  });

  it('do not open for another place or with another key', () => {
    const other = createSealer(randomBytes(32));
    expect(() => sealer.openBytes(sealed, 'picture:2')).toThrow(SealError);
    expect(() => other.openBytes(sealed, 'picture:1')).toThrow(SealError);
  });
});

describe('a fingerprint', () => {
  const mark = sealer.fingerprint('19900000001', 'credential:phone');

  it('is the same for the same text, place and key', () => {
    const again = createSealer(new Uint8Array(32).fill(7));
    expect(again.fingerprint('19900000001', 'credential:phone')).toBe(mark);
    expect(mark).toMatch(/^[\w-]{43}$/);
  });

  it('is another for another text, place or key', () => {
    const others = [
      sealer.fingerprint('19900000002', 'credential:phone'),
      sealer.fingerprint('19900000001', 'account:phone'),
      sealer.fingerprint('phone19900000001', 'credential:'),
      createSealer(new Uint8Array(32).fill(8)).fingerprint('19900000001', 'credential:phone'),
    ];
    expect(new Set([mark, ...others]).size).toBe(5);
  });
});
