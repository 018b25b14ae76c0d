import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNav, formatSignedRate } from '@/domain/format';
import { cx } from '@/lib/cx';
import { RateFigure } from '@/ui/figure';
import { nameOf, type PublicDictionaries } from '@/features/fund-kit/dictionaries';
import { fundHref } from '@/domain/fund-paths';
import type { PublicFund } from '../ranked-fund';
import { shownPeriod } from '../ranking-columns';
import type { RankingFilter } from '../ranking-filter';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import styles from './ranking-cards.module.css';

interface RankingCardsProps {
  readonly funds: readonly PublicFund[];
  readonly firstRank: number;
  readonly filter: RankingFilter;
  readonly dictionaries: PublicDictionaries | undefined;
  /** YYYYMMDD of the list's newest NAV. */
  readonly newestNavDate: string | null | undefined;
  readonly starSlot: (fund: PublicFund) => ReactNode;
}

/** The ranking as a list for the mobile layout: name and code left, the chosen period's return large at right. */
export function RankingCards({
  funds,
  firstRank,
  filter,
  dictionaries,
  newestNavDate,
  starSlot,
}: RankingCardsProps) {
  const period = shownPeriod(filter.sort);
  return (
    <ol className={styles['list']} start={firstRank} aria-label="公募基金排行">
      {funds.map((fund, index) => (
        <li key={fund.code} className={styles['row']}>
          <span className={cx(styles['rank'], firstRank + index <= 3 && styles['top'])}>
            {firstRank + index}
          </span>
          <Link to={fundHref('public', fund.code)} className={styles['fund']}>
            <span className={styles['name']}>{fund.name}</span>
            <span className={styles['sub']}>
              {fund.code}
              <span>{nameOf(dictionaries?.types, fund.typeCode)}</span>
            </span>
          </Link>
          <span className={styles['figures']}>
            <RateFigure text={formatSignedRate(fund.returns[period])} size={20} isStrong />
            <span className={styles['nav']}>
              净值 {formatNav(fund.nav)} <NavDate date={fund.navDate} newest={newestNavDate} />
            </span>
          </span>
          <span className={styles['star']}>{starSlot(fund)}</span>
        </li>
      ))}
    </ol>
  );
}
