import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { ChunkLoadError, createChunk } from './chunk';
import { recoverFromChunkFailure, withdrawRetry } from './chunk-recovery';
import { navigationPort } from './navigation-port';

/** Starts what a page reads; it must not wait for it, so that rows and code are on their way together. */
export type StartData = (args: LoaderFunctionArgs) => void;

/** As `StartData`, from a separate chunk: resolves once the queries have started. */
export type LazyStartData = (args: LoaderFunctionArgs) => Promise<void>;

/** What fetches the code of a loader, or of the reads that it starts. */
const codeOf = new WeakMap<object, () => Promise<unknown>>();

/** Loads the code of a page's loader before a navigation to it; a failure is reported by the navigation. */
export function fetchAhead(loader: RouteObject['loader']): void {
  if (typeof loader === 'function')
    codeOf
      .get(loader)?.()
      .catch(() => undefined);
}

/**
 * Queries of a page in a separate chunk, so that no other page's first view waits for them. A failed chunk is ignored
 * here: the page itself queries, and reports its own chunk.
 */
export function lazyData(importStart: () => Promise<StartData>): LazyStartData {
  const startData: LazyStartData = async (args) => {
    try {
      const begin = await importStart();
      begin(args);
    } catch {
      // Nothing has begun: the page does it.
    }
  };
  codeOf.set(startData, importStart);
  return startData;
}

/**
 * Loader and component of a page in a separate chunk [S2.lazy]. The loader starts the page's data and its code
 * together. The router's own `lazy` is not used because it caches a failed load for ever.
 */
export function lazyPage(
  importPage: () => Promise<ComponentType>,
  startData?: StartData | LazyStartData,
): Pick<RouteObject, 'loader' | 'Component'> {
  const chunk = createChunk(async () => {
    const Page = await importPage();
    withdrawRetry();
    return Page;
  });

  async function loader(args: LoaderFunctionArgs): Promise<null> {
    const begun = startData?.(args);
    try {
      await chunk.load();
      // A page that came first would begin the same reads once more.
      await begun;
    } catch (error) {
      if (error instanceof ChunkLoadError) {
        await recoverFromChunkFailure(error, args.request, args.context.get(navigationPort));
      }
      throw error;
    }
    return null;
  }

  codeOf.set(loader, () => Promise.all([chunk.load(), startData && codeOf.get(startData)?.()]));

  function LazyPage() {
    const Page = chunk.component;
    if (!Page) throw new ChunkLoadError('页面加载失败');
    return <Page />;
  }

  return { loader, Component: LazyPage };
}
