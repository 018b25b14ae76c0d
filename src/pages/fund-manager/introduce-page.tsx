import { useQuery } from '@tanstack/react-query';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { managerDetailQuery } from '@/features/fund-manager/api/manager.queries';
import { ManagerFacts, ManagerIntroduction } from '@/features/fund-manager/components/manager-introduction';
import { TenureCard } from '@/features/fund-manager/components/tenure-card';
import { Card } from '@/ui/card';
import { PageColumns } from '@/ui/page-columns';
import { SkeletonGroup, SkeletonLine, SkeletonRows } from '@/ui/skeleton';

/** Who a manager is, and all tenures on one line of time. */
export function ManagerIntroducePage() {
  const { area, code } = useSubjectAddress();
  const { data: manager } = useQuery(managerDetailQuery(area, code));
  return (
    <PageColumns rail={manager ? <ManagerFacts manager={manager} /> : <FactsSkeleton />}>
      {manager ? <ManagerIntroduction manager={manager} /> : <IntroductionSkeleton />}
      <TenureCard area={area} code={code} />
    </PageColumns>
  );
}

function FactsSkeleton() {
  return (
    <Card title="基本资料">
      <SkeletonGroup label="正在加载基本资料">
        <SkeletonRows count={6} rowHeight={46} />
      </SkeletonGroup>
    </Card>
  );
}

function IntroductionSkeleton() {
  return (
    <Card title="个人介绍">
      <SkeletonGroup label="正在加载个人介绍">
        <SkeletonLine size={14} />
        <SkeletonLine width="40%" size={14} />
      </SkeletonGroup>
    </Card>
  );
}
