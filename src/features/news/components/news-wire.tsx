import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StreamState } from '@/api/event-stream';
import { FLASH_KIND_NAMES, type FlashKindName } from '@/domain/text/flash-words';
import { ReadFailure } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { Button, ButtonLink } from '@/ui/controls/button';
import { CheckField } from '@/ui/fields/check-field';
import { ChipGroup } from '@/ui/controls/chip-group';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { flashPagesQuery } from '../api/news.queries';
import { mergedFlashes, timelineRows } from '../flash-days';
import { noteWire } from '../last-wire';
import { newsFilterQuery, type NewsFilter } from '../news-filter';
import type { FreshFlashes } from '../use-fresh-flashes';
import { FlashTimeline } from './flash-timeline';
import styles from './news-wire.module.css';

interface NewsWireProps {
  readonly filter: NewsFilter;
  readonly fresh: FreshFlashes;
}

/** Endless list of the flashes of a filter. */
export function NewsWire({ filter, fresh }: NewsWireProps) {
  const read = useInfiniteQuery(flashPagesQuery(filter));
  const { error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = read;
  // Renders in small steps: forty flashes together are a long task on a slow phone.
  const rendered = useDeferredValue(read.data);
  const data = read.data && rendered;
  const rows = useMemo(
    () => timelineRows(mergedFlashes(...(data?.pages ?? []).map(({ flashes }) => flashes))),
    [data],
  );
  const filterKey = newsFilterQuery(filter);
  useEffect(() => noteWire(filterKey), [filterKey]);
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage]);

  if (!data) return error && !read.data ? <ReadFailure read={read} /> : <WireSkeleton />;
  if (rows.length === 0) {
    const isAll = filterKey === '';
    return (
      <EmptyState
        title={isAll ? '暂无快讯' : '该分类暂无快讯'}
        hint="快讯来自本站发布与基金数据的变动，有新的会自动出现在这里。"
        action={
          !isAll && (
            <ButtonLink to="/touzi" variant="secondary">
              查看全部快讯
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <FreshBar fresh={fresh} />
      <FlashTimeline rows={rows} newIds={fresh.newIds} onNearEnd={readMore} />
      <div className={styles['end']}>
        {isFetchNextPageError ? (
          <ReadFailureLine title="更早的快讯加载失败" read={{ ...read, refetch: fetchNextPage }} />
        ) : hasNextPage ? (
          <Button variant="ghost" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? '正在加载更早的快讯' : '加载更早'}
          </Button>
        ) : (
          <p>已显示全部快讯</p>
        )}
      </div>
    </>
  );
}

function WireSkeleton() {
  return (
    <SkeletonGroup label="正在加载快讯">
      <div className={styles['skeleton']}>
        <SkeletonRows count={8} rowHeight={128} isTwoLined />
      </div>
    </SkeletonGroup>
  );
}

/** Number of waiting flashes; a press shows them at the top. */
function FreshBar({ fresh }: { readonly fresh: FreshFlashes }) {
  const { waitingCount, showWaiting } = fresh;
  const show = () => {
    showWaiting();
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={styles['freshSlot']} aria-live="polite">
      {waitingCount > 0 && (
        <button type="button" className={styles['freshBar']} onClick={show}>
          {waitingCount} 条新快讯
        </button>
      )}
    </div>
  );
}

const ALL = 'all';
const KINDS: readonly { readonly value: FlashKindName | typeof ALL; readonly label: string }[] = [
  { value: ALL, label: '全部' },
  ...kindOptions(),
];

function kindOptions() {
  const kinds = ['fund', 'private', 'market', 'macro', 'policy', 'roadshow'] as const;
  return kinds.map((value) => ({ value, label: FLASH_KIND_NAMES[value] }));
}

interface NewsFilterBarProps {
  readonly filter: NewsFilter;
  readonly onChange: (filter: NewsFilter) => void;
}

/** Sticky filter by kind and importance. */
export function NewsFilterBar({ filter, onChange }: NewsFilterBarProps) {
  return (
    <div className={styles['bar']}>
      <ChipGroup
        label="快讯分类"
        look="soft"
        options={KINDS}
        value={filter.kind ?? ALL}
        onChange={(value) => onChange({ ...filter, kind: value === ALL ? null : value })}
        className={styles['kinds']}
      />
      <div className={styles['important']}>
        <CheckField
          checked={filter.isImportant}
          onChange={(isImportant) => onChange({ ...filter, isImportant })}
        >
          只看重要
        </CheckField>
      </div>
    </div>
  );
}

const STATE_LABELS: Readonly<Record<StreamState, string>> = {
  connecting: '正在连接',
  open: '实时更新中',
  lost: '连接中断，正在重连',
  none: '每分钟更新一次',
};

/** State of the stream. */
export function WireState({ state }: { readonly state: StreamState }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output is for results of forms
    <span role="status" className={styles['state']} data-state={state}>
      {STATE_LABELS[state]}
    </span>
  );
}
