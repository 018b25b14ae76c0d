import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { articleHref, FIGURE_ARTICLES, type ExplainedFigure } from '@/domain/figure-articles';
import { Icon } from '@/ui/icon';
import { Popover } from '@/ui/popover';
import styles from './condition-panel.module.css';

/** What conditions of a section mean, and the article that tells more. */
export interface SectionNote {
  readonly text: string;
  readonly figure?: ExplainedFigure;
}

interface ConditionSectionProps {
  readonly title: string;
  /** How many of its conditions are asked. */
  readonly count: number;
  readonly isOpen?: boolean;
  readonly note?: SectionNote;
  readonly children: ReactNode;
}

/** Conditions of one kind; the visitor folds and unfolds them. */
export function ConditionSection({ title, count, isOpen = false, note, children }: ConditionSectionProps) {
  return (
    <details className={styles['section']} open={isOpen || count > 0}>
      <summary className={styles['summary']}>
        <span>{title}</span>
        {count > 0 && <span className={styles['count']}>已选 {count}</span>}
        <Icon name="chevron-down" size={16} className={styles['arrow']} />
      </summary>
      <div className={styles['content']}>
        {children}
        {note && <Note title={title} note={note} />}
      </div>
    </details>
  );
}

function Note({ title, note: { text, figure } }: { readonly title: string; readonly note: SectionNote }) {
  return (
    <Popover
      label={`${title}的口径`}
      trigger={
        <button type="button" className={styles['note']}>
          <Icon name="info" size={14} />
          口径说明
          <span className="visually-hidden">：{title}</span>
        </button>
      }
    >
      <p className={styles['noteText']}>{text}</p>
      {figure && (
        <Link className={styles['article']} to={articleHref(figure)}>
          投教文章：{FIGURE_ARTICLES[figure]}
        </Link>
      )}
    </Popover>
  );
}
