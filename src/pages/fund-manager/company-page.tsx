import { useQuery } from '@tanstack/react-query';
import { CompanyCard, CompanyCardSkeleton } from '@/features/fund-company/components/company-card';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { managerDetailQuery } from '@/features/fund-manager/api/manager.queries';

/** The company a manager works for. */
export function ManagerCompanyPage() {
  const { area, code } = useSubjectAddress();
  const { data: manager } = useQuery(managerDetailQuery(area, code));
  if (manager) return <CompanyCard code={manager.companyCode} isWithheld={manager.isWithheld} />;
  return <CompanyCardSkeleton />;
}
