import { cleanKeyword } from '@/domain/text/keyword';
import { SearchForm } from '@/features/fund-search/components/search-form';
import { lostPath } from '@/session/navigating';
import { ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
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
        hint="地址可能有误，或页面已下线。可以搜索基金、经理或公司，或从下面继续。"
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
              <ButtonLink to="/index">返回首页</ButtonLink>
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

/**
 * A search keyword from an unknown address: the fund code in it, or its last segment with Chinese characters or
 * digits; '' if it contains page names only.
 */
function keywordOfPath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://portal.invalid');
  const code = searchParams.get('code') ?? '';
  if (/^[0-9A-Za-z]{5,8}$/.test(code)) return code;
  const words = pathname
    .split('/')
    .map((part) => decoded(part).replace(/\.[a-z]{2,5}$/i, ''))
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((part) => /[\p{Script=Han}\p{N}]/u.test(part));
  return cleanKeyword(words.at(-1) ?? '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
