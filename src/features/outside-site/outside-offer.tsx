import { openOutside } from '@/lib/browser-window';
import { outsideUrl } from '@/api/hosts';
import { Button, ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import type { OutsidePage } from './outside-pages';
import styles from './outside-offer.module.css';

/** Offers a page of another site, for a tab that began at its portal path: opening a window needs a click. */
export function OutsideOffer({ page }: { readonly page: OutsidePage }) {
  return (
    <EmptyState
      picture="calm"
      title={page.offer}
      hint="将在新窗口打开，当前页面保持不变。"
      action={
        <div className={styles['actions']}>
          <Button onClick={() => openOutside(outsideUrl(page.site, page.path))}>{page.action}</Button>
          <ButtonLink to="/index" variant="secondary">
            返回首页
          </ButtonLink>
        </div>
      }
    />
  );
}
