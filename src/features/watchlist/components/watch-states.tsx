import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import type { Board } from '../use-board';
import type { WatchlistModel } from '../use-watchlist';

/** Skeleton rows. */
export function WatchSkeleton() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <SkeletonGroup>
      {isMobile ? (
        <SkeletonRows count={8} rowHeight={76} isTwoLined paddingInline={16} />
      ) : (
        <SkeletonRows
          count={10}
          rowHeight={54}
          isTwoLined
          paddingInline={24}
          trailing={[52, 52, 52, 52, 52, 52, 52]}
        />
      )}
    </SkeletonGroup>
  );
}

/** Until the visitor is known: the list's frame, without a text about the visitor. */
export function UnknownVisitor() {
  return (
    <Card title="我的自选" padding="flush">
      <WatchSkeleton />
    </Card>
  );
}

interface EmptyListProps {
  readonly model: WatchlistModel;
  readonly board: Board;
}

/** No fund on this side of the list, or none in the shown group. */
export function EmptyList({ model, board }: EmptyListProps) {
  const { view, list, change } = model;
  const isPublic = view.area === 'public';
  if (list.funds.length > 0) {
    return (
      <EmptyState
        isCompact
        title="该分组暂无基金"
        hint="在列表中打开一只基金的操作，选择“移到分组”。"
        action={
          <Button variant="secondary" onClick={() => change({ group: '' })}>
            查看全部自选
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={`暂无自选${isPublic ? '公募' : '私募'}基金`}
      hint="在排行、搜索或基金页面点击星标，或粘贴一组代码批量添加。"
      action={<Button onClick={() => board.open({ kind: 'paste' })}>批量添加</Button>}
    />
  );
}
