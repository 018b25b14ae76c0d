import { http, HttpResponse, type RequestHandler } from 'msw';
import { FILE_NAME_HEADER, pictureUpload } from '@/contract/applications/upload';
import { REFUSAL_CODES } from '@/contract/envelope';
import { refuse, success } from './answer';

/** What an upload says about its picture; the bytes of a jsdom blob do not reach a handler. */
export interface ReceivedPicture {
  readonly type: string | null;
  readonly fileName: string;
}

/** Answers uploads; it refuses what the gateway refuses before it looks at the picture. */
export function pictureUploads(
  reply: (received: ReceivedPicture, raw: Request) => Response | Promise<Response>,
): RequestHandler {
  return http.post(`*/${pictureUpload.path}`, ({ request }) => {
    const type = request.headers.get('content-type');
    if (!request.headers.has('secretId')) {
      return refuse(400, REFUSAL_CODES.missingSecret, 'header secretId is missing');
    }
    if (!pictureUpload.types.some((known) => known === type)) {
      return refuse(415, REFUSAL_CODES.badRequest, '只支持 JPEG、PNG、WebP 图片');
    }
    const fileName = decodeURIComponent(request.headers.get(FILE_NAME_HEADER) ?? '');
    return reply({ type, fileName }, request);
  });
}

/** The reply to a picture that is kept. */
export function keptPicture(id: string): Response {
  return HttpResponse.json(success({ id, width: 1600, height: 1200 }));
}

/** An id as the gateway makes them. */
export function pictureIdOf(number: number): string {
  return `picture-${String(number).padStart(16, '0')}`;
}

let kept = 0;

/** A gateway that keeps every picture. */
export const pictureHandlers: RequestHandler[] = [
  pictureUploads(() => {
    kept += 1;
    return keptPicture(pictureIdOf(kept));
  }),
];
