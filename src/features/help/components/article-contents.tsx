import type { MouseEvent } from 'react';
import { Card } from '@/ui/card';
import type { ArticleSection } from '../article';
import styles from './article-contents.module.css';

interface ArticleContentsProps {
  readonly sections: readonly ArticleSection[];
  /** Folded above a narrow page, open beside a wide one. */
  readonly isFolded: boolean;
}

/** The table of contents of an article: each entry leads to its heading. */
export function ArticleContents({ sections, isFolded }: ArticleContentsProps) {
  const titled = sections.filter((section) => section.heading !== null);
  if (titled.length < 2) return null;
  const entries = (
    <nav aria-label="本文目录">
      <ol className={styles['list']}>
        {titled.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className={styles['link']} onClick={(event) => goTo(event, anchor)}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
  if (!isFolded) return <Card title="目录">{entries}</Card>;
  return (
    <Card padding="flush">
      <details>
        <summary className={styles['summary']}>目录（{titled.length} 节）</summary>
        <div className={styles['folded']}>{entries}</div>
      </details>
    </Card>
  );
}

/** Within the page, without a navigation: one would begin at the top again [S2.scroll]. */
function goTo(event: MouseEvent, anchor: string): void {
  const heading = document.getElementById(anchor);
  if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
