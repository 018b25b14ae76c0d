import { MOST_PICTURE_BYTES, PICTURE_SLOTS, type ApplicantKind } from '@/domain/site/application';
import type { Paper } from './promotion';

const MEGABYTE = 1024 * 1024;

/** What every picture of an application may be. */
export const PICTURE_RULE = `JPEG、PNG 或 WebP，单张不超过 ${MOST_PICTURE_BYTES / MEGABYTE} MB`;

/** The pictures that an application of a kind needs. */
export function picturePapers(kind: ApplicantKind): Paper[] {
  return PICTURE_SLOTS[kind].map(({ label, hint }) => ({ name: label, text: `${hint}。` }));
}
