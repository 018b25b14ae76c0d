import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import styles from './not-found-page.module.css';

/** /404: where every unmatched address ends [S2.404]. */
export function NotFoundPage() {
  return (
    <section className={styles['page']}>
      <h1 className="visually-hidden">页面不存在</h1>
      <EmptyState
        picture="search"
        title="没有找到这个页面"
        hint="地址可能有误，或页面已经移走。可以从首页或基金排行继续。"
        action={
          <div className={styles['actions']}>
            <ButtonLink to="/index">回到首页</ButtonLink>
            <ButtonLink to="/gongmu_fund" variant="secondary">
              查看公募排行
            </ButtonLink>
          </div>
        }
      />
    </section>
  );
}
