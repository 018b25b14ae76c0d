import { SearchForm } from '@/features/fund-search/components/search-form';
import { lostPath } from '@/session/lost-path';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { keywordOfPath } from './path-keyword';
import styles from './not-found-page.module.css';

/** /404: where every unmatched address ends [S2.404], with a search and ways on. */
export function NotFoundPage() {
  const path = lostPath();
  return (
    <section className={styles['page']}>
      <h1 className="visually-hidden">页面不存在</h1>
      <EmptyState
        picture="search"
        title="未找到这个页面"
        hint="地址可能有误，或页面已经移走。可以搜索基金、经理或公司，或从下面继续。"
        action={
          <div className={styles['ways']}>
            <SearchForm
              label="搜索基金、经理与公司"
              keyword={path === null ? '' : keywordOfPath(path)}
              focusKey={undefined}
              hasRecents
              className={styles['search']}
            />
            <div className={styles['actions']}>
              <ButtonLink to="/index">回到首页</ButtonLink>
              <ButtonLink to="/gongmu_fund" variant="secondary">
                查看公募排行
              </ButtonLink>
              <ButtonLink to="/toujiao" variant="secondary">
                投资者教育
              </ButtonLink>
            </div>
          </div>
        }
      />
    </section>
  );
}
