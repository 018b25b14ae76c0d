import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ReadFailure } from '@/features/failure/read-failure';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { flashRailQuery } from '../api/news.queries';
import { FlashLinks } from './flash-links';
import styles from './flash-rail.module.css';

/** The newest flashes beside the home page's carousel; fills the height it is given and scrolls within. */
export function FlashRail() {
  const read = useQuery(flashRailQuery());
  return (
    <Card
      title="7x24 快讯"
      className={styles['rail']}
      action={
        <Link to="/touzi" className={styles['more']}>
          更多 ›
        </Link>
      }
    >
      {read.data ? (
        <Flashes flashes={read.data} />
      ) : read.error ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonGroup label="正在加载快讯">
          <SkeletonRows count={7} rowHeight={38} />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Flashes({ flashes }: Parameters<typeof FlashLinks>[0]) {
  if (flashes.length === 0)
    return <EmptyState isCompact title="暂无快讯" hint="有新的快讯时会出现在这里。" />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which keys must reach
    <section className={styles['scroll']} tabIndex={0} aria-label="最新快讯">
      <FlashLinks flashes={flashes} />
    </section>
  );
}
