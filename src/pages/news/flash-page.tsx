import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';
import { flashDetailQuery } from '@/features/news/api/news.queries';
import { FlashDetail } from '@/features/news/components/flash-detail';
import { FlashLinks } from '@/features/news/components/flash-links';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useNamedSubject } from '@/session/page-subject.store';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PageColumns } from '@/ui/layout/page-columns';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import styles from './flash-page.module.css';

/** /touzi/detail/:id: one flash [S2.touzi]. */
export function FlashPage() {
  const { id = '' } = useParams();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const read = useQuery(flashDetailQuery(id));
  useNamedSubject(read.data?.flash.title, '快讯', 'text', read.data?.flash.body);
  return (
    <div className={styles['page']}>
      {!isMobile && (
        <Breadcrumb
          crumbs={[
            { label: '首页', to: '/index' },
            { label: '7x24 快讯', to: '/touzi' },
            { label: '快讯详情' },
          ]}
        />
      )}
      {read.data ? (
        <PageColumns
          rail={
            read.data.related.length > 0 && (
              <Card title="相关快讯">
                <FlashLinks flashes={read.data.related} />
              </Card>
            )
          }
        >
          <FlashDetail {...read.data} />
        </PageColumns>
      ) : (
        <Card>
          <NotThere read={read} />
        </Card>
      )}
    </div>
  );
}

interface FlashRead extends FailedRead {
  readonly error: { readonly status?: number | undefined } | null;
}

function NotThere({ read }: { readonly read: FlashRead }) {
  const { error } = read;
  if (error === null) {
    return (
      <SkeletonGroup label="正在加载快讯" className={styles['skeleton']}>
        <SkeletonLine width="56%" size={28} />
        <SkeletonLine width="32%" size={13} />
        <SkeletonLine size={16} />
        <SkeletonLine width="72%" size={16} />
        <SkeletonBlock height={52} />
      </SkeletonGroup>
    );
  }
  const back = (
    <ButtonLink to="/touzi" variant="secondary">
      查看全部快讯
    </ButtonLink>
  );
  return (
    <>
      <h1 className="visually-hidden">快讯详情</h1>
      {error.status === 404 || error.status === 400 ? (
        <EmptyState
          picture="search"
          title="未找到这条快讯"
          hint="快讯可能已撤下，或地址有误。"
          action={back}
        />
      ) : (
        <ReadFailure read={read} action={back} />
      )}
    </>
  );
}
