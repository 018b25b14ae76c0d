import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { cleanKeyword, KEYWORD_MAX_LENGTH } from '@/domain/text/keyword';
import { Button } from '@/ui/controls/button';
import { SearchField } from '@/ui/fields/search-field';
import { academyHref, isAcademyCategory, type AcademyFilter } from '../academy-filter';
import { useQuery } from '@tanstack/react-query';
import type { ArticleCategoryEntry } from '@/contract/content/article';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { TabNav, type TabNavItem } from '@/ui/navigation/tab-nav';
import { categoriesQuery } from '../api/articles.queries';
import styles from './academy-filters.module.css';

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

interface AcademySearchProps {
  readonly filter: AcademyFilter;
}

/** Searches the articles of the chosen category; an emptied field shows all of them again. */
export function AcademySearch({ filter: { category, keyword } }: AcademySearchProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(keyword);
  const [followed, setFollowed] = useState(keyword);
  if (followed !== keyword) {
    setFollowed(keyword);
    setText(keyword);
  }
  const search = (wanted: string) => {
    const next = cleanKeyword(wanted);
    if (next !== keyword) void navigate(academyHref({ category, keyword: next }));
  };
  const change = (next: string) => {
    setText(next);
    if (next === '') search('');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers before 2023 do not know the search element
      role="search"
      aria-label="在学堂内搜索"
      className={styles['form']}
      onSubmit={submit}
    >
      <SearchField
        label="搜索文章"
        placeholder="搜索文章，如“回撤”“冷静期”"
        maxLength={KEYWORD_MAX_LENGTH}
        value={text}
        onChange={change}
        className={styles['field']}
      />
      <Button type="submit" variant="secondary">
        搜索
      </Button>
    </form>
  );
}
