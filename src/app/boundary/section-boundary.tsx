import { useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '@/app/routing/chunk';
import { usePortalWorker } from '@/session/portal-worker.store';
import { Button } from '@/ui/button';
import { SectionFailure } from '@/ui/failure';

/** A page that failed inside the shell: the shell stays, so that every way on is still there. */
export function SectionBoundary() {
  const words = useFailureWords();
  return (
    <SectionFailure
      {...words}
      onRetry={() => window.location.reload()}
      action={
        <Button variant="ghost" onClick={() => window.location.assign('/index')}>
          回到首页
        </Button>
      }
    />
  );
}

function useFailureWords(): { readonly title: string; readonly hint: string } {
  const error = useRouteError();
  const isOnline = usePortalWorker((state) => state.isOnline);
  const isChunk = error instanceof ChunkLoadError;
  if (isChunk && !isOnline)
    return { title: '离线，没有保留这个页面', hint: '联网后重试；看过的公开页面仍可打开。' };
  return {
    title: isChunk ? error.message : '这个页面出现问题',
    hint: '请重试；如仍不成功，可以先浏览其他页面。',
  };
}
