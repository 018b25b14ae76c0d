import { MOST_PICTURE_BYTES } from '../../../src/domain/application';
import { registerPartnerPhotos } from '../../http/partner-photos';
import { registerPictureArea } from '../../http/picture-area';
import { RefusalError } from '../../http/refusal-error';
import { keepPicture, pictureForAccount } from '../../services/application-pictures';
import { drawPartnerPhoto, shownPhotoOf } from '../partners';
import { PicturesBusyError } from './picture-drawing';
import { PictureRefusal } from './picture-refusal';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

const RETRY_SECONDS = 10;

/** The upload of contract/upload.ts, and the way to get a picture back. */
export function registerApplicationPictures(api: FastifyInstance, parts: GatewayDeps): void {
  registerPictureArea(api, {
    mostBytes: MOST_PICTURE_BYTES,
    countUpload: (accountId) => parts.limits.uploads.take(accountId),
    keep: (upload) => toldInWords(keepPicture(parts, upload)),
    read: (accountId, id) => pictureForAccount(parts, accountId, id),
  });
}

/** The photos of partners on show, beside the pictures of the content. */
export function registerPhotosOfPartners(app: FastifyInstance, parts: GatewayDeps): void {
  registerPartnerPhotos(app, {
    photoOf: (partnerId) => shownPhotoOf(parts.store, partnerId, parts.clock()),
    draw: (photoId) => toldInWords(drawPartnerPhoto(parts, photoId)),
  });
}

async function toldInWords<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureRefusal) throw new RefusalError(error.kind, { message: error.message });
    if (error instanceof PicturesBusyError)
      throw new RefusalError('unavailable', {
        message: '图片暂时无法处理，请稍后再试',
        retryAfterSeconds: RETRY_SECONDS,
      });
    throw error;
  }
}
