import { useQuery } from '@tanstack/react-query';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { managerDetailQuery } from '@/features/fund-manager/api/manager.queries';
import { ManagerIntroduction } from '@/features/fund-manager/components/manager-introduction';
import { TenureCard } from '@/features/fund-manager/components/tenure-card';
import { Card } from '@/ui/card';
import { PageColumns } from '@/ui/page-columns';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';

/** Who a manager is, and all tenures on one line of time. */
export function ManagerIntroducePage() {
  const { area, code } = useSubjectAddress();
  const { data: manager } = useQuery(managerDetailQuery(area, code));
  return (
    <PageColumns>
      {manager ? (
        <ManagerIntroduction manager={manager} />
      ) : (
        <Card title="个人介绍">
          <SkeletonGroup label="正在加载个人介绍">
            <SkeletonRows count={6} rowHeight={46} />
          </SkeletonGroup>
        </Card>
      )}
      <TenureCard area={area} code={code} />
    </PageColumns>
  );
}
