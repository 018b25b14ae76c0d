import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './tag.module.css';

export interface TagProps {
  readonly tone?: 'ink' | 'gold' | 'neutral' | 'up' | 'down' | 'danger' | 'outline';
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A word about something, beside its name: type, risk level, state. */
export function Tag({ tone = 'ink', children, className }: TagProps) {
  return <span className={cx(styles['tag'], styles[tone], className)}>{children}</span>;
}
