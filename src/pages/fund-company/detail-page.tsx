import { useQuery } from '@tanstack/react-query';
import { companyDetailQuery } from '@/features/fund-company/api/company.queries';
import { BestFunds } from '@/features/fund-company/components/best-funds';
import { CompanyClasses } from '@/features/fund-company/components/company-classes';
import { CompanySizes } from '@/features/fund-company/components/company-sizes';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { companyFundsHref } from '@/pages/shared/company-funds-href';
import { Card } from '@/ui/card';
import { PageColumns } from '@/ui/page-columns';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/skeleton';

const CHART_HEIGHT_PX = 220;

/** What a company manages: sizes over time, classes, and its funds with the highest return of the last year. */
export function CompanyDetailPage() {
  const { area, code } = useSubjectAddress();
  const { data: company } = useQuery(companyDetailQuery(area, code));
  if (!company) return <DetailSkeleton />;
  return (
    <PageColumns rail={<BestFunds company={company} />}>
      <CompanySizes company={company} />
      <CompanyClasses company={company} hrefOf={(category) => companyFundsHref({ area, code }, category)} />
    </PageColumns>
  );
}

function DetailSkeleton() {
  return (
    <PageColumns
      rail={
        <Card title="近1年收益居前">
          <SkeletonGroup label="正在加载基金">
            <SkeletonRows count={5} rowHeight={56} isTwoLined />
          </SkeletonGroup>
        </Card>
      }
    >
      <Card title="管理规模变化">
        <SkeletonGroup label="正在加载规模">
          <SkeletonBlock height={CHART_HEIGHT_PX} />
        </SkeletonGroup>
      </Card>
    </PageColumns>
  );
}
