import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Tag } from '@/ui/marks/tag';
import { academyHref, isAcademyCategory } from '../academy-filter';
import type { Article } from '../article';
import styles from './article-head.module.css';

interface ArticleHeadProps {
  readonly article: Article;
  /** At the end of the line of facts. */
  readonly tools: ReactNode;
}

/** An article's category, title, facts and summary; an invented event is labelled first. */
export function ArticleHead({ article, tools }: ArticleHeadProps) {
  const { title, category, categoryName, author, publishedOn, minutes, isSimulated, summary } = article;
  return (
    <header className={styles['head']}>
      <p className={styles['marks']}>
        <Link to={categoryHref(category)} className={styles['category']}>
          {categoryName}
        </Link>
        {isSimulated && <Tag tone="gold">模拟案例</Tag>}
      </p>
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['line']}>
        <p className={styles['facts']}>
          <span>{author}</span>
          <time dateTime={publishedOn}>{publishedOn}</time>
          <span>约 {minutes} 分钟读完</span>
        </p>
        <div className={styles['tools']}>{tools}</div>
      </div>
      <p className={styles['summary']}>{summary}</p>
    </header>
  );
}

/** Address of a category's articles. */
export function categoryHref(category: Article['category']): string {
  return isAcademyCategory(category) ? academyHref({ category }) : '/toujiao/baohu';
}
