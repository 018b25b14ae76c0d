import { useQuery } from '@tanstack/react-query';
import { formatCompactDate } from '@/domain/text/format';
import { ReadFailure } from '@/features/failure/read-failure';
import { companyDetailQuery } from '@/features/fund-company/api/company.queries';
import { BestFunds } from '@/features/fund-company/components/best-funds';
import { CompanyCard, CompanyCardSkeleton } from '@/features/fund-company/components/company-card';
import { CompanyClasses, CompanyClassesSkeleton } from '@/features/fund-company/components/company-classes';
import { fundDetailQuery } from '@/features/fund-kit/api/fund.queries';
import { NotImported, useIsImported } from '@/features/fund-kit/not-imported';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { fundPeopleQuery } from '@/features/fund-people/api/people.queries';
import { CurrentManagerCard } from '@/features/fund-people/components/current-manager-card';
import { PastManagers } from '@/features/fund-people/components/past-managers';
import { NobodyInOffice, NoPeople, PeopleSkeleton } from '@/features/fund-people/components/people-states';
import { tenureKey, type FundPeople } from '@/features/fund-people/tenures';
import { companyFundsHref } from '@/pages/shared/company-funds-href';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PageColumns } from '@/ui/layout/page-columns';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import type { FundArea } from '@/domain/returns/performance-rules';

/** Current and past managers of the fund, with the returns of their tenures. */
export function FundManagerPage() {
  const { area, code } = useSubjectAddress();
  const people = useQuery(fundPeopleQuery(area, code));
  return (
    <PageColumns>
      {people.data && <People area={area} people={people.data} />}
      {!people.data && !people.error && <PeopleSkeleton />}
      {!people.data && people.error && (
        <Card>
          <ReadFailure read={people} />
        </Card>
      )}
    </PageColumns>
  );
}

function People({ area, people }: { readonly area: FundArea; readonly people: FundPeople }) {
  const { current, past, navDate, isWithheld } = people;
  const isImported = useIsImported(area);
  if (current.length === 0 && past.length === 0)
    return isImported ? <NotImported what="基金经理资料" /> : <NoPeople />;
  return (
    <>
      {current.length === 0 && <NobodyInOffice />}
      {current.map((tenure) => (
        <CurrentManagerCard key={tenureKey(tenure)} area={area} tenure={tenure} people={people} />
      ))}
      {past.length > 0 && (
        <Card
          title="历任基金经理"
          note={
            isWithheld || navDate === null
              ? undefined
              : `按复权净值计算 · 数据截至 ${formatCompactDate(navDate)} · 任职不满一年不年化`
          }
        >
          <PastManagers area={area} people={people} />
        </Card>
      )}
    </>
  );
}

/** The company of the fund, what it manages, and its best funds. The fund's detail names the company. */
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

/** Shown beside the best funds, which report their own failure. */
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
