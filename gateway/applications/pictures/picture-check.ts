import { MOST_PICTURE_BYTES, PICTURE_TYPES, type PictureType } from '../../../src/domain/site/application';
import { PictureRefusal, unknownPicture } from './picture-refusal';
import { pictureTypeOf, walkPicture } from './picture-structure';

/** A picture as it was sent. */
export interface SentPicture {
  readonly bytes: Buffer;
  /** Content type. */
  readonly type: string;
  /** Name on the visitor's device; never stored. */
  readonly fileName: string;
}

const MOST_NAME_LENGTH = 200;
/** Limit of a decoded picture, which bounds memory and time of the drawing. */
export const MOST_PIXELS = 40_000_000;
const MOST_EDGE_PX = 12_000;
const LEAST_EDGE_PX = 64;

const TYPE_OF_EXTENSION: Readonly<Record<string, PictureType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Path parts, control characters, and bidirectional marks, which can disguise an extension. */
const NOT_IN_NAMES = /[/\\]|\.\.|[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Brands of HEIC, which phones write and few other programs open. */
const HEIC = /^ftyp(?:heic|heix|heif|hevc|hevx|heim|heis|mif1|msf1)$/;

/**
 * Checks a sent picture before it is decoded: name, type, bytes and structure must agree, and its declared size must be
 * within the limits. Throws a PictureRefusal.
 */
export function checkPicture({ bytes, type, fileName }: SentPicture): void {
  checkName(fileName, pictureType(type));
  if (bytes.length === 0) throw new PictureRefusal('rejected', '图片是空的，请重新选择');
  if (bytes.length > MOST_PICTURE_BYTES) throw new PictureRefusal('tooLarge', '图片不能超过 10 MB');
  checkContent(bytes, type);
  const { width, height } = walkPicture(bytes);
  if (Math.max(width, height) > MOST_EDGE_PX || width * height > MOST_PIXELS)
    throw new PictureRefusal('rejected', '图片尺寸过大，请缩小到 4000 万像素、单边 12000 像素以内');
  if (Math.min(width, height) < LEAST_EDGE_PX)
    throw new PictureRefusal('rejected', '图片太小，宽和高都应不少于 64 像素');
}

function pictureType(type: string): PictureType {
  const known = PICTURE_TYPES.find((candidate) => candidate === type);
  if (known !== undefined) return known;
  throw new PictureRefusal('badRequest', '只支持 JPEG、PNG、WebP 格式的图片');
}

function checkName(fileName: string, type: PictureType): void {
  const isName = fileName.length > 0 && fileName.length <= MOST_NAME_LENGTH && !NOT_IN_NAMES.test(fileName);
  if (!isName) throw new PictureRefusal('badRequest', '文件名不正确，请重命名后再上传');
  const [, extension = ''] = /^.+\.([a-z]+)$/i.exec(fileName) ?? [];
  const named = TYPE_OF_EXTENSION[extension.toLowerCase()];
  if (named === undefined)
    throw new PictureRefusal('badRequest', '文件扩展名应为 .jpg、.jpeg、.png 或 .webp');
  if (named !== type) throw new PictureRefusal('badRequest', '文件扩展名与图片格式不一致');
}

function checkContent(bytes: Buffer, type: string): void {
  const found = pictureTypeOf(bytes);
  if (found === type) return;
  if (found !== null) throw new PictureRefusal('rejected', '图片内容与扩展名不一致，请使用原来的文件');
  throw HEIC.test(bytes.toString('latin1', 4, 12))
    ? new PictureRefusal('rejected', '暂不支持 HEIC 格式，请转换为 JPEG 后再上传')
    : unknownPicture();
}
