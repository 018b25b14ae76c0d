import { useQuery } from '@tanstack/react-query';
import type { FundArea } from '@/domain/performance-rules';
import { ReadFailure } from '@/features/failure/read-failure';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { managerFundsQuery } from '../api/manager.queries';
import { TenureChart } from './tenure-chart';

interface TenureCardProps {
  readonly area: FundArea;
  readonly code: string;
}

/** The tenures of a manager on one line of time, in all states of their read. */
export function TenureCard({ area, code }: TenureCardProps) {
  const funds = useQuery(managerFundsQuery(area, code));
  return (
    <Card title="任职经历" note="深色为在任，浅色为已离任">
      {funds.data ? (
        funds.data.list.length > 0 ? (
          <TenureChart area={area} funds={funds.data.list} />
        ) : (
          <EmptyState isCompact title="暂无任职记录" />
        )
      ) : funds.error ? (
        <ReadFailure read={funds} />
      ) : (
        <SkeletonGroup label="正在加载任职经历">
          <SkeletonRows count={4} rowHeight={66} isTwoLined trailing={[240]} />
        </SkeletonGroup>
      )}
    </Card>
  );
}
