import { useQuery } from '@tanstack/react-query';
import { CompanyCard } from '@/features/fund-company/components/company-card';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { managerDetailQuery } from '@/features/fund-manager/api/manager.queries';
import { Card } from '@/ui/card';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';

/** The company a manager works for. */
export function ManagerCompanyPage() {
  const { area, code } = useSubjectAddress();
  const { data: manager } = useQuery(managerDetailQuery(area, code));
  if (manager) return <CompanyCard code={manager.companyCode} isWithheld={manager.isWithheld} />;
  return (
    <Card title="所属公司">
      <SkeletonGroup label="正在加载公司">
        <SkeletonRows count={6} rowHeight={46} />
      </SkeletonGroup>
    </Card>
  );
}
