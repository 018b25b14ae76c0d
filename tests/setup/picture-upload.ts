import * as v from 'valibot';
import { SECRET_ID } from '../../src/contract/header-rules';
import { FILE_NAME_HEADER, pictureUpload } from '../../src/contract/applications/upload';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Upload {
  readonly bytes: Buffer;
  readonly type: string | null;
  readonly fileName: string;
  /** In place of the encoded name; null sends none. */
  readonly nameHeader?: string | null;
}

type HeaderChanges = Readonly<Record<string, string | undefined>>;

/** Sends a picture to a gateway as the portal does; `changes` replaces headers or leaves them out. */
export async function uploadPicture(
  app: FastifyInstance,
  { bytes, type, fileName, nameHeader = encodeURIComponent(fileName) }: Upload,
  changes: HeaderChanges = {},
): Promise<LightMyRequestResponse> {
  const headers: HeaderChanges = {
    secretId: SECRET_ID,
    'content-type': type ?? undefined,
    [FILE_NAME_HEADER]: nameHeader ?? undefined,
    ...changes,
  };
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return app.inject({
    method: 'POST',
    url: `/api/${pictureUpload.path}`,
    headers: Object.fromEntries(given),
    payload: bytes,
  });
}

/** What was kept of an upload that has to succeed. */
export function keptPicture(response: LightMyRequestResponse): { id: string; width: number; height: number } {
  const { code, body } = v.parse(v.looseObject({ code: v.number(), body: v.unknown() }), response.json());
  if (response.statusCode !== 200 || code !== 0) throw new Error(`not kept: ${response.body}`);
  return v.parse(pictureUpload.reply.entries.body, body);
}
