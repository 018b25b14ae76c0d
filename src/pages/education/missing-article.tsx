import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import styles from './missing-article.module.css';

/** Stands where an article was asked for that is not there. */
export function MissingArticle() {
  return (
    <EmptyState
      picture="search"
      title="未找到这篇文章"
      hint="文章可能已经下线，或地址有误。"
      action={
        <span className={styles['ways']}>
          <ButtonLink to="/toujiao">进入财富学堂</ButtonLink>
          <ButtonLink to="/search" variant="secondary">
            搜索
          </ButtonLink>
        </span>
      }
    />
  );
}
