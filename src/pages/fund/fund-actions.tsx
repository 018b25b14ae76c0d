import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatPercent } from '@/domain/text/format';
import { buyWord, canBuy, isTradedOnly } from '@/domain/dealing/form';
import { mayOpenAgain, PLATFORM_RATE_NAME } from '@/domain/dealing/words';
import { fundHref } from '@/domain/site/fund-paths';
import { hasFailed } from '@/domain/funds/fund-taxonomy';
import { isEnded, saleFacts, type FundProfile } from '@/features/fund-kit/fund-profile';
import { showLoadFailure } from '@/features/failure/load-failure';
import { CompareToggle } from '@/features/fund-comparison/compare-toggle';
import { useLevelNote } from '@/features/purchase/use-level-note';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsElder } from '@/session/display.store';
import { usePortalWorker } from '@/session/portal-worker.store';
import { openBuyWindow } from '@/session/funds/buy-windows.store';
import { Button, ButtonLink } from '@/ui/controls/button';
import styles from './fund-layout.module.css';

/** Actions on a fund: beside its head, or in the bar at the foot of a narrow screen. */
export function FundActions({ fund }: { readonly fund: FundProfile }) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isElder = useIsElder();
  const levelNote = useLevelNote(fund);
  const noteId = useId();
  const isNoted = levelNote !== null && canBuy(saleFacts(fund));
  return (
    <div className={styles['actions']} data-print="hide">
      <Purchase
        fund={fund}
        isMobile={isMobile}
        isElder={isElder}
        {...(isNoted ? { levelNoteId: noteId } : {})}
      />
      <span data-shortcut="watch" className={styles['slot']}>
        <WatchToggle area={fund.area} code={fund.code} fundName={fund.name} look="button" />
      </span>
      {!isElder && (
        <span data-shortcut="compare" className={styles['slot']}>
          <CompareToggle fund={fund} look={isMobile ? 'large-icon' : 'button'} />
        </span>
      )}
      {!isMobile && !isEnded(fund) && !hasFailed(fund.status) && <RateLine fund={fund} />}
      {isNoted && (
        <p id={noteId} className={styles['levelNote']}>
          {levelNote}
        </p>
      )}
    </div>
  );
}

interface PurchaseProps {
  readonly fund: FundProfile;
  readonly isMobile: boolean;
  readonly isElder: boolean;
  /**
   * Id of the sentence that says why the fund exceeds the visitor's risk level; buying is then a secondary button.
   */
  readonly levelNoteId?: string;
}

/** Opens the buy window; a fund that is only traded on an exchange links to its dealing rules. */
function Purchase({ fund, isMobile, isElder, levelNoteId }: PurchaseProps) {
  const isOnline = usePortalWorker((state) => state.isOnline);
  const sale = saleFacts(fund);
  const word = buyWord(sale);
  if (isTradedOnly(sale)) {
    return (
      <ButtonLink
        size="lg"
        variant="secondary"
        isPill={isMobile}
        className={styles['buy']}
        to={fundHref(fund.area, fund.code, 'transactionRules')}
      >
        {word}
      </ButtonLink>
    );
  }
  if (mayOpenAgain(sale)) return <Reminder fund={fund} isPill={isMobile} word={word} />;
  const isPossible = canBuy(sale) && isOnline;
  return (
    <Button
      size="lg"
      variant={levelNoteId === undefined ? 'primary' : 'secondary'}
      isPill={isMobile}
      className={styles['buy']}
      disabled={!isPossible}
      aria-describedby={levelNoteId}
      onClick={() => openBuyWindow(fund)}
    >
      {isOnline ? word : '离线，暂不能购买'}
      {isMobile && isPossible && !isElder && <PurchaseRate fund={fund} />}
    </Button>
  );
}

interface ReminderProps {
  readonly fund: FundProfile;
  readonly isPill: boolean;
  /** Why the fund cannot be bought now. */
  readonly word: string;
}

/** Replaces a purchase that is not possible now: sets a reminder of the opening. */
function Reminder({ fund: { area, code, name }, isPill, word }: ReminderProps) {
  const client = useQueryClient();
  const press = () => {
    void import('@/features/watchlist/opening-reminder').then(
      (module) => module.remindOfOpening({ area, code, name }, client),
      showLoadFailure,
    );
  };
  return (
    <Button size="lg" variant="secondary" isPill={isPill} className={styles['buy']} onClick={press}>
      {word}
      <span className={styles['reminder']}>预约提醒</span>
    </Button>
  );
}

/** The purchase rate; without an original one, that of a selling platform as such. */
function RateLine({ fund }: { readonly fund: FundProfile }) {
  const { purchaseRate, discountRate } = fund;
  if (purchaseRate === null && discountRate === null) return null;
  return (
    <p className={styles['rate']}>
      {purchaseRate === null ? (
        `${PLATFORM_RATE_NAME} ${formatPercent(discountRate)}`
      ) : (
        <>
          申购费 <PurchaseRate fund={fund} />
        </>
      )}
    </p>
  );
}

/** 0.80% → 0.08%; hidden if no rate is known. */
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
