import { useRouteError } from 'react-router-dom';
import { brand } from '@/domain/brand';
import { ChunkLoadError } from '@/app/routing/chunk';
import { BrandMark } from '@/ui/brand-mark';
import { Button } from '@/ui/button';
import { SectionFailure } from '@/ui/failure';
import styles from './root-boundary.module.css';

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
        hint={isChunk ? '请检查网络连接后重试。' : '可以重试，或回到首页继续浏览。'}
        onRetry={() => window.location.reload()}
        action={
          <Button variant="ghost" onClick={() => window.location.assign('/index')}>
            回到首页
          </Button>
        }
      />
    </main>
  );
}
