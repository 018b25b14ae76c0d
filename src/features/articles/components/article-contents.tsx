import { useEffect, useState, type MouseEvent } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from '@/ui/marks/icon';
import type { ArticleHeading } from '../article';
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

/** The contents above an article, folded until opened. */
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

/** Goes to a heading within the page, without a navigation: one would begin at the top again [S2.scroll]. */
function goToHeading(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

/** How far below the top of the screen a heading begins to be the one that is read. */
const READING_LINE_PX = 120;

/** The id of the heading whose part is being read, '' above the first one. */
function useActiveHeading(headings: readonly ArticleHeading[]): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = headings.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= READING_LINE_PX;
      });
      setActive(passed.at(-1)?.id ?? '');
    };
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    ask();
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [headings]);
  return active;
}
