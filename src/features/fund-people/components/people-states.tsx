import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';

/** In the shape of a manager in office. */
export function PeopleSkeleton() {
  return (
    <SkeletonGroup label="正在加载基金经理">
      <Card>
        <SkeletonRows count={1} rowHeight={84} isTwoLined trailing={[96]} />
        <SkeletonBlock height={96} />
      </Card>
    </SkeletonGroup>
  );
}

/** No tenure is known at all. */
export function NoPeople() {
  return (
    <Card>
      <EmptyState picture="calm" title="暂无基金经理资料" hint="基金公司披露任职信息后会列在这里。" />
    </Card>
  );
}

/** Only past tenures are known: the fund ended, or the successor is not announced yet. */
export function NobodyInOffice() {
  return (
    <Card>
      <EmptyState isCompact title="当前没有在任的基金经理" hint="基金可能已经终止，历任经理见下方。" />
    </Card>
  );
}
