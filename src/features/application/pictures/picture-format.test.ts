import { describe, expect, it } from 'vitest';
import { jpegBytes, placedJpegBytes, pngBytes, webpBytes } from '../../../../tests/factories/picture-files';
import { pictureFactsOf } from './picture-format';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const size = { width: 3000, height: 2001 };

describe('what a picture tells by its first bytes', () => {
  it.each([
    ['JPEG', jpegBytes(size), 'image/jpeg'],
    ['JPEG from a phone', placedJpegBytes(size), 'image/jpeg'],
    ['PNG', pngBytes(size), 'image/png'],
    ['WebP, extended', webpBytes('VP8X', size), 'image/webp'],
    ['WebP, lossless', webpBytes('VP8L', size), 'image/webp'],
    ['WebP, lossy', webpBytes('VP8 ', size), 'image/webp'],
  ])('%s: type and size', (_name, bytes, type) => {
    expect(pictureFactsOf(bytes)).toMatchObject({ type, size });
  });

  it.each([
    ['nothing beside the picture', jpegBytes(), true],
    ['a profile of colours', jpegBytes({ segments: [[0xe2, 'ICC_PROFILE\u0000\u0001\u0001']] }), true],
    ['where and when it was taken', placedJpegBytes(), false],
    ['a description', jpegBytes({ segments: [[0xe1, 'http://ns.adobe.com/xap/1.0/']] }), false],
    ['a comment', jpegBytes({ segments: [[0xfe, '<script>']] }), false],
    [
      'another picture in the same segment as profiles',
      jpegBytes({ segments: [[0xe2, 'MPF\u0000']] }),
      false,
    ],
    ['a moving picture behind its end', jpegBytes({ after: '....ftypmp42' }), false],
    ['its end missing', jpegBytes({ filling: 4096 }).subarray(0, 2000), false],
  ])('a JPEG with %s', (_name, bytes, isBare) => {
    expect(pictureFactsOf(bytes).isBare).toBe(isBare);
  });

  it.each([
    ['JPEG', jpegBytes()],
    ['PNG', pngBytes()],
    ['WebP', webpBytes('VP8X')],
  ])('%s: never fails over a file that ends anywhere', (_name, bytes) => {
    for (let length = 16; length < bytes.length; length += 1) {
      expect(pictureFactsOf(bytes.subarray(0, length))).toMatchObject({ isBare: false });
    }
  });

  it.each([
    ['....ftypheic', /HEIC.*兼容性最佳/u],
    ['....ftypmif1', /HEIC/u],
    ['....ftypavif', /AVIF/u],
    ['....ftypmp42', /视频/u],
    ['GIF89a', /GIF/u],
    ['%PDF-1.7', /PDF.*截图/u],
    ['BM......', /BMP/u],
    ['II*\u0000....', /TIFF/u],
    ['MM\u0000*....', /TIFF/u],
    ['<svg xmlns="http://www.w3.org/2000/svg">', /不是图片文件/u],
    ['<!doctype html>', /不是图片文件/u],
    ['PK\u0003\u0004', /不是图片文件/u],
    ['MZ', /不是图片文件/u],
    ['RIFF....WAVE', /不是图片文件/u],
    ['', /不是图片文件/u],
  ])('[S2.apply] %j is turned down in words', (text, words) => {
    expect(() => pictureFactsOf(bytesOf(text))).toThrow(words);
  });
});
