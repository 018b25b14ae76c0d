import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '@/features/failure/read-failure';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/layout/card';
import { MoreLink } from '@/ui/layout/section';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { flashRailQuery } from '../api/news.queries';
import type { Flash } from '../flash';
import { FlashLinksByDay } from './flash-links';
import styles from './flash-rail.module.css';

/** Number on a phone, where the page scrolls instead of the rail, and height of each with its part of the day's head. */
const PHONE_COUNT = 5;
const PHONE_ROW = 50;

/** The newest flashes on the home page. Scrolls within the available height, on a phone shows a few; nothing if empty. */
export function FlashRail() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const read = useQuery(flashRailQuery());
  if (read.data?.length === 0) return null;
  return (
    <Card
      title="7x24 快讯"
      className={styles['rail']}
      action={<MoreLink label="更多" subject="快讯" to="/touzi" />}
    >
      {read.data ? (
        <Flashes flashes={read.data} isMobile={isMobile} />
      ) : read.error ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonGroup label="正在加载快讯">
          <SkeletonRows
            {...(isMobile ? { count: PHONE_COUNT, rowHeight: PHONE_ROW } : { count: 7, rowHeight: 38 })}
          />
        </SkeletonGroup>
      )}
    </Card>
  );
}

interface FlashesProps {
  readonly flashes: readonly Flash[];
  readonly isMobile: boolean;
}

function Flashes({ flashes, isMobile }: FlashesProps) {
  if (isMobile) {
    return (
      <div className={styles['few']}>
        <FlashLinksByDay flashes={flashes.slice(0, PHONE_COUNT)} />
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section className={styles['scroll']} tabIndex={0} aria-label="最新快讯">
      <FlashLinksByDay flashes={flashes} />
    </section>
  );
}
