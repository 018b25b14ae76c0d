import type { ReactNode } from 'react';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { SignedInOnly } from '@/pages/shared/signed-in-only';
import { useSession } from '@/session/session.store';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb';
import { Card } from '@/ui/card';
import { PageHead } from '@/ui/page-head/page-head';
import styles from './review-frame.module.css';

interface ReviewFrameProps {
  readonly title: string;
  readonly intro?: string;
  /** What follows says more; the title is heard only. */
  readonly isTitleHidden?: boolean;
  /** From the home page to this one. */
  readonly crumbs: readonly Crumb[];
  /** Shown until it is known whether somebody is signed in. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Where a reviewer is, and what is there for somebody who is signed in. */
export function ReviewFrame(props: ReviewFrameProps) {
  const { title, intro, isTitleHidden = false, crumbs, waiting, children } = props;
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const login = useSession((state) => state.login);
  return (
    <>
      {isTitleHidden ? (
        <header className={styles['unseen']}>
          {!isMobile && <Breadcrumb crumbs={crumbs} />}
          <h1 className="visually-hidden">{title}</h1>
        </header>
      ) : (
        <PageHead way={<Breadcrumb crumbs={crumbs} />} title={title} note={isMobile ? undefined : intro} />
      )}
      {login === 'logged-in' ? (
        children
      ) : (
        <Card>
          <SignedInOnly hint="登录有审核权限的账户后，可在这里处理入驻申请。" waiting={waiting}>
            {null}
          </SignedInOnly>
        </Card>
      )}
    </>
  );
}
