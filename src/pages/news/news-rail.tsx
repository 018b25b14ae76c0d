import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ReadFailure } from '@/features/failure/read-failure';
import { importantFlashesQuery } from '@/features/news/api/news.queries';
import { FlashLinks } from '@/features/news/components/flash-links';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import styles from './news-rail.module.css';

/** Beside the wire: what was important lately, and what the wire is not. */
export function NewsRail() {
  return (
    <>
      <Card title="近期重要">
        <Important />
      </Card>
      <Card title="关于快讯">
        <div className={styles['note']}>
          <p>
            快讯只陈述事实，不作评论，不构成投资建议。标有“模拟”的内容由演示行情生成，与任何真实机构或产品无关。
          </p>
          <p>
            读不懂其中的说法，可以到<Link to="/toujiao">财富学堂</Link>查一查。
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
  return <FlashLinks flashes={read.data} hasDays />;
}
