import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { fundHref, type FundPage } from '@/domain/site/fund-paths';
import { FUND_PAGES, fundPages } from '@/domain/site/page-metas';
import { showLoadFailure } from '@/features/failure/load-failure';
import { fundDetailQuery } from '@/features/fund-kit/api/fund.queries';
import { GatedPages } from '@/features/fund-kit/components/gate-notice';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { FundHead } from '@/features/fund/components/fund-head';
import { FundNeighbours } from '@/features/fund/components/fund-neighbours';
import { FundCodeMissing, FundFailure } from '@/features/fund/components/fund-states';
import { cx } from '@/lib/cx';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { appVariantOf } from '@/session/app-variant';
import { useListNeighbours } from '@/session/funds/fund-list.store';
import { rememberFund } from '@/session/history.store';
import { useNamedSubject } from '@/session/page-subject.store';
import { IconButton } from '@/ui/controls/icon-button';
import { lazyPart } from '@/ui/states/lazy-part';
import { NearView } from '@/ui/states/near-view';
import { printPage } from '@/lib/printing';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { SubjectFrame } from '@/ui/layout/subject-frame';
import { FundActions } from './fund-actions';
import styles from './fund-layout.module.css';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { FundProfile } from '@/features/fund-kit/fund-profile';

const SourceLine = lazyPart(() =>
  import('@/features/provenance/source-line').then((module) => module.SourceLine),
);

/** Head and tabs of every page of a fund in both areas; `?code=` names it. */
export function FundLayout() {
  const { area, code } = useSubjectAddress();
  return code === '' ? (
    <FundCodeMissing area={area} />
  ) : (
    <FundFrame key={`${area} ${code}`} area={area} code={code} />
  );
}

interface FundFrameProps {
  readonly area: FundArea;
  readonly code: string;
}

function FundFrame({ area, code }: FundFrameProps) {
  const fund = useQuery(fundDetailQuery(area, code));
  const page = pageOf(useLocation().pathname);
  const profile = fund.data;
  const name = profile?.name;
  useEffect(() => {
    if (profile) rememberFund({ code: profile.code, name: profile.name, area });
  }, [profile, area]);
  useNamedSubject(name, code, 'code');
  if (fund.error && !profile) return <FundFailure area={area} code={code} page={page} read={fund} />;
  const isApp = appVariantOf(navigator.userAgent) !== 'browser';
  return (
    <div className={cx(isApp && styles['inApp'])}>
      <SubjectFrame
        label="基金页面"
        tabs={Object.entries(fundPages(area))
          .filter(([path]) => path === page || !profile?.emptyPages.includes(path))
          .map(([path, label]) => ({ to: fundHref(area, code, pageOf(path)), label }))}
        head={profile ? <Head fund={profile} page={page} /> : <HeadSkeleton page={page} />}
      >
        <GatedPages area={area} isWithheld={profile?.isWithheld}>
          <Outlet />
        </GatedPages>
        <NearView minHeight={40}>{profile && <SourceLine fund={profile} />}</NearView>
      </SubjectFrame>
    </div>
  );
}

function Head({ fund, page }: { readonly fund: FundProfile; readonly page: FundPage }) {
  const isFolded = useMediaQuery(MOBILE_QUERY) && page !== 'detail';
  return (
    <FundHead
      fund={fund}
      isFolded={isFolded}
      tools={<FundTools area={fund.area} code={fund.code} page={page} />}
      actions={<FundActions fund={fund} />}
    />
  );
}

/** Height of the loaded head, so that nothing below it shifts. */
const HEAD_HEIGHT_PX = { desktop: 170, mobile: 174, folded: 48 } as const;

function HeadSkeleton({ page }: { readonly page: FundPage }) {
  const mobileHeight = page === 'detail' ? HEAD_HEIGHT_PX.mobile : HEAD_HEIGHT_PX.folded;
  return (
    <SkeletonGroup label="正在加载基金">
      <SkeletonBlock height={useMediaQuery(MOBILE_QUERY) ? mobileHeight : HEAD_HEIGHT_PX.desktop} />
    </SkeletonGroup>
  );
}

function pageOf(pathname: string): FundPage {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return isFundPage(name) ? name : 'detail';
}

function isFundPage(name: string): name is FundPage {
  return Object.hasOwn(FUND_PAGES, name);
}

interface FundToolsProps {
  readonly area: FundArea;
  readonly code: string;
  readonly page: FundPage;
}

/** Previous and next fund of the visitor's list, sharing, and a print button on wide screens. */
function FundTools({ area, code, page }: FundToolsProps) {
  const neighbours = useListNeighbours(area, code);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <div className={styles['tools']}>
      {neighbours && <FundNeighbours area={area} page={page} {...neighbours} />}
      <FundShare area={area} code={code} />
      {!isMobile && <IconButton icon="print" label="打印本页" onClick={() => void printPage()} />}
    </div>
  );
}

const importDialog = () =>
  import('@/features/share-picture/components/share-dialog').then((module) => module.ShareDialog);

interface FundShareProps {
  readonly area: FundArea;
  readonly code: string;
}

/** Opens the picture of the fund; the code that draws it is loaded at the first press. */
function FundShare({ area, code }: FundShareProps) {
  const [isOpen, setOpen] = useState(false);
  const { Component: ShareDialog, load } = useLazyComponent(importDialog);
  const open = async () => {
    if (await load()) setOpen(true);
    else showLoadFailure();
  };
  return (
    <span data-shortcut="share" className={styles['slot']}>
      <IconButton icon="share" label="分享图片" onClick={() => void open()} />
      {isOpen && ShareDialog && <ShareDialog area={area} code={code} onClose={() => setOpen(false)} />}
    </span>
  );
}
