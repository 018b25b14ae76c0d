import { formatPercent } from '@/domain/format';
import { hasFailed } from '@/domain/fund-taxonomy';
import { isEnded, type FundProfile } from '@/features/fund-kit/fund-profile';
import { CompareToggle } from '@/features/fund-comparison/compare-toggle';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsElder } from '@/session/display.store';
import { openBuyWindow } from '@/session/buy-windows.store';
import { Button } from '@/ui/button';
import styles from './fund-layout.module.css';

/** What can be done with a fund: beside its head, or in the bar at the foot of a narrow screen. */
export function FundActions({ fund }: { readonly fund: FundProfile }) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isElder = useIsElder();
  const canBuy = fund.isOnSale && !isEnded(fund);
  return (
    <div className={styles['actions']} data-print="hide">
      <Button
        size="lg"
        isPill={isMobile}
        className={styles['buy']}
        disabled={!canBuy}
        onClick={() => openBuyWindow(fund)}
      >
        {buyLabel(fund)}
        {isMobile && canBuy && !isElder && <PurchaseRate fund={fund} />}
      </Button>
      <span data-shortcut="watch" className={styles['slot']}>
        <WatchToggle area={fund.area} code={fund.code} fundName={fund.name} look="button" />
      </span>
      {!isElder && (
        <span data-shortcut="compare" className={styles['slot']}>
          <CompareToggle fund={fund} look={isMobile ? 'large-icon' : 'button'} />
        </span>
      )}
      {!isMobile && fund.purchaseRate !== null && !isEnded(fund) && !hasFailed(fund.status) && (
        <p className={styles['rate']}>
          申购费 <PurchaseRate fund={fund} />
        </p>
      )}
    </div>
  );
}

function buyLabel(fund: FundProfile): string {
  if (isEnded(fund)) return '已终止';
  if (fund.isOnSale) return '购买';
  if (hasFailed(fund.status)) return '未成立';
  return fund.nav === null && fund.navDate === null && !fund.isWithheld ? '尚未开放' : '暂停购买';
}

/** 0.80% → 0.08%; nothing where no rate is known. */
function PurchaseRate({ fund: { purchaseRate, discountRate } }: { readonly fund: FundProfile }) {
  if (purchaseRate === null) return null;
  const isDiscounted = discountRate !== null && discountRate !== purchaseRate;
  return (
    <span className={styles['rates']}>
      {isDiscounted ? (
        <>
          <span className={styles['before']}>{formatPercent(purchaseRate)} → </span>
          <strong>{formatPercent(discountRate)}</strong>
        </>
      ) : (
        formatPercent(purchaseRate)
      )}
    </span>
  );
}
