import * as v from 'valibot';
import { pictureId } from '../../../src/contract/applications/application';
import { SECRET_ID } from '../../../src/contract/header-rules';
import { FILE_NAME_HEADER, PICTURE_PATH, pictureUpload } from '../../../src/contract/applications/upload';
import { accountIdOf, visitorsOf } from '../server/call-visitor';
import { mediaType, refuseCrossSitePicture, refuseCrossSiteWrite } from '../server/request-checks';
import { RefusalError } from '../server/refusals';
import { PICTURE_POLICY } from '../server/security-headers';
import { createSlots } from '../streams/slots';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A picture as uploaded by a visitor. */
export interface UploadedPicture {
  readonly accountId: string;
  readonly bytes: Buffer;
  /** Content type, one of the contract's. */
  readonly type: string;
  /** '' if the header is missing or invalid. */
  readonly fileName: string;
}

export interface PictureAreaOptions {
  readonly mostBytes: number;
  /** Throws a refusal for an account with too many uploads; called before any bytes are read. */
  readonly countUpload: (accountId: string) => void;
  /** Stores a picture; throws a RefusalError to refuse it. */
  readonly keep: (upload: UploadedPicture) => Promise<{ id: string; width: number; height: number }>;
  /** A JPEG that an account may see, otherwise `null`. */
  readonly read: (accountId: string, id: string) => Promise<Buffer | null>;
}

/** Each upload holds its bytes in memory while it is received and processed. */
const UPLOADS = { most: 24, mostOfOne: 6, words: '同时上传的图片过多，请待当前图片上传完成后重试' };
const PAYLOAD_TOO_LARGE = 413;

/**
 * Mounts the upload and the reading of pictures on the area of the calls. Anonymous callers, too many uploads and
 * requests of other sites are refused before the bytes are read.
 */
export function registerPictureArea(api: FastifyInstance, options: PictureAreaOptions): void {
  mountUpload(api, options);
  mountReading(api, options);
}

function mountUpload(api: FastifyInstance, { mostBytes, countUpload, keep }: PictureAreaOptions): void {
  const visitorOf = visitorsOf(api);
  const slots = createSlots(UPLOADS);
  const tooLarge = () =>
    new RefusalError('tooLarge', { message: `图片不能超过 ${Math.floor(mostBytes / 1024 / 1024)} MB` });
  api.register(async (area) => {
    const accountOf = new WeakMap<FastifyRequest, string>();
    area.removeAllContentTypeParsers();
    area.addContentTypeParser(
      [...pictureUpload.types],
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    );
    // Thrown again for the error handler of the calls.
    area.setErrorHandler((error) => {
      throw isTooLarge(error) ? tooLarge() : error;
    });
    area.post(`/${pictureUpload.path}`, {
      preParsing: async (request, reply, payload) => {
        refuseCrossSiteWrite(request);
        if (request.headers['secretid'] !== SECRET_ID)
          throw new RefusalError('missingSecret', { field: 'secretid' });
        const accountId = accountIdOf(await visitorOf(request));
        if (accountId === null) throw new RefusalError('signInNeeded');
        refuseOtherTypes(request);
        reply.raw.once('close', slots.take(accountId));
        countUpload(accountId);
        accountOf.set(request, accountId);
        return payload;
      },
      handler: async (request) => {
        const accountId = accountOf.get(request);
        if (accountId === undefined || !Buffer.isBuffer(request.body)) throw new RefusalError('badRequest');
        const fileName = fileNameOf(request);
        const type = mediaType(request.headers['content-type']);
        const body = await keep({ accountId, bytes: request.body, type, fileName });
        return { code: 0, msg: '', body };
      },
    });
  });
}

/** An `<img>` element sends the cookie but no custom headers, so no secretId is required. */
function mountReading(api: FastifyInstance, { read }: PictureAreaOptions): void {
  const visitorOf = visitorsOf(api);
  api.get<{ Params: { id: string } }>(`/${PICTURE_PATH}/:id`, async (request, reply) => {
    refuseCrossSitePicture(request);
    const accountId = accountIdOf(await visitorOf(request));
    const { id } = request.params;
    const picture = accountId !== null && v.is(pictureId, id) ? await read(accountId, id) : null;
    // Does not reveal to others whether the picture exists.
    if (picture === null) throw new RefusalError('notFound');
    return reply
      .header('content-disposition', 'attachment; filename="picture.jpg"')
      .header('content-security-policy', PICTURE_POLICY)
      .type('image/jpeg')
      .send(picture);
  });
}

function refuseOtherTypes({ headers }: FastifyRequest): void {
  const type = mediaType(headers['content-type']);
  if (pictureUpload.types.some((known) => known === type)) return;
  throw new RefusalError('badRequest', {
    field: 'content-type',
    message: '只支持 JPEG、PNG、WebP 格式的图片',
  });
}

function fileNameOf({ headers }: FastifyRequest): string {
  const encoded = headers[FILE_NAME_HEADER];
  try {
    return typeof encoded === 'string' ? decodeURIComponent(encoded) : '';
  } catch {
    return '';
  }
}

function isTooLarge(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    error.statusCode === PAYLOAD_TOO_LARGE &&
    !(error instanceof RefusalError)
  );
}
