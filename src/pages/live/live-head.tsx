import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb';
import styles from './live-head.module.css';

interface LiveHeadProps {
  readonly title: string;
  readonly intro: string;
  /** Pages between the home page and this one. */
  readonly crumbs?: readonly Crumb[];
  readonly action?: ReactNode;
}

/** The beginning of a page on wide screens. */
export function LiveHead({ title, intro, crumbs, action }: LiveHeadProps) {
  return (
    <>
      <Breadcrumb crumbs={[{ label: '首页', to: '/index' }, ...(crumbs ?? []), { label: title }]} />
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['intro']}>{intro}</p>
        {action}
      </header>
    </>
  );
}
