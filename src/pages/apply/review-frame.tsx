import type { ReactNode } from 'react';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { SignedInOnly } from '@/pages/shared/signed-in-only';
import { useSession } from '@/session/session.store';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb';
import { Card } from '@/ui/card';
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
      {!isMobile && <Breadcrumb crumbs={crumbs} />}
      <header className={isMobile ? undefined : styles['head']} data-hidden={isTitleHidden}>
        {/* On a narrow screen the bar above says it. */}
        <h1 className={isMobile || isTitleHidden ? 'visually-hidden' : styles['title']}>{title}</h1>
        {intro !== undefined && !isMobile && <p className={styles['intro']}>{intro}</p>}
      </header>
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
