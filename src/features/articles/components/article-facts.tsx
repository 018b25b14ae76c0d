import { Tag } from '@/ui/marks/tag';
import type { ArticleCard } from '../article';
import styles from './article-facts.module.css';

interface ArticleFactsProps {
  readonly article: ArticleCard;
  /** Left out where all articles of the list are of one category. */
  readonly categoryName?: string | undefined;
}

/** The line below an article's summary in a list: category, day, reading time, and whether its events are invented. */
export function ArticleFacts({ article, categoryName }: ArticleFactsProps) {
  const { publishedOn, minutes, isSimulated } = article;
  return (
    <p className={styles['facts']}>
      {categoryName !== undefined && <span className={styles['category']}>{categoryName}</span>}
      <time dateTime={publishedOn}>{publishedOn}</time>
      <span>{minutes} 分钟</span>
      {isSimulated && <Tag tone="gold">模拟案例</Tag>}
    </p>
  );
}
