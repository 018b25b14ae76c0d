import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { articleHref, FIGURE_ARTICLES, type ExplainedFigure } from '@/domain/funds/figure-articles';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Dialog } from '@/ui/overlays/dialog';
import { Icon } from '@/ui/marks/icon';
import { Sheet } from '@/ui/overlays/sheet';
import styles from './condition-panel.module.css';

/** Explanation of a section's conditions, with a link to an article. */
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

interface NoteProps {
  readonly title: string;
  readonly note: SectionNote;
}

function Note({ title, note }: NoteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['note']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="info" size={14} />
        口径说明
        <span className="visually-hidden">：{title}</span>
      </button>
      {isOpen && <NoteWindow title={`${title}的口径`} note={note} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoteWindow({
  title,
  note: { text, figure },
  onClose,
}: NoteProps & { readonly onClose: () => void }) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const content = (
    <>
      <p className={styles['noteText']}>{text}</p>
      {figure && (
        <Link className={styles['article']} to={articleHref(figure)}>
          投教文章：{FIGURE_ARTICLES[figure]}
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
    </>
  );
  return isMobile ? (
    <Sheet title={title} onClose={onClose}>
      {content}
    </Sheet>
  ) : (
    <Dialog size="sm" title={title} onClose={onClose}>
      {content}
    </Dialog>
  );
}
