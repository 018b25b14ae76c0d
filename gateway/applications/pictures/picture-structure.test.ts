import { describe, expect, it } from 'vitest';
import {
  jpegSegment,
  samplePicture,
  samplePictures,
  webpCanvas,
  webpChunk,
  webpOf,
  withSegments,
} from '../../../tests/factories/picture-parts';
import { PictureRefusal } from './picture-refusal';
import { pictureTypeOf, walkPicture } from './picture-structure';

const samples = await samplePictures();
const kinds = Object.entries(samples);

describe('the structure of a picture', () => {
  it.each(kinds)('has the size of a %s without decoding it', (_kind, bytes: Buffer) => {
    expect(walkPicture(bytes)).toEqual({ width: 120, height: 80 });
  });

  it.each(kinds)('rejects a %s truncated at any byte', (_kind, bytes: Buffer) => {
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => walkPicture(bytes.subarray(0, length)), `${length} bytes`).toThrow(PictureRefusal);
  });

  it.each(kinds)('rejects bytes after the end of a %s', (_kind, bytes: Buffer) => {
    for (const tail of ['\0', '\n', '\u00ff', '\u00ff\u00d9', 'IEND', '<html>'])
      expect(() => walkPicture(Buffer.concat([bytes, Buffer.from(tail, 'latin1')]))).toThrow(/多余内容/);
  });

  it.each(kinds)(
    'of a %s with one changed byte is accepted or refused, never an internal error',
    (_kind, bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      const failures: unknown[] = [];
      for (let at = 0; at < Math.min(bytes.length, 800); at += 1) {
        for (const byte of [0, 0x7f, 0xff]) {
          changed.writeUInt8(byte, at);
          try {
            walkPicture(changed);
          } catch (error) {
            if (!(error instanceof PictureRefusal)) failures.push(error);
          }
        }
        changed.writeUInt8(bytes.readUInt8(at), at);
      }
      expect(failures).toEqual([]);
    },
  );

  it('accepts files of cameras and programs: progressive scans, restarts, fill bytes, metadata', async () => {
    const progressive = await samplePicture().jpeg({ progressive: true }).toBuffer();
    const filled = withSegments(samples.jpeg, jpegSegment(0xe1, 'Exif\0\0'), Buffer.from([0xff, 0xff]));
    const see = await samplePicture().ensureAlpha(0.5).webp().toBuffer();
    const extended = webpOf([webpCanvas(120, 80, 8), samples.webp.subarray(12), webpChunk('EXIF', 'odd')]);
    const interlaced = await samplePicture().png({ progressive: true, palette: true }).toBuffer();
    for (const bytes of [progressive, filled, see, extended, interlaced])
      expect(walkPicture(bytes)).toEqual({ width: 120, height: 80 });
  });

  it('is chosen by the first bytes only', () => {
    expect(kinds.map(([, bytes]) => pictureTypeOf(bytes.subarray(0, 12)))).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/webp',
    ]);
    expect(pictureTypeOf(Buffer.alloc(0))).toBeNull();
  });
});
