import type { ReactNode } from 'react';
import { brand } from '@/domain/site/brand';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { PageHead } from '@/ui/layout/page-head';
import { TabNav } from '@/ui/navigation/tab-nav';
import styles from './about-frame.module.css';

const TABS = [
  { to: '/about', label: '关于我们' },
  { to: '/zizhi', label: '资质信誉' },
  { to: '/endorse', label: '资质查询' },
  { to: '/shuju', label: '数据说明' },
];

interface AboutFrameProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** Breadcrumb, title and tabs shared by the pages about the operator. */
export function AboutFrame({ title, intro, children }: AboutFrameProps) {
  return (
    <>
      <PageHead
        look="stacked"
        way={<Breadcrumb crumbs={[{ label: '首页', to: '/index' }, { label: title }]} />}
        title={title}
        note={intro}
      />
      <TabNav label={`关于${brand.name}`} items={TABS} className={styles['tabs']} />
      <div className={styles['stack']}>{children}</div>
    </>
  );
}
