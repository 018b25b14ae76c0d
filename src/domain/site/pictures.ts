/** What a cover is drawn of; every id gives its own variation. */
export const COVER_MOTIFS = [
  'ripple',
  'ridge',
  'bars',
  'rings',
  'seal',
  'scroll',
  'shield',
  'coins',
  'trend',
  'lattice',
] as const;
export type CoverMotif = (typeof COVER_MOTIFS)[number];

/** Uses of pictures, each with its size. */
export const PICTURE_KINDS = ['article', 'course', 'banner', 'roadshow', 'emblem'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Width and height of a kind's pictures in pixels. */
export const PICTURE_SIZES: Readonly<Record<PictureKind, readonly [number, number]>> = {
  article: [800, 450],
  course: [800, 450],
  banner: [1200, 420],
  roadshow: [1280, 720],
  emblem: [96, 96],
};

/** Grows when pictures are drawn otherwise: browsers keep each address for a year. */
const DRAWING = '2';

/** Address of an article's cover (800 × 450), a path of the portal; `cover` is its motif. */
export function articlePicture(id: string, cover: string): string {
  return pictureAddress('article', id, cover);
}

/** Address of a course's cover (800 × 450). */
export function coursePicture(id: string, cover: string): string {
  return pictureAddress('course', id, cover);
}

/** Address of a banner's picture (1200 × 420), with room for text on its left. */
export function bannerPicture(id: string, cover: string): string {
  return pictureAddress('banner', id, cover);
}

/** Address of a roadshow's poster (1280 × 720), in the area's colour. */
export function roadshowPicture(id: string, area: 'public' | 'private' = 'public'): string {
  return pictureAddress('roadshow', id, area);
}

/** Address of the emblem of an organization or a company (96 × 96). */
export function emblemPicture(id: string): string {
  return pictureAddress('emblem', id, '');
}

function pictureAddress(kind: PictureKind, id: string, variant: string): string {
  const address = `/content/cover/${kind}/${encodeURIComponent(id)}.svg?v=${DRAWING}`;
  return variant === '' ? address : `${address}&of=${encodeURIComponent(variant)}`;
}
