import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { companyHref, type CompanyPage } from '@/domain/fund-paths';
import { COMPANY_PAGES } from '@/domain/page-metas';
import { companyDetailQuery } from '@/features/fund-company/api/company.queries';
import { COMPANY_NOUN } from '@/features/fund-company/company-noun';
import { CompanyHead } from '@/features/fund-company/components/company-head';
import { GatedPages } from '@/features/fund-kit/components/gated-pages';
import { SubjectFailure, SubjectMissing } from '@/features/fund-kit/components/subject-states';
import { useSubjectAddress, type SubjectAddress } from '@/features/fund-kit/use-subject-address';
import { useNamedSubject } from '@/session/page-subject.store';
import { SubjectFrame } from '@/ui/subject-frame';
import { SubjectHeadSkeleton } from '@/ui/subject-head-skeleton';

const PAGES: readonly CompanyPage[] = ['detail', 'companyFunds', 'managers', 'introduce', 'luyan'];

/** The head and tabs around every page of a company, in both areas; `?code=` names the company. */
export function CompanyLayout() {
  const { area, code } = useSubjectAddress();
  if (code === '') return <SubjectMissing area={area} noun={COMPANY_NOUN} />;
  return <CompanyFrame area={area} code={code} />;
}

function CompanyFrame({ area, code }: SubjectAddress) {
  const company = useQuery(companyDetailQuery(area, code));
  useNamedSubject(company.data?.shortName, COMPANY_NOUN[area], 'name');
  if (company.error && !company.data) {
    return <SubjectFailure area={area} noun={COMPANY_NOUN} code={code} read={company} />;
  }
  return (
    <SubjectFrame
      label="公司页面"
      tabs={PAGES.map((page) => ({ to: companyHref(area, code, page), label: COMPANY_PAGES[page] }))}
      head={
        company.data ? (
          <CompanyHead company={company.data} />
        ) : (
          <SubjectHeadSkeleton label="正在加载公司" statCount={3} isLongTitle />
        )
      }
    >
      <GatedPages
        area={area}
        isWithheld={company.data?.isWithheld}
        withheld="业绩与规模"
        gained="规模、业绩与旗下基金的净值"
      >
        <Outlet />
      </GatedPages>
    </SubjectFrame>
  );
}
