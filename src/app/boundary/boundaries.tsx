import { useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '@/app/routing/chunk';
import { brand } from '@/domain/site/brand';
import { usePortalWorker } from '@/session/portal-worker.store';
import { BrandMark } from '@/ui/marks/brand-mark';
import { Button } from '@/ui/controls/button';
import { SectionFailure } from '@/ui/states/failure';
import styles from './boundaries.module.css';

/** The last net: a page whose code did not come, or one that failed while it was drawn. */
export function RootBoundary() {
  const error = useRouteError();
  const isChunk = error instanceof ChunkLoadError;
  return (
    <main className={styles['page']}>
      <a className={styles['brand']} href="/index">
        <BrandMark />
        {brand.name}
      </a>
      <SectionFailure
        title={isChunk ? error.message : '页面出现问题'}
        hint={isChunk ? '请检查网络连接后重试。' : '可以重试，或返回首页继续浏览。'}
        onRetry={() => window.location.reload()}
        action={
          <Button variant="ghost" onClick={() => window.location.assign('/index')}>
            返回首页
          </Button>
        }
      />
    </main>
  );
}

/** A page that failed inside the shell: the shell stays, so that every way on is still there. */
export function SectionBoundary() {
  const words = useFailureWords();
  return (
    <SectionFailure
      {...words}
      onRetry={() => window.location.reload()}
      action={
        <Button variant="ghost" onClick={() => window.location.assign('/index')}>
          返回首页
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
    return { title: '当前离线，无法打开此页面', hint: '联网后重试；最近看过的公开页面仍可打开。' };
  return {
    title: isChunk ? error.message : '这个页面出现问题',
    hint: '请重试；如仍不成功，可以先浏览其他页面。',
  };
}
