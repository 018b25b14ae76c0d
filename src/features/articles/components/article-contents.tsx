import { cx } from '@/lib/cx';
import { Icon } from '@/ui/marks/icon';
import type { ArticleHeading } from '../article';
import { goToHeading } from '../go-to-heading';
import { useActiveHeading } from '../use-active-heading';
import styles from './article-contents.module.css';

interface EntriesProps {
  readonly headings: readonly ArticleHeading[];
}

interface ArticleContentsProps extends EntriesProps {
  readonly label?: string;
}

/** Fewer than these need no contents. */
const FEWEST = 2;

/** The contents beside an article; the part that is being read is marked. */
export function ArticleContents({ headings, label = '本文目录' }: ArticleContentsProps) {
  const active = useActiveHeading(headings);
  if (headings.length < FEWEST) return null;
  return (
    <nav aria-label={label} className={styles['contents']}>
      <p className={styles['title']}>{label}</p>
      <Entries headings={headings} active={active} />
    </nav>
  );
}

/** The contents above an article, folded until somebody asks for them. */
export function FoldedContents({ headings }: EntriesProps) {
  if (headings.length < FEWEST) return null;
  return (
    <details className={styles['folded']}>
      <summary className={styles['summary']}>
        目录（{headings.length} 节）
        <Icon name="chevron-down" size={16} className={styles['arrow']} />
      </summary>
      <nav aria-label="本文目录">
        <Entries headings={headings} active="" />
      </nav>
    </details>
  );
}

function Entries({ headings, active }: EntriesProps & { readonly active: string }) {
  return (
    <ol className={styles['list']}>
      {headings.map(({ id, level, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={cx(styles['link'], level === 3 && styles['lower'])}
            aria-current={id === active ? 'location' : undefined}
            onClick={(event) => goToHeading(event, id)}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
