import { nameHits } from '@/domain/keyword';
import { CardLink } from '@/ui/card-link';
import { Highlight } from '@/ui/highlight';
import type { ArticleCard } from '../article';
import { ArticleFacts } from './article-facts';
import styles from './article-row.module.css';

interface ArticleRowProps {
  readonly article: ArticleCard;
  readonly categoryName?: string | undefined;
  /** What was searched for; marked where it stands. */
  readonly keyword?: string;
}

/** An article in a list: its cover beside its words; the whole row is one link. */
export function ArticleRow({ article, categoryName, keyword = '' }: ArticleRowProps) {
  const { title, summary, picture, href } = article;
  return (
    <li className={styles['row']}>
      <img className={styles['cover']} src={picture} alt="" width={800} height={450} loading="lazy" />
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <CardLink to={href}>
            <Highlight text={title} ranges={nameHits(title, keyword)} />
          </CardLink>
        </h3>
        <p className={styles['summary']}>
          <Highlight text={summary} ranges={nameHits(summary, keyword)} />
        </p>
        <ArticleFacts article={article} categoryName={categoryName} />
      </div>
    </li>
  );
}
