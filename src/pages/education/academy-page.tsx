import { useSearchParams } from 'react-router-dom';
import { parseAcademy } from '@/features/articles/academy-filter';
import { AcademyList } from '@/features/articles/components/academy-list';
import { AcademySearch, CategoryTabs } from '@/features/articles/components/academy-filters';
import { CourseList } from '@/features/articles/components/course-list';
import { FigureGuide, ProtectionTeaser } from '@/features/articles/components/academy-aside';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { PageColumns } from '@/ui/layout/page-columns';
import { PageHead } from '@/ui/layout/page-head';

const CRUMBS = [{ label: '首页', to: '/index' }, { label: '财富学堂' }];

/** /toujiao: the academy with its six categories; category, search and page live in the address [S2.toujiao]. */
export function AcademyPage() {
  const [params] = useSearchParams();
  const filter = parseAcademy(params);
  return (
    <>
      <PageHead
        look="stacked"
        isTitleOnPhone
        way={<Breadcrumb crumbs={CRUMBS} />}
        title="财富学堂"
        note="从基金知识到法律法规，一篇讲清一件事。"
        tools={<AcademySearch filter={filter} />}
      />
      <CategoryTabs filter={filter} />
      <PageColumns
        rail={
          <>
            <CourseList />
            <FigureGuide />
            <ProtectionTeaser />
          </>
        }
      >
        <AcademyList filter={filter} />
      </PageColumns>
    </>
  );
}
