import type { ReviewRow } from '@/contract/applications/review';
import { formatDate } from '@/domain/calendar/date-format';
import { formatThousands } from '@/domain/text/format';
import { ReadFailure } from '@/features/failure/read-failure';
import { ReadPart } from '@/features/failure/read-part';
import { isSignedOut } from '@/features/failure/signed-out';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { serverNow } from '@/session/server-clock';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { Pager } from '@/ui/navigation/pager';
import { PendingRegion } from '@/ui/states/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { NoReviewRight } from '../no-review-right';
import { reviewListHref } from '../review-filter';
import { APPLICATIONS_PER_PAGE, hasNoReviewRight } from '../review.queries';
import { useReviewList, ReviewFilters, type ReviewListModel } from './review-filters';
import { ReviewRows, ReviewTable } from './review-rows';
import styles from './review-list.module.css';

/** All applications, those waiting longest first, for a signed-in reviewer. */
export function ReviewList() {
  const model = useReviewList();
  const { read } = model;
  if (hasNoReviewRight(read.error)) return <NoReviewRight />;
  // Data of an ended session must not be displayed.
  if (isSignedOut(read.error)) {
    return (
      <Card>
        <ReadFailure read={read} />
      </Card>
    );
  }
  return (
    <div className={styles['stack']}>
      <ReviewFilters model={model} />
      <Card
        title={read.data ? `共 ${formatThousands(read.data.total)} 份申请` : '申请'}
        note={`每 30 秒自动更新${read.data ? `，更新于 ${formatDate(read.dataUpdatedAt, 'hh:mm:ss')}` : ''}`}
        padding="flush"
      >
        <ReadPart read={read} skeleton={<ReviewListSkeleton />}>
          {({ list: rows, total }) =>
            rows.length === 0 ? (
              <NothingFound model={model} total={total} />
            ) : (
              <PendingRegion isPending={read.isPlaceholderData}>
                <FoundRows model={model} rows={rows} total={total} />
              </PendingRegion>
            )
          }
        </ReadPart>
      </Card>
    </div>
  );
}

interface FoundRowsProps {
  readonly model: ReviewListModel;
  readonly rows: readonly ReviewRow[];
  readonly total: number;
}

function FoundRows({ model: { filter }, rows, total }: FoundRowsProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const Rows = isMobile ? ReviewRows : ReviewTable;
  return (
    <>
      <Rows rows={rows} nowMs={serverNow()} />
      <div className={styles['pager']}>
        <Pager
          page={filter.page}
          pageCount={Math.max(1, Math.ceil(total / APPLICATIONS_PER_PAGE))}
          total={`共 ${formatThousands(total)} 份`}
          hrefFor={(page) => reviewListHref({ ...filter, page })}
        />
      </div>
    </>
  );
}

/** An empty page or an empty list, with the next action. */
function NothingFound({ model, total }: { readonly model: ReviewListModel; readonly total: number }) {
  const { filter, keyword, change } = model;
  if (total > 0) {
    return (
      <EmptyState
        title="页码超出范围"
        hint={`共 ${formatThousands(total)} 份申请，请回到第一页查看。`}
        action={<Button onClick={() => change({ page: 1 })}>回到第一页</Button>}
      />
    );
  }
  const isWide = filter.status === 'all' && filter.kind === '';
  if (keyword !== '') {
    return (
      <EmptyState
        picture="search"
        title="未找到这份申请"
        hint="请核对申请编号、姓名或公司全称是否完整。"
        {...(isWide
          ? {}
          : {
              action: <Button onClick={() => change({ status: 'all', kind: '' })}>在全部申请中查找</Button>,
            })}
      />
    );
  }
  if (filter.status === 'open') {
    return <EmptyState picture="calm" title="没有待处理的申请" hint="有新的申请时会自动列在这里。" />;
  }
  return <EmptyState title="没有符合条件的申请" hint="请更换状态或类型。" />;
}

/** Placeholder of the list. */
export function ReviewListSkeleton() {
  return (
    <SkeletonGroup label="正在加载申请">
      <SkeletonRows count={8} rowHeight={48} paddingInline={16} trailing={[88, 72, 120]} />
    </SkeletonGroup>
  );
}
