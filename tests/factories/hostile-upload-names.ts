import type { HostilePicture } from './hostile-picture';
import type { SamplePictures } from './picture-parts';

const KIND_WORDS = /只支持 JPEG、PNG、WebP/;
const NAME_WORDS = /文件名不正确/;
const EXTENSION_WORDS = /文件扩展名/;

const HOSTILE_NAMES = [
  '',
  '..',
  '../photo.jpg',
  '..\\photo.jpg',
  '../../../../etc/passwd.jpg',
  '/etc/cron.d/photo.jpg',
  'C:\\Windows\\photo.jpg',
  '\\\\host\\share\\photo.jpg',
  'photo/../../photo.jpg',
  'file:///photo.jpg',
  '....photo.jpg',
  'photo\u0000.jpg',
  'photo.jpg\u0000',
  'photo.php\u0000.jpg',
  '\u0000',
  'photo\n.jpg',
  'photo\r\nSet-Cookie: a=b.jpg',
  '\u0007photo.jpg',
  '\u001b[2Jphoto.jpg',
  'photo\u007f.jpg',
  'photo\u0085.jpg',
  'photo\u2028.jpg',
  'photo\u202egpj.exe.jpg',
  'photo\u2066.jpg',
  `${'照'.repeat(197)}.jpg`,
  `${'a'.repeat(5000)}.jpg`,
];
const HOSTILE_HEADERS = [null, '%', '%E0%A4', '%ED%A0%80.jpg', '%C0%AE%C0%AE%C0%AFphoto.jpg', '%zz.jpg'];
const HOSTILE_EXTENSIONS = [
  '.',
  '.jpg',
  'photo',
  'photo.',
  'photo.jpg.',
  'photo.jpg ',
  'photo.jpg.php',
  'photo.jpg.exe',
  'photo.php',
  'photo.phtml',
  'photo.svg',
  'photo.html',
  'photo.gif',
  'photo.heic',
  'photo.jpg;.php',
  'photo.jpg:stream',
  'photo.jpg::$DATA',
  'photo.jpg?x=1',
  'photo.png',
  'photo.webp',
  'photo.ｊｐｇ',
];

/** Pictures whose names must not be taken. */
export function namedPictures({ jpeg }: SamplePictures): HostilePicture[] {
  const sent = { bytes: jpeg, type: 'image/jpeg' };
  return [
    ...HOSTILE_NAMES.map((fileName) => ({
      ...sent,
      name: `named ${JSON.stringify(fileName.slice(0, 40))}`,
      fileName,
      words: NAME_WORDS,
    })),
    ...HOSTILE_HEADERS.map((nameHeader) => ({
      ...sent,
      name: `with the name header ${nameHeader}`,
      fileName: '',
      nameHeader,
      words: NAME_WORDS,
    })),
    ...HOSTILE_EXTENSIONS.map((fileName) => ({
      ...sent,
      name: `with the ending of ${JSON.stringify(fileName)}`,
      fileName,
      words: EXTENSION_WORDS,
    })),
  ];
}

const HOSTILE_TYPES = [
  null,
  '',
  'image/jpg',
  'image/*',
  'image/gif',
  'image/svg+xml',
  'image/heic',
  'image/tiff',
  'image/bmp',
  'image/jpeg, text/html',
  'text/html',
  'text/plain',
  'application/json',
  'application/pdf',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

/** Pictures that tell types which are not taken. */
export function typedPictures({ jpeg }: SamplePictures): HostilePicture[] {
  return HOSTILE_TYPES.map((type) => ({
    name: `of the type ${type}`,
    bytes: jpeg,
    type,
    fileName: 'photo.jpg',
    words: KIND_WORDS,
  }));
}
