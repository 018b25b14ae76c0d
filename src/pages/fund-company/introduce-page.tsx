import { useQuery } from '@tanstack/react-query';
import { companyDetailQuery } from '@/features/fund-company/api/company.queries';
import { CompanyFacts, CompanyIntroduction } from '@/features/fund-company/components/company-introduction';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { Card } from '@/ui/card';
import { PageColumns } from '@/ui/page-columns';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';

/** Facts of a company and its introduction. */
export function CompanyIntroducePage() {
  const { area, code } = useSubjectAddress();
  const { data: company } = useQuery(companyDetailQuery(area, code));
  if (company) {
    return (
      <PageColumns rail={<CompanyFacts company={company} />}>
        <CompanyIntroduction company={company} />
      </PageColumns>
    );
  }
  return (
    <PageColumns
      rail={
        <Card title="公司资料">
          <SkeletonGroup label="正在加载公司资料">
            <SkeletonRows count={6} rowHeight={46} />
          </SkeletonGroup>
        </Card>
      }
    >
      <Card title="公司介绍">
        <SkeletonGroup label="正在加载公司介绍">
          <SkeletonRows count={2} rowHeight={25} trailing={[]} />
        </SkeletonGroup>
      </Card>
    </PageColumns>
  );
}
