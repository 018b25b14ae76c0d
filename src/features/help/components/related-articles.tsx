import { Link } from 'react-router-dom';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/marks/icon';
import styles from './related-articles.module.css';

interface RelatedArticlesProps {
  readonly title: string;
  readonly articles: readonly { readonly href: string; readonly title: string }[];
}

/** Articles to read next, by their titles. */
export function RelatedArticles({ title, articles }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Card title={title} padding="flush">
      <ul className={styles['list']}>
        {articles.map((article) => (
          <li key={article.href}>
            <Link to={article.href} className={styles['link']}>
              <span>{article.title}</span>
              <Icon name="chevron-right" size={16} className={styles['arrow']} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
