import type { ReactNode } from 'react';
import { brand } from '@/domain/brand';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Breadcrumb } from '@/ui/breadcrumb';
import { TabNav } from '@/ui/tab-nav';
import styles from './about-frame.module.css';

const TABS = [
  { to: '/about', label: '关于我们' },
  { to: '/zizhi', label: '资质信誉' },
  { to: '/endorse', label: '资质查询' },
];

interface AboutFrameProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** What the three pages about the house have in common: where they are, their title, and the way to one another. */
export function AboutFrame({ title, intro, children }: AboutFrameProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <>
      {!isMobile && <Breadcrumb crumbs={[{ label: '首页', to: '/index' }, { label: title }]} />}
      <header className={styles['head']}>
        {/* On a narrow screen the bar above says it. */}
        <h1 className={isMobile ? 'visually-hidden' : styles['title']}>{title}</h1>
        <p className={styles['intro']}>{intro}</p>
      </header>
      <TabNav label={`关于${brand.name}`} items={TABS} className={styles['tabs']} />
      <div className={styles['stack']}>{children}</div>
    </>
  );
}
