import { Link } from 'react-router-dom';
import type { ArticleLink } from '../article';
import styles from './article-neighbours.module.css';

interface ArticleNeighboursProps {
  readonly previous: ArticleLink | null;
  readonly next: ArticleLink | null;
  /** Whether they are lessons of one course. */
  readonly isCourse: boolean;
}

/** What is read before and after: articles of the same category, or the lessons of a course. */
export function ArticleNeighbours({ previous, next, isCourse }: ArticleNeighboursProps) {
  if (!previous && !next) return null;
  const noun = isCourse ? '讲' : '篇';
  return (
    <nav aria-label={isCourse ? '上一讲与下一讲' : '上一篇与下一篇'} className={styles['row']}>
      {previous && <Neighbour label={`上一${noun}`} link={previous} />}
      {next && <Neighbour label={`下一${noun}`} link={next} isNext />}
    </nav>
  );
}

interface NeighbourProps {
  readonly label: string;
  readonly link: ArticleLink;
  readonly isNext?: boolean;
}

function Neighbour({ label, link: { title, href }, isNext = false }: NeighbourProps) {
  return (
    <Link to={href} className={styles['link']} data-next={isNext}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['title']}>{title}</span>
    </Link>
  );
}
