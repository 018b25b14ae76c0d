import { useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '@/app/routing/chunk';
import { Button } from '@/ui/button';
import { SectionFailure } from '@/ui/failure';

/** A page that failed inside the shell: the shell stays, so that every way on is still there. */
export function SectionBoundary() {
  const error = useRouteError();
  const title = error instanceof ChunkLoadError ? error.message : '这个页面出现问题';
  return (
    <SectionFailure
      title={title}
      hint="请重试；如仍不成功，可以先浏览其他页面。"
      onRetry={() => window.location.reload()}
      action={
        <Button variant="ghost" onClick={() => window.location.assign('/index')}>
          回到首页
        </Button>
      }
    />
  );
}
