import { deflateRawSync } from 'node:zlib';
import { jpegSegment, withSegments, type SamplePictures } from './picture-parts';
import type { HostilePicture } from './hostile-picture';

const UNKNOWN_WORDS = /文件不是可用的图片/;
const OTHER_KIND_WORDS = /内容与扩展名不一致/;
const OVERLONG_WORDS = /末尾带有多余内容/;
const HEIC_WORDS = /HEIC/;

const MARKUP = '<!doctype html><script>document.location="//elsewhere.example"</script>';

/** Files that begin as they should not, with something of each. */
const OTHER_FILES: Readonly<Record<string, Buffer>> = {
  'a GIF': Buffer.from('47494638396101000100800000ffffff00000021f90401000000002c', 'hex'),
  'a BMP': Buffer.from('424d3a0000000000000036000000280000000100000001000000', 'hex'),
  'a TIFF of Intel order': Buffer.from('49492a00080000000000', 'hex'),
  'a TIFF of Motorola order': Buffer.from('4d4d002a00000008000000', 'hex'),
  'an AVIF': Buffer.from('0000001c667479706176696600000000617669666d696631', 'hex'),
  'a JPEG XL': Buffer.from('0000000c4a584c200d0a870a', 'hex'),
  'a JPEG 2000': Buffer.from('0000000c6a5020200d0a870a', 'hex'),
  'an icon': Buffer.from('00000100010010100000010020006804', 'hex'),
  'a Photoshop file': Buffer.from('38425053000100000000000000030000', 'hex'),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  'a ZIP': zipOf('a.txt', 'text'),
  'a gzip': Buffer.from('1f8b0800000000000003', 'hex'),
  'a Windows program': Buffer.from('4d5a90000300000004000000ffff0000b8000000', 'hex'),
  'a Linux program': Buffer.from('7f454c4602010100000000000000000002003e00', 'hex'),
  'a Java class': Buffer.from('cafebabe00000034001d0a0006000f', 'hex'),
  'a WAVE in the same wrapping as WebP': Buffer.from('524946462400000057415645666d7420', 'hex'),
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an SVG that reads a file': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>',
  ),
  'an HTML page': Buffer.from(MARKUP),
  'a PHP script': Buffer.from('<?php system($_GET["c"]); ?>'),
  'a shell script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a drawing of ImageMagick': Buffer.from('push graphic-context\nimage over 0,0 0,0 "msl:/etc/passwd"\npop'),
  'a PostScript': Buffer.from('%!PS\n(%pipe%id) (w) file closefile\n'),
  'plain words': Buffer.from('这不是一张图片'.repeat(20)),
  'a line feed': Buffer.from('\n'),
  zeros: Buffer.alloc(4096),
};

const KINDS = [
  { kind: 'jpeg', type: 'image/jpeg', fileName: 'photo.jpg' },
  { kind: 'png', type: 'image/png', fileName: 'photo.PNG' },
  { kind: 'webp', type: 'image/webp', fileName: 'photo.webp' },
] as const;

/** Files that are something else, or something else as well. */
export function disguisedPictures(samples: SamplePictures): HostilePicture[] {
  return [
    ...otherFiles(),
    ...swapped(samples),
    ...withTails(samples),
    ...withFronts(samples),
    {
      name: 'a JPEG with a page in a comment and an archive behind its end',
      bytes: Buffer.concat([
        withSegments(samples.jpeg, jpegSegment(0xfe, MARKUP)),
        zipOf('index.html', MARKUP),
      ]),
      type: 'image/jpeg',
      fileName: 'photo.jpg',
      words: OVERLONG_WORDS,
    },
    ...['heic', 'heix', 'mif1'].map((brand) => ({
      name: `a photo of a phone in the form ${brand}`,
      bytes: Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from(`ftyp${brand}\0\0\0\0`)]),
      type: 'image/jpeg',
      fileName: 'IMG_0001.jpg',
      words: HEIC_WORDS,
    })),
  ];
}

function otherFiles(): HostilePicture[] {
  return Object.entries(OTHER_FILES).map(([what, bytes], index) => {
    const { type, fileName } = KINDS[index % KINDS.length] ?? KINDS[0];
    return { name: `${what} called ${fileName}`, bytes, type, fileName, words: UNKNOWN_WORDS };
  });
}

function swapped(samples: SamplePictures): HostilePicture[] {
  return KINDS.flatMap(({ type, fileName, kind }) =>
    KINDS.filter((other) => other.kind !== kind).map((other) => ({
      name: `a ${other.kind} called ${fileName}`,
      bytes: samples[other.kind],
      type,
      fileName,
      words: OTHER_KIND_WORDS,
    })),
  );
}

function withTails(samples: SamplePictures): HostilePicture[] {
  const tails: Readonly<Record<string, Buffer>> = {
    'an archive': zipOf('run.class', 'cafebabe'),
    'a page': Buffer.from(MARKUP),
    'a PHP script': Buffer.from('<?php phpinfo();'),
    'a PDF': Buffer.from('%PDF-1.4\n%%EOF'),
    'a program': Buffer.from('MZ\u0090\u0000', 'latin1'),
    'another picture': samples.jpeg,
    'a zero byte': Buffer.alloc(1),
    'a line feed': Buffer.from('\n'),
  };
  return KINDS.flatMap(({ kind, type, fileName }) =>
    Object.entries(tails).map(([what, tail]) => ({
      name: `a ${kind} with ${what} behind its end`,
      bytes: Buffer.concat([samples[kind], tail]),
      type,
      fileName,
      words: OVERLONG_WORDS,
    })),
  );
}

function withFronts(samples: SamplePictures): HostilePicture[] {
  const fronts: Readonly<Record<string, Buffer>> = {
    'a GIF header that comments it out': Buffer.from('GIF89a/*'),
    'a page': Buffer.from(MARKUP),
    'a byte order mark': Buffer.from([0xef, 0xbb, 0xbf]),
  };
  return KINDS.flatMap(({ kind, type, fileName }) =>
    Object.entries(fronts).map(([what, front]) => ({
      name: `a ${kind} behind ${what}`,
      bytes: Buffer.concat([front, samples[kind]]),
      type,
      fileName,
      words: UNKNOWN_WORDS,
    })),
  );
}

/** An archive with one file, as unpackers look for it: from the end. */
function zipOf(fileName: string, text: string): Buffer {
  const packed = deflateRawSync(Buffer.from(text));
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(fileName.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\u0001\u0002', 'latin1');
  central.writeUInt16LE(fileName.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  return Buffer.concat([local, Buffer.from(fileName), packed, central, Buffer.from(fileName), end]);
}
