import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDrawdown, formatNav, formatSignedRate } from '@/domain/format';
import { fundHref } from '@/domain/fund-paths';
import { FundNavDate } from '@/features/fund-kit/components/fund-nav-date';
import { nameOfWindow } from '@/features/fund-kit/window-names';
import { RateFigure } from '@/ui/figure';
import { GatedFigure } from '@/ui/gated-figure';
import type { FoundFund } from '../found-fund';
import type { FundSearchModel } from '../use-fund-search';
import { FundWords } from './fund-words';
import { HitName } from './hit-text';
import styles from './found-funds-list.module.css';

interface FoundFundsListProps {
  readonly label: string;
  readonly model: FundSearchModel;
  readonly funds: readonly FoundFund[];
  /** The star and what is below it. */
  readonly toolsSlot: (fund: FoundFund) => ReactNode;
}

/** The funds a search found, as a list for narrow screens: the return of the chosen window large at right. */
export function FoundFundsList({ label, model, funds, toolsSlot }: FoundFundsListProps) {
  const { filter, kinds } = model;
  return (
    <ul className={styles['list']} aria-label={label}>
      {funds.map((fund) => (
        <li key={fund.code} className={styles['item']}>
          <Link to={fundHref(fund.area, fund.code)} className={styles['row']}>
            <span className={styles['fund']}>
              <span className={styles['name']}>
                <HitName name={fund.name} code={fund.code} keyword={filter.keyword} />
              </span>
              <FundWords fund={fund} kinds={kinds} keyword={filter.keyword} />
            </span>
            {fund.isWithheld ? <GatedFigure /> : <Figures fund={fund} model={model} />}
          </Link>
          <span className={styles['tools']}>{toolsSlot(fund)}</span>
        </li>
      ))}
    </ul>
  );
}

function Figures({ fund, model }: { readonly fund: FoundFund; readonly model: FundSearchModel }) {
  const { sort } = model.filter;
  return (
    <span className={styles['figures']}>
      <RateFigure text={formatSignedRate(fund.returns[sort])} size={20} isStrong />
      <span className={styles['quiet']}>
        {sort === '5'
          ? `回撤 ${formatDrawdown(fund.yearDrawdown)}`
          : nameOfWindow(sort, fund.frequency, model.windows)}
      </span>
      <span className={styles['quiet']}>
        净值 {formatNav(fund.nav)} <FundNavDate fund={fund} navPrefix={model.navPrefix} />
      </span>
    </span>
  );
}
