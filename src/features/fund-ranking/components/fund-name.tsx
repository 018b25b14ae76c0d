import type { FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/fund-paths';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { categoryName, type RankingChoices } from '../ranking-choices';
import type { RankedFund } from '../ranked-fund';
import styles from './ranking-table.module.css';

interface FundNameProps {
  readonly fund: RankedFund;
  readonly choices: RankingChoices;
  /** Told when the link takes and loses the focus. */
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
}

/** A row's fund: its name, code and type below; strategy in full and manager are told on pointing at it. */
export function FundName({ fund, choices, onFocus, onBlur }: FundNameProps) {
  const { isWithheld, companyName = '' } = fund;
  const details = isWithheld ? [] : [categoryName(choices, fund), companyName].filter(Boolean);
  const category = isWithheld ? '' : nameOf(choices.categories, fund.categoryCode);
  return (
    <>
      <Link
        to={fundHref(fund.area, fund.code)}
        className={styles['link']}
        title={fund.name}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {fund.name}
      </Link>
      <span className={styles['sub']} title={details.join(' · ')}>
        {fund.code}
        {category !== '' && <span>{category}</span>}
      </span>
    </>
  );
}
