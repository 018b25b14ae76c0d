import { MOST_PICTURE_BYTES } from '../../../src/domain/site/application';
import { registerPartnerPhotos } from '../../http/media/content-pictures';
import { registerPictureArea } from '../../http/media/picture-area';
import { RefusalError } from '../../http/server/refusals';
import { storePicture, pictureForAccount } from './stored-pictures';
import { drawPartnerPhoto, shownPhotoOf } from '../partners';
import { PicturesBusyError } from './picture-drawing';
import { PictureRefusal } from './picture-refusal';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

const RETRY_SECONDS = 10;

/** The upload of contract/applications/upload.ts, and the download of a picture. */
export function registerApplicationPictures(api: FastifyInstance, deps: GatewayDeps): void {
  registerPictureArea(api, {
    mostBytes: MOST_PICTURE_BYTES,
    countUpload: (accountId) => deps.limits.uploads.take(accountId),
    keep: (upload) => asPictureRefusal(storePicture(deps, upload)),
    read: (accountId, id) => pictureForAccount(deps, accountId, id),
  });
}

/** Photos of published partners. */
export function registerPhotosOfPartners(app: FastifyInstance, deps: GatewayDeps): void {
  registerPartnerPhotos(app, {
    photoOf: (partnerId) => shownPhotoOf(deps.store, partnerId, deps.clock()),
    draw: (photoId) => asPictureRefusal(drawPartnerPhoto(deps, photoId)),
  });
}

async function asPictureRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureRefusal) throw new RefusalError(error.kind, { message: error.message });
    if (error instanceof PicturesBusyError)
      throw new RefusalError('unavailable', {
        message: '图片暂时无法处理，请稍后重试',
        retryAfterSeconds: RETRY_SECONDS,
      });
    throw error;
  }
}
