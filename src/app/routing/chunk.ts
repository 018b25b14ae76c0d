import type { ComponentType } from 'react';
import { CHUNK_LOAD_TIMEOUT_MS } from '@/domain/site/specification-constants';
import { withTimeout } from '@/lib/with-timeout';

/** A page's script could not be loaded: the network failed, it took too long, or a deployment removed it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** A page's code: loaded once, asked for again after a failure (a router's own `lazy` remembers a failure for good). */
export interface Chunk {
  load(): Promise<void>;
  readonly component: ComponentType | undefined;
}

/** Wraps a dynamic import of a page. Rejects with ChunkLoadError after {@link CHUNK_LOAD_TIMEOUT_MS} or when the import fails. */
export function createChunk(
  importPage: () => Promise<ComponentType>,
  timeoutMs = CHUNK_LOAD_TIMEOUT_MS,
): Chunk {
  let component: ComponentType | undefined;
  let pending: Promise<void> | undefined;

  const load = async (): Promise<void> => {
    try {
      component = await withTimeout(() => importPage(), timeoutMs);
    } catch (cause) {
      pending = undefined;
      throw new ChunkLoadError('页面加载失败', { cause });
    }
  };

  return {
    load: () => (component ? Promise.resolve() : (pending ??= load())),
    get component() {
      return component;
    },
  };
}
