import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router-dom';
import { managerHref, type ManagerPage } from '@/domain/site/fund-paths';
import { MANAGER_PAGES } from '@/domain/site/page-metas';
import { CompanyCard, CompanyCardSkeleton } from '@/features/fund-company/components/company-card';
import { GatedPages } from '@/features/fund-kit/components/gate-notice';
import { SubjectFailure, SubjectMissing } from '@/features/fund-kit/components/subject-states';
import { useSubjectAddress, type SubjectAddress } from '@/features/fund-kit/use-subject-address';
import { managerDetailQuery } from '@/features/fund-manager/api/manager.queries';
import { AbilityCard } from '@/features/fund-manager/components/ability-card';
import { CareerCard, CareerCardSkeleton } from '@/features/fund-manager/components/career-card';
import { ManagedFunds } from '@/features/fund-manager/components/managed-funds';
import { ManagerHead, MANAGER_NOUN } from '@/features/fund-manager/components/manager-head';
import { ManagerFacts, ManagerIntroduction } from '@/features/fund-manager/components/manager-introduction';
import { TenureCard } from '@/features/fund-manager/components/tenure-card';
import { TenureExtremes } from '@/features/fund-manager/components/tenure-extremes';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useNamedSubject } from '@/session/page-subject.store';
import { Card } from '@/ui/layout/card';
import { PageColumns } from '@/ui/layout/page-columns';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { SubjectFrame } from '@/ui/layout/subject-frame';
import { SubjectHeadSkeleton } from '@/ui/layout/subject-head';

const PAGES: readonly ManagerPage[] = ['detail', 'manageFunds', 'introduceManager', 'fundCompany', 'luyan'];

/** The head and tabs around every page of a fund manager, in both areas; `?code=` names the manager. */
export function ManagerLayout() {
  const { area, code } = useSubjectAddress();
  if (code === '') return <SubjectMissing area={area} noun={MANAGER_NOUN} />;
  return <ManagerFrame area={area} code={code} />;
}

function ManagerFrame({ area, code }: SubjectAddress) {
  const isFolded = !useLocation().pathname.endsWith('/detail');
  const manager = useQuery(managerDetailQuery(area, code));
  useNamedSubject(manager.data?.name, manager.data?.companyName ?? code, 'name');
  if (manager.error && !manager.data) {
    return <SubjectFailure area={area} noun={MANAGER_NOUN} code={code} read={manager} />;
  }
  return (
    <SubjectFrame
      label="基金经理页面"
      tabs={PAGES.map((page) => ({ to: managerHref(area, code, page), label: MANAGER_PAGES[page] }))}
      head={
        manager.data ? (
          <ManagerHead manager={manager.data} isFolded={isFolded} />
        ) : (
          <SubjectHeadSkeleton label="正在加载基金经理" statCount={6} isFolded={isFolded} />
        )
      }
    >
      <GatedPages
        area={area}
        isWithheld={manager.data?.isWithheld}
        withheld="业绩与规模"
        gained="任职业绩、能力评价与规模"
      >
        <Outlet />
      </GatedPages>
    </SubjectFrame>
  );
}

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

/** The funds a manager is and was in charge of. */
export function ManagerFundsPage() {
  const { area, code } = useSubjectAddress();
  return (
    <PageColumns>
      <ManagedFunds
        area={area}
        code={code}
        starSlot={(fund) => <WatchToggle area={area} code={fund.code} fundName={fund.name} />}
      />
    </PageColumns>
  );
}

/** Who a manager is, and all tenures on one line of time. */
export function ManagerIntroducePage() {
  const { area, code } = useSubjectAddress();
  const { data: manager } = useQuery(managerDetailQuery(area, code));
  return (
    <PageColumns rail={manager ? <ManagerFacts manager={manager} /> : <FactsSkeleton />}>
      {manager ? <ManagerIntroduction manager={manager} /> : <IntroductionSkeleton />}
      <TenureCard area={area} code={code} />
    </PageColumns>
  );
}

function FactsSkeleton() {
  return (
    <Card title="基本资料">
      <SkeletonGroup label="正在加载基本资料">
        <SkeletonRows count={6} rowHeight={46} />
      </SkeletonGroup>
    </Card>
  );
}

function IntroductionSkeleton() {
  const lines = useMediaQuery(MOBILE_QUERY) ? 3 : 2;
  return (
    <Card title="个人介绍">
      <SkeletonGroup label="正在加载个人介绍">
        <SkeletonRows count={lines} rowHeight={25} trailing={[]} />
      </SkeletonGroup>
    </Card>
  );
}

/** The company a manager works for. */
export function ManagerCompanyPage() {
  const { area, code } = useSubjectAddress();
  const { data: manager } = useQuery(managerDetailQuery(area, code));
  if (!manager) return <CompanyCardSkeleton />;
  return <CompanyCard code={manager.companyCode} isWithheld={manager.isWithheld} />;
}
