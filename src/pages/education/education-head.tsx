import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb';
import styles from './education-head.module.css';

interface EducationHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly intro: string;
  /** At the end of the title's line. */
  readonly tools?: ReactNode;
}

/** Where a page of investor education stands, what it is called and what it is about. */
export function EducationHead({ crumbs, title, intro, tools }: EducationHeadProps) {
  return (
    <>
      <div className={styles['crumbs']}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['intro']}>{intro}</p>
        </div>
        {tools}
      </header>
    </>
  );
}
