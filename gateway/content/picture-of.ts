import { PICTURE_KINDS } from '../../src/domain/pictures';
import { drawPicture } from './cover-drawing';

/** The picture at an address below `/content/cover`; null for a kind that does not exist. */
export function pictureOf(kindName: string, id: string, variant: string): string | null {
  const kind = PICTURE_KINDS.find((known) => known === kindName);
  return kind === undefined ? null : drawPicture(kind, id, variant);
}
