import { useQuery } from '@tanstack/react-query';
import type { ArticleCategoryEntry } from '@/contract/article';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { SkeletonBlock, SkeletonGroup } from '@/ui/skeleton';
import { TabNav, type TabNavItem } from '@/ui/tab-nav';
import { academyHref, isAcademyCategory, type AcademyFilter } from '../academy-filter';
import { categoriesQuery } from '../api/articles.queries';
import styles from './category-tabs.module.css';

interface CategoryTabsProps {
  readonly filter: AcademyFilter;
}

const ROW_HEIGHT_PX = 20;

/** The six categories of the academy with how many articles each has, and investor protection, which is a page. */
export function CategoryTabs({ filter }: CategoryTabsProps) {
  const categories = useQuery(categoriesQuery());
  const { data, isError } = categories;
  if (!data) {
    return (
      <div className={styles['row']}>
        {isError ? <ReadFailureLine read={categories} title="分类加载失败" /> : <TabsSkeleton />}
      </div>
    );
  }
  return (
    <div className={styles['row']}>
      <TabNav label="文章分类" items={[allTab(filter), ...data.map((category) => tabOf(category, filter))]} />
    </div>
  );
}

function allTab({ category, keyword }: AcademyFilter): TabNavItem {
  return { to: academyHref({ keyword }), label: '全部', isCurrent: category === null };
}

function tabOf({ key, name, count }: ArticleCategoryEntry, { category, keyword }: AcademyFilter): TabNavItem {
  if (!isAcademyCategory(key)) return { to: '/toujiao/baohu', label: name, isCurrent: false };
  const to = academyHref({ category: key, keyword });
  return { to, label: `${name} ${count}`, isCurrent: category === key };
}

function TabsSkeleton() {
  return (
    <SkeletonGroup label="正在加载分类" className={styles['bones']}>
      <SkeletonBlock height={ROW_HEIGHT_PX} width="72%" />
    </SkeletonGroup>
  );
}
