import { CardLink } from '@/ui/card-link';
import type { ArticleCard } from '../article';
import { ArticleFacts } from './article-facts';
import styles from './lead-article.module.css';

interface LeadArticleProps {
  readonly article: ArticleCard;
  readonly categoryName?: string | undefined;
}

/** The newest article, large, at the head of the academy. */
export function LeadArticle({ article, categoryName }: LeadArticleProps) {
  const { title, summary, picture, href } = article;
  return (
    <div className={styles['lead']}>
      <img className={styles['cover']} src={picture} alt="" width={800} height={450} />
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <CardLink to={href}>{title}</CardLink>
        </h3>
        <p className={styles['summary']}>{summary}</p>
        <ArticleFacts article={article} categoryName={categoryName} />
      </div>
    </div>
  );
}
