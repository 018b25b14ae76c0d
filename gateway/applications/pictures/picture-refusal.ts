/**
 * A refused picture, with a message for the visitor: `badRequest` for its name or type, `tooLarge` for its size in bytes,
 * `rejected` for its content.
 */
export class PictureRefusal extends Error {
  override readonly name = 'PictureRefusal';
  readonly kind: 'badRequest' | 'tooLarge' | 'rejected';

  constructor(kind: PictureRefusal['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** For a truncated, damaged or malformed picture. */
export function brokenPicture(): PictureRefusal {
  return new PictureRefusal('rejected', '图片不完整或已损坏，请重新选择或重新拍摄');
}

/** For bytes after the end of the picture, where another file can be hidden. */
export function overlongPicture(): PictureRefusal {
  return new PictureRefusal('rejected', '图片末尾带有多余内容，请截图或重新拍摄后再上传');
}

export function movingPicture(): PictureRefusal {
  return new PictureRefusal('rejected', '不支持动图，请上传静态图片');
}

export function unknownPicture(): PictureRefusal {
  return new PictureRefusal('rejected', '文件不是可用的图片，请上传 JPEG、PNG 或 WebP 图片');
}
