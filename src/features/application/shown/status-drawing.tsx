import type { ReactNode } from 'react';
import type { ApplicationStatus } from '@/domain/application';
import styles from './status-drawing.module.css';

/** The paper over still water, with what became of it: put down, looked at, to be written on, sealed, turned down. */
export function StatusDrawing({ status }: { readonly status: ApplicationStatus }) {
  return (
    <svg
      className={styles['picture']}
      data-status={status}
      viewBox="0 0 132 88"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className={styles['ground']} cx="66" cy="62" rx="58" ry="20" />
      <path className={styles['sheet']} d="M44 10h36l12 12v42H40V14a4 4 0 0 1 4-4z" />
      <path className={styles['sheet']} d="M80 10v12h12" />
      <path
        className={styles['lines']}
        d={status === 'more' ? 'M50 30h24M50 40h8M50 50h6' : 'M50 30h24M50 40h32M50 50h18'}
      />
      <path
        className={styles['water']}
        d="M20 70c6 0 6 4 12 4s6-4 12-4 6 4 12 4 6-4 12-4 6 4 12 4 6-4 12-4 6 4 12 4M38 80c5 0 5 3 10 3s5-3 10-3 5 3 10 3 5-3 10-3 5 3 10 3"
      />
      {MARKS[status]}
    </svg>
  );
}

const disc = <circle className={styles['disc']} cx="90" cy="46" r="14" />;

const MARKS: Readonly<Record<ApplicationStatus, ReactNode>> = {
  received: (
    <>
      {disc}
      <path className={styles['mark']} d="M90 39v13M84.5 47l5.5 5.5 5.5-5.5" />
    </>
  ),
  reviewing: (
    <>
      <circle className={styles['disc']} cx="86" cy="44" r="13" />
      <path className={styles['mark']} d="M96 54l9 9" />
    </>
  ),
  more: (
    <>
      <path className={styles['pen']} d="M70 55l2-8 24-24 6 6-24 24z" />
      <path className={styles['mark']} d="M91 28l6 6M70 55l8-2" />
    </>
  ),
  accepted: (
    <>
      <path className={styles['ribbon']} d="M83 56l-3 15 10-5 10 5-3-15z" />
      {disc}
      <path className={styles['mark']} d="M83.5 46.5l4.5 4.5 8.5-9.5" />
    </>
  ),
  refused: (
    <>
      {disc}
      <path className={styles['mark']} d="M84.5 40.5l11 11M95.5 40.5l-11 11" />
    </>
  ),
};
