import { useQuery } from '@tanstack/react-query';
import type { FundArea } from '@/domain/performance-rules';
import { ReadFailure } from '@/features/failure/read-failure';
import { fundDetailQuery } from '@/features/fund-kit/api/fund.queries';
import { companyDetailQuery } from '@/features/fund-company/api/company.queries';
import { BestFunds } from '@/features/fund-company/components/best-funds';
import { CompanyClasses, CompanyClassesSkeleton } from '@/features/fund-company/components/company-classes';
import { CompanyCard, CompanyCardSkeleton } from '@/features/fund-company/components/company-card';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { companyFundsHref } from '@/pages/shared/company-funds-href';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageColumns } from '@/ui/page-columns';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';

/** The company that runs the fund, what it manages, and the funds it does best with. The fund itself names it. */
export function FundCompanyPage() {
  const { area, code } = useSubjectAddress();
  const { data: fund } = useQuery(fundDetailQuery(area, code));
  if (fund === undefined) {
    return <CompanyCardSkeleton />;
  }
  if (fund.company === null) {
    return (
      <Card>
        <EmptyState title="没有基金公司资料" hint="该基金的资料中没有所属公司。" />
      </Card>
    );
  }
  const { company, isWithheld } = fund;
  return (
    <PageColumns rail={<CompanyBestFunds area={area} code={company.code} />}>
      <CompanyCard code={company.code} isWithheld={isWithheld} />
      <Classes area={area} code={company.code} />
    </PageColumns>
  );
}

interface CompanyAddress {
  readonly area: FundArea;
  readonly code: string;
}

/** Beside the best funds, which say why they could not be read. */
function Classes({ area, code }: CompanyAddress) {
  const { data: company, error } = useQuery(companyDetailQuery(area, code));
  if (!company) return error ? null : <CompanyClassesSkeleton area={area} />;
  return (
    <CompanyClasses company={company} hrefOf={(category) => companyFundsHref({ area, code }, category)} />
  );
}

function CompanyBestFunds({ area, code }: CompanyAddress) {
  const company = useQuery(companyDetailQuery(area, code));
  if (company.data) return <BestFunds company={company.data} />;
  return (
    <Card title="近1年收益居前">
      {company.error ? (
        <ReadFailure read={company} />
      ) : (
        <SkeletonGroup label="正在加载旗下基金">
          <SkeletonRows count={5} rowHeight={56} isTwoLined />
        </SkeletonGroup>
      )}
    </Card>
  );
}
