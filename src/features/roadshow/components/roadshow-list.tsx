import { useInfiniteQuery } from '@tanstack/react-query';
import { ReadFailure } from '@/features/failure/read-failure';
import { Button, ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { InlineFailure } from '@/ui/states/failure';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { roadshowListQuery, type RoadshowSubject } from '../api/roadshow.queries';
import { useLiveChanges } from '../use-live-status';
import styles from './roadshow-list.module.css';
import { RoadshowRow } from './roadshow-row';

const SKELETON_ROWS = 3;
const ROW_HEIGHT_PX = 118;

/** The roadshows of a fund, a manager or a company. For use in a card. */
export function RoadshowList(subject: RoadshowSubject) {
  const list = useInfiniteQuery(roadshowListQuery(subject));
  useLiveChanges(list.data?.roadshows);
  if (!list.data) {
    return list.error ? (
      <ReadFailure read={list} />
    ) : (
      <SkeletonGroup label="正在加载路演">
        <SkeletonRows count={SKELETON_ROWS} rowHeight={ROW_HEIGHT_PX} isTwoLined />
      </SkeletonGroup>
    );
  }
  const { roadshows, total } = list.data;
  if (roadshows.length === 0) return <NoRoadshows />;
  return (
    <>
      <ul className={styles['list']}>
        {roadshows.map((roadshow) => (
          <RoadshowRow key={roadshow.id} roadshow={roadshow} />
        ))}
      </ul>
      <div className={styles['more']}>
        {list.isFetchNextPageError && <InlineFailure title="更多路演加载失败" hint="请检查网络后重试" />}
        {list.hasNextPage ? (
          <Button
            variant="secondary"
            isLoading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchNextPageError ? '重试' : '加载更多'}
          </Button>
        ) : (
          <p className={styles['total']}>共 {total} 场</p>
        )}
      </div>
    </>
  );
}

function NoRoadshows() {
  return (
    <EmptyState
      picture="calm"
      title="暂无路演"
      hint="路演由本站与管理人安排，有新的会列在这里。"
      action={
        <ButtonLink to="/zhibo" variant="secondary">
          查看全部路演
        </ButtonLink>
      }
    />
  );
}
