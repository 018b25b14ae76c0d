import { useLocation } from 'react-router-dom';
import { metaForAddress, pageName } from '@/domain/page-metas';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import styles from './under-construction-page.module.css';

/** A page of the portal that is still being built: its title, and ways on. */
export function UnderConstructionPage() {
  const { pathname } = useLocation();
  const meta = metaForAddress(pathname);
  const title = meta ? pageName(meta) : '页面';
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <EmptyState
        picture="calm"
        title={`${title}正在建设`}
        hint="内容准备就绪后会在这里呈现。现在可以查看公募基金排行。"
        action={<ButtonLink to="/gongmu_fund">查看公募排行</ButtonLink>}
      />
    </section>
  );
}
