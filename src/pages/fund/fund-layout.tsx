import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { fundDetailQuery } from '@/features/fund/api/fund.queries';
import { publicDictionariesQuery } from '@/features/fund-kit/api/dictionaries.queries';
import { FundHead } from '@/features/fund/components/fund-head';
import { FundCodeMissing, FundFailure } from '@/features/fund/components/fund-states';
import { codeIn } from '@/domain/fund-paths';
import { FUND_PAGES } from '@/domain/page-metas';
import type { FundProfile } from '@/features/fund/fund-profile';
import { BuyWindow } from '@/features/purchase/buy-window';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { formatPercent } from '@/domain/format';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { rememberFund } from '@/session/history.store';
import { useNamedSubject } from '@/session/page-subject.store';
import { Button } from '@/ui/button';
import { SkeletonBlock, SkeletonGroup } from '@/ui/skeleton';
import { TabNav } from '@/ui/tab-nav';
import styles from './fund-layout.module.css';

/** The head and tabs around every page of a public fund; `?code=` names it. */
export function FundLayout() {
  const [params] = useSearchParams();
  const code = codeIn(params);
  return code === '' ? <FundCodeMissing /> : <FundFrame code={code} />;
}

function FundFrame({ code }: { readonly code: string }) {
  const fund = useQuery(fundDetailQuery(code));
  const name = fund.data?.name;
  useEffect(() => {
    if (name !== undefined) rememberFund({ code, name, area: 'public' });
  }, [code, name]);
  useNamedSubject(name, code);
  const search = `?${new URLSearchParams({ code }).toString()}`;
  if (fund.error && !fund.data) {
    return <FundFailure code={code} read={fund} />;
  }
  return (
    <>
      <section className={styles['card']}>
        <div className={styles['head']}>{fund.data ? <Head fund={fund.data} /> : <HeadSkeleton />}</div>
        <TabNav
          label="基金页面"
          className={styles['tabs']}
          items={Object.entries(FUND_PAGES).map(([path, label]) => ({
            to: `/gongmu_fund/funds/${path}${search}`,
            label,
          }))}
        />
      </section>
      <Outlet />
    </>
  );
}

/** As high as the head that comes, so that nothing below it moves. */
const HEAD_HEIGHT_PX = { desktop: 120, mobile: 235 } as const;

function HeadSkeleton() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <SkeletonGroup label="正在加载基金">
      <SkeletonBlock height={isMobile ? HEAD_HEIGHT_PX.mobile : HEAD_HEIGHT_PX.desktop} />
    </SkeletonGroup>
  );
}

function Head({ fund }: { readonly fund: FundProfile }) {
  const { data: dictionaries } = useQuery(publicDictionariesQuery());
  const [isBuying, setIsBuying] = useState(false);
  return (
    <>
      <FundHead
        fund={fund}
        dictionaries={dictionaries}
        actions={
          <div className={styles['actions']}>
            <Button size="lg" disabled={!fund.isOnSale} onClick={() => setIsBuying(true)}>
              {fund.isOnSale ? '购买' : '暂停购买'}
            </Button>
            <WatchToggle fundName={fund.name} />
            {fund.purchaseRate !== null && <PurchaseRate fund={fund} />}
          </div>
        }
      />
      {isBuying && <BuyWindow fund={fund} onClose={() => setIsBuying(false)} />}
    </>
  );
}

function PurchaseRate({ fund }: { readonly fund: FundProfile }) {
  const isDiscounted = fund.discountRate !== null && fund.discountRate !== fund.purchaseRate;
  return (
    <p className={styles['rate']}>
      申购费 {isDiscounted ? <s>{formatPercent(fund.purchaseRate)}</s> : formatPercent(fund.purchaseRate)}
      {isDiscounted && <strong>{formatPercent(fund.discountRate)}</strong>}
    </p>
  );
}
