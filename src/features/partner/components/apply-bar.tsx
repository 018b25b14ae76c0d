import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './apply-bar.module.css';

interface ApplyBarProps {
  /** The way to the form stands elsewhere in view: the bar keeps its room and shows nothing. */
  readonly isHidden: boolean;
  /** There is a tab bar below to stand on. */
  readonly isAboveTabs: boolean;
  readonly children: ReactNode;
}

/** The way to the form at the foot of a narrow screen. It sticks there within the page and covers nothing at its end. */
export function ApplyBar({ isHidden, isAboveTabs, children }: ApplyBarProps) {
  return (
    <div
      className={cx(styles['bar'], isAboveTabs && styles['aboveTabs'], isHidden && styles['hidden'])}
      data-print="hide"
    >
      {!isHidden && children}
    </div>
  );
}
