import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import type { EmptyPicture } from './empty-picture';
import styles from './empty-state.module.css';
import { lazyPart } from './lazy-part';

/** Decoration: fetched when something is empty; its place is blank until it is loaded or if it cannot be. */
const EmptyDrawing = lazyPart(() => import('./empty-picture').then((module) => module.EmptyDrawing), {
  pending: NoDrawing,
  missing: NoDrawing,
});

function NoDrawing() {
  return <div className={styles['picture']} />;
}

export interface EmptyStateProps {
  /** What is empty. */
  readonly title: string;
  /** What to do next. */
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly picture?: EmptyPicture;
  readonly isCompact?: boolean;
}

/** Shown in place of an empty list or result, with what to do next. */
export function EmptyState({ title, hint, action, picture = 'list', isCompact }: EmptyStateProps) {
  return (
    <div className={cx(styles['empty'], isCompact && styles['compact'])}>
      <EmptyDrawing kind={picture} />
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
