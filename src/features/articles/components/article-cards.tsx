import { CardLink } from '@/ui/navigation/card-link';
import type { ArticleCard } from '../article';
import { ArticleFacts } from './article-facts';
import styles from './article-cards.module.css';

interface ArticleCardsProps {
  readonly articles: readonly ArticleCard[];
  /** Name of the list, for those who hear it. */
  readonly label?: string;
}

/** Articles as cards side by side, three in a row on a desk; each card is one link. */
export function ArticleCards({ articles, label = '文章' }: ArticleCardsProps) {
  return (
    <ul className={styles['cards']} aria-label={label}>
      {articles.map((article) => (
        <li key={article.id} className={styles['card']}>
          <img
            className={styles['cover']}
            src={article.picture}
            alt=""
            width={800}
            height={450}
            loading="lazy"
          />
          <div className={styles['words']}>
            <h3 className={styles['title']}>
              <CardLink to={article.href}>{article.title}</CardLink>
            </h3>
            <ArticleFacts article={article} />
          </div>
        </li>
      ))}
    </ul>
  );
}
