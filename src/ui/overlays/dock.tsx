import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './dock.module.css';
import { Icon, type IconName } from '../marks/icon';

interface DockProps {
  /** Whether the tray of funds to compare has the lower edge. */
  readonly isAboveTray: boolean;
  readonly children: ReactNode;
}

/** Messages at the end of the shell, above its lower edge, so that nothing on the page moves. */
export function Dock({ isAboveTray, children }: DockProps) {
  return (
    <div className={cx(styles['dock'], isAboveTray && styles['aboveTray'])} aria-live="polite">
      {children}
    </div>
  );
}

interface DockBarProps {
  /** Its name for screen readers. */
  readonly label: string;
  readonly icon: IconName;
  readonly tone: 'warning' | 'ink';
  readonly words: ReactNode;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** One line of a dock with its buttons. */
export function DockBar({ label, icon, tone, words, children }: DockBarProps) {
  return (
    <section className={styles['bar']} aria-label={label}>
      <Icon name={icon} size={16} className={styles[tone]} />
      <p className={styles['words']}>{words}</p>
      {children}
    </section>
  );
}
