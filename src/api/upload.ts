import { FILE_NAME_HEADER, pictureUpload } from '@/contract/applications/upload';
import { headersFor } from '@/contract/header-rules';
import { linkedController } from '@/lib/with-timeout';
import { checkedReply, readReply } from './call';
import { GatewayError } from './gateway-error';
import { gatewayUrl } from './hosts';
import { type HttpReply, type HttpRequest, sendHttp } from './http-transport';

export interface PictureUpload {
  readonly blob: Blob;
  /** Goes out percent-encoded; its extension has to agree with the type. */
  readonly fileName: string;
  readonly type: (typeof pictureUpload.types)[number];
}

export interface UploadOptions {
  readonly signal?: AbortSignal | undefined;
  /** The part of the bytes that has gone out, 0 to 1; never falls. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** How long nothing may happen before the upload is given up. Default 50,000. */
  readonly idleMs?: number | undefined;
}

export interface UploadedPicture {
  readonly id: string;
  /** In pixels, as kept. */
  readonly width: number;
  readonly height: number;
}

const API_NAME = 'picture';
const IDLE_MS = 50_000;

/**
 * Sends one picture to the gateway, bytes as they are, for the signed-in visitor. Rejects with a `GatewayError` for
 * every failure, as `callGateway` does; slow connections may take as long as they like while something still goes out.
 */
export async function uploadPicture(
  { blob, fileName, type }: PictureUpload,
  options: UploadOptions = {},
): Promise<UploadedPicture> {
  const reply = await sendWhileAlive(
    {
      method: 'POST',
      url: gatewayUrl(pictureUpload.host, pictureUpload.path),
      headers: {
        ...headersFor(pictureUpload.path),
        'Content-Type': type,
        [FILE_NAME_HEADER]: encodeURIComponent(fileName),
      },
      body: blob,
    },
    options,
  );
  return checkedReply(pictureUpload, await readReply(reply, API_NAME), API_NAME).body;
}

/** A fixed limit would end uploads over slow lines that are doing well: only silence ends one. */
async function sendWhileAlive(request: HttpRequest, options: UploadOptions): Promise<HttpReply> {
  const { signal, onProgress, idleMs = IDLE_MS } = options;
  const { controller, unlink } = linkedController(signal);
  let isSilent = false;
  const giveUp = () => {
    isSilent = true;
    controller.abort();
  };
  let timer = setTimeout(giveUp, idleMs);
  let told = 0;
  const onUploadProgress = ({ loaded, total }: { readonly loaded: number; readonly total?: number }) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, idleMs);
    const part = total === undefined || total === 0 ? 0 : Math.min(loaded / total, 1);
    if (part <= told) return;
    told = part;
    onProgress?.(part);
  };
  try {
    return await sendHttp(
      { ...request, timeoutMs: 0, signal: controller.signal, progress: { onUploadProgress } },
      { apiName: API_NAME },
    );
  } catch (error) {
    if (isSilent) throw new GatewayError({ kind: 'timeout', timeoutMs: idleMs }, { apiName: API_NAME });
    throw error;
  } finally {
    clearTimeout(timer);
    unlink();
  }
}
