import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { companyHref, type CompanyPage } from '@/domain/site/fund-paths';
import { cleanKeyword } from '@/domain/text/keyword';
import { COMPANY_PAGES } from '@/domain/site/page-metas';
import { companyDetailQuery } from '@/features/fund-company/api/company.queries';
import { COMPANY_NOUN, CompanyHead } from '@/features/fund-company/components/company-head';
import { BestFunds } from '@/features/fund-company/components/best-funds';
import { CompanyClasses } from '@/features/fund-company/components/company-classes';
import { CompanyFacts, CompanyIntroduction } from '@/features/fund-company/components/company-introduction';
import { CompanySizes } from '@/features/fund-company/components/company-sizes';
import { GatedPages } from '@/features/fund-kit/components/gate-notice';
import { KeywordField } from '@/features/fund-kit/components/keyword-field';
import { SubjectFailure, SubjectMissing } from '@/features/fund-kit/components/subject-states';
import { useSubjectAddress, type SubjectAddress } from '@/features/fund-kit/use-subject-address';
import { CompanyManagers } from '@/features/fund-manager/components/company-managers';
import { companyFundsHref } from '@/pages/shared/company-funds-href';
import { useNamedSubject } from '@/session/page-subject.store';
import { Card } from '@/ui/layout/card';
import { PageColumns } from '@/ui/layout/page-columns';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { SubjectFrame } from '@/ui/layout/subject-frame';
import { SubjectHeadSkeleton } from '@/ui/layout/subject-head';

const PAGES: readonly CompanyPage[] = ['detail', 'companyFunds', 'managers', 'introduce', 'luyan'];

/** The head and tabs around every page of a company, in both areas; `?code=` names the company. */
export function CompanyLayout() {
  const { area, code } = useSubjectAddress();
  if (code === '') return <SubjectMissing area={area} noun={COMPANY_NOUN} />;
  return <CompanyFrame area={area} code={code} />;
}

function CompanyFrame({ area, code }: SubjectAddress) {
  const isFolded = !useLocation().pathname.endsWith('/detail');
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
          <CompanyHead company={company.data} isFolded={isFolded} />
        ) : (
          <SubjectHeadSkeleton label="正在加载公司" statCount={3} isLongTitle isFolded={isFolded} />
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

/** The managers of a company, by name or pinyin where a keyword is given. */
export function CompanyManagersPage() {
  const { area, code } = useSubjectAddress();
  const [params, setParams] = useSearchParams();
  const search = (keyword: string) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('page');
        if (keyword === '') next.delete('q');
        else next.set('q', keyword);
        return next;
      },
      { replace: true },
    );
  return (
    <CompanyManagers
      area={area}
      companyCode={code}
      searchSlot={
        <KeywordField
          label="搜索基金经理"
          placeholder="姓名 / 拼音"
          keyword={cleanKeyword(params.get('q') ?? '')}
          onChange={search}
        />
      }
    />
  );
}

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
          <SkeletonRows count={7} rowHeight={25} trailing={[]} />
        </SkeletonGroup>
      </Card>
    </PageColumns>
  );
}
