import { useQuery } from '@tanstack/react-query';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { managerDetailQuery } from '@/features/fund-manager/api/manager.queries';
import { AbilityCard } from '@/features/fund-manager/components/ability-card';
import { CareerCard, CareerCardSkeleton } from '@/features/fund-manager/components/career-card';
import { TenureExtremes } from '@/features/fund-manager/components/tenure-extremes';
import { Card } from '@/ui/card';
import { PageColumns } from '@/ui/page-columns';
import { SkeletonBlock, SkeletonGroup } from '@/ui/skeleton';

const RADAR_HEIGHT_PX = 420;

/** A manager's career: its curve, the tenures with the highest and lowest return, and the five abilities. */
export function ManagerDetailPage() {
  const { area, code } = useSubjectAddress();
  const { data: manager } = useQuery(managerDetailQuery(area, code));
  if (!manager) return <DetailSkeleton />;
  return (
    <PageColumns rail={<AbilityCard manager={manager} />}>
      <CareerCard manager={manager} />
      {!manager.isWithheld && <TenureExtremes manager={manager} />}
    </PageColumns>
  );
}

function DetailSkeleton() {
  return (
    <PageColumns
      rail={
        <Card title="能力雷达">
          <SkeletonGroup label="正在加载能力评价">
            <SkeletonBlock height={RADAR_HEIGHT_PX} />
          </SkeletonGroup>
        </Card>
      }
    >
      <CareerCardSkeleton />
    </PageColumns>
  );
}
