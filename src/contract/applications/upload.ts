import * as v from 'valibot';
import { PICTURE_TYPES } from '../../domain/site/application';
import { envelope } from '../envelope';
import { pictureId } from './application';

/**
 * Uploads one picture: POST of its bytes, with the type as content type and the percent-encoded file name in
 * FILE_NAME_HEADER. Type, extension and content must match; the gateway stores the picture redrawn, without metadata.
 */
export const pictureUpload = {
  host: 'login',
  path: 'account/application/picture',
  types: PICTURE_TYPES,
  reply: envelope(v.object({ id: pictureId, width: v.number(), height: v.number() })),
} as const;

export const FILE_NAME_HEADER = 'x-file-name';

/** GET of this path with an id returns the picture to its owner and to reviewers. */
export const PICTURE_PATH = 'account/application/picture';
