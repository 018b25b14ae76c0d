import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchForm } from '@/features/fund-search/components/search-form';
import { useSearchFilter, useRememberedSearch } from '@/features/fund-search/use-fund-search';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { Card } from '@/ui/layout/card';
import { PageColumns } from '@/ui/layout/page-columns';
import { SearchHistories, SearchResults } from './search-results';
import styles from './search-page.module.css';

const CRUMBS = [{ label: '首页', to: '/index' }, { label: '搜索' }];

/** /search: the field, and below it what it found, or where to begin [S2.search]. */
export function SearchPage() {
  const { keyword } = useSearchFilter();
  const { key } = useLocation();
  useRememberedSearch(keyword);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const [isSuggesting, setSuggesting] = useState(false);
  return (
    <>
      {!isMobile && <Breadcrumb crumbs={CRUMBS} />}
      <header className={styles['head']}>
        <h1 className={isMobile ? 'visually-hidden' : styles['title']}>
          {keyword === '' ? '搜索' : `“${keyword}”的搜索结果`}
        </h1>
        <SearchForm
          label="搜索基金、经理与公司"
          look={isMobile ? 'inline' : 'floating'}
          keyword={keyword}
          focusKey={keyword === '' ? key : undefined}
          onShown={setSuggesting}
          className={styles['form']}
        />
      </header>
      {/* On a narrow screen the suggestions replace the results. */}
      <div hidden={isMobile && isSuggesting}>{keyword === '' ? <SearchStart /> : <SearchResults />}</div>
    </>
  );
}

/** Before a search: how to search, and what was searched for and looked at before. */
function SearchStart() {
  return (
    <PageColumns>
      <Card title="搜索说明">
        <ul className={styles['hints']}>
          <li>基金代码的开头几位，如 0018</li>
          <li>基金、基金经理或基金公司名称中的一部分</li>
          <li>名称的拼音首字母或全拼，如 chxj、chenghuai</li>
        </ul>
      </Card>
      <SearchHistories />
    </PageColumns>
  );
}
