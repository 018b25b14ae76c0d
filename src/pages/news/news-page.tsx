import { useSearchParams, Link } from 'react-router-dom';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ReadFailure } from '@/features/failure/read-failure';
import { flashPagesQuery, importantFlashesQuery } from '@/features/news/api/news.queries';
import { FlashLinks } from '@/features/news/components/flash-links';
import { NewsFilterBar, NewsWire, WireState } from '@/features/news/components/news-wire';
import { newsFilterIn, newsFilterQuery, type NewsFilter } from '@/features/news/news-filter';
import { useFreshFlashes } from '@/features/news/use-fresh-flashes';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PageColumns } from '@/ui/layout/page-columns';
import { PageTitle } from '@/ui/layout/page-head';
import { PullToRefresh } from '@/ui/states/pull-to-refresh';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { Tag } from '@/ui/marks/tag';
import styles from './news-page.module.css';

/** /touzi: the 7x24 wire, as it comes in and back in time [S2.touzi]. */
export function NewsPage() {
  const [params, setParams] = useSearchParams();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const filter = newsFilterIn(params);
  const filterKey = newsFilterQuery(filter);
  const { data, refetch } = useInfiniteQuery(flashPagesQuery(filter));
  const fresh = useFreshFlashes(filter, data !== undefined);
  const readAgain = async () => {
    const { isSuccess } = await refetch();
    // What waited to be shown is among what was read.
    if (isSuccess && fresh.waitingCount > 0) fresh.showWaiting();
    return isSuccess;
  };
  const choose = (next: NewsFilter) => setParams(newsFilterQuery(next), { replace: true });
  const origins = new Set(data?.pages[0]?.flashes.map(({ isSimulated }) => isSimulated));
  const simulated = !origins.has(true) ? 'none' : origins.has(false) ? 'some' : 'all';
  return (
    <div className={styles['page']}>
      <PullToRefresh onRefresh={readAgain} />
      {!isMobile && <Breadcrumb crumbs={[{ label: '首页', to: '/index' }, { label: '7x24 快讯' }]} />}
      <header className={styles['head']}>
        <PageTitle className={styles['title']}>7x24 快讯</PageTitle>
        <p className={styles['intro']}>基金、市场与政策的消息，按时间排列，只陈述事实，不作评论。</p>
        {simulated !== 'none' && <Tag tone="outline">{simulated === 'all' ? '模拟快讯' : '含模拟快讯'}</Tag>}
        <div className={styles['state']}>
          <WireState state={fresh.state} />
        </div>
      </header>
      <PageColumns rail={isMobile ? undefined : <NewsRail note={SIMULATED_NOTES[simulated]} />}>
        <Card padding="flush" className={styles['wire']}>
          <NewsFilterBar filter={filter} onChange={choose} />
          <NewsWire key={filterKey} filter={filter} fresh={fresh} />
        </Card>
      </PageColumns>
    </div>
  );
}

const SIMULATED_NOTES = {
  none: '',
  some: '标有“模拟”的快讯由模拟行情生成，与任何真实机构或产品无关。',
  all: '快讯由模拟行情生成，与任何真实机构或产品无关。',
} as const;

/** Beside the wire: what was important lately, and what the wire is not. */
function NewsRail({ note }: { readonly note: string }) {
  return (
    <>
      <Card title="近期重要">
        <Important />
      </Card>
      <Card title="关于快讯">
        <div className={styles['note']}>
          <p>
            快讯只陈述事实，不作评论，不构成投资建议。
            {note}
          </p>
          <p>
            不了解其中的术语，可以在<Link to="/toujiao">财富学堂</Link>中查阅。
          </p>
        </div>
      </Card>
    </>
  );
}

function Important() {
  const read = useQuery(importantFlashesQuery());
  if (!read.data) {
    return read.error ? (
      <ReadFailure read={read} />
    ) : (
      <SkeletonGroup label="正在加载重要快讯">
        <SkeletonRows count={6} rowHeight={44} />
      </SkeletonGroup>
    );
  }
  if (read.data.length === 0) return <EmptyState isCompact title="近期没有重要快讯" />;
  return <FlashLinks flashes={read.data} />;
}
