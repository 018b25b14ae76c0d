import { beijingDay } from '../../src/domain/day';
import { readShownPhoto } from '../store/partner-repository';
import { readPictureFor } from './application-pictures';
import { drawSquare } from './picture-drawing';
import type { Store } from '../store/store';
import type { Sealer } from './sealed-text';

const EDGE_PX = 320;

/** Id of the picture that stands for a partner on show at an instant (milliseconds since the epoch), null for none. */
export async function shownPhotoOf({ db }: Store, partnerId: string, nowMs: number): Promise<string | null> {
  return readShownPhoto(db, partnerId, beijingDay(nowMs));
}

/** The photo of a partner as a square JPEG, null for an unknown picture; throws a PicturesBusyError under load. */
export async function drawPartnerPhoto(
  parts: { readonly store: Store; readonly sealer: Sealer },
  photoId: string,
): Promise<Buffer | null> {
  const photo = await readPictureFor(parts, photoId);
  return photo === null ? null : (await drawSquare(photo.content, EDGE_PX)).content;
}
