import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { managerHref, type ManagerPage } from '@/domain/fund-paths';
import { MANAGER_PAGES } from '@/domain/page-metas';
import { GatedPages } from '@/features/fund-kit/components/gated-pages';
import { SubjectFailure, SubjectMissing } from '@/features/fund-kit/components/subject-states';
import { useSubjectAddress, type SubjectAddress } from '@/features/fund-kit/use-subject-address';
import { managerDetailQuery } from '@/features/fund-manager/api/manager.queries';
import { ManagerHead } from '@/features/fund-manager/components/manager-head';
import { MANAGER_NOUN } from '@/features/fund-manager/manager-noun';
import { useNamedSubject } from '@/session/page-subject.store';
import { SubjectFrame } from '@/ui/subject-frame';
import { SubjectHeadSkeleton } from '@/ui/subject-head-skeleton';

const PAGES: readonly ManagerPage[] = ['detail', 'manageFunds', 'introduceManager', 'fundCompany', 'luyan'];

/** The head and tabs around every page of a fund manager, in both areas; `?code=` names the manager. */
export function ManagerLayout() {
  const { area, code } = useSubjectAddress();
  if (code === '') return <SubjectMissing area={area} noun={MANAGER_NOUN} />;
  return <ManagerFrame area={area} code={code} />;
}

function ManagerFrame({ area, code }: SubjectAddress) {
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
          <ManagerHead manager={manager.data} />
        ) : (
          <SubjectHeadSkeleton label="正在加载基金经理" statCount={6} />
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
