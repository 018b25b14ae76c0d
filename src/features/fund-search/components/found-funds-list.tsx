import { Link } from 'react-router-dom';
import { formatDrawdown, formatNav, formatSignedRate } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import { FundNavDate } from '@/features/fund-kit/components/fund-nav-date';
import { nameOfWindow, namedWindows } from '@/features/fund-kit/dictionary-names';
import { ChipGroup } from '@/ui/controls/chip-group';
import { RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { IconButton } from '@/ui/controls/icon-button';
import { FundDetails, HitName } from './hit-text';
import styles from './found-funds-list.module.css';
import type { ReactNode } from 'react';
import type { FoundFund } from '../found-fund';
import type { FundSearchModel } from '../use-fund-search';

interface FoundFundsListProps {
  readonly label: string;
  readonly model: FundSearchModel;
  readonly funds: readonly FoundFund[];
  /** Star and compare toggle. */
  readonly toolsSlot: (fund: FoundFund) => ReactNode;
}

/** Search results as a list for narrow screens, with the return of the selected window at the right. */
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
              <FundDetails fund={fund} kinds={kinds} keyword={filter.keyword} />
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

/** Window and direction of the order of a narrow screen's list. */
export function OrderChips({ model }: { readonly model: FundSearchModel }) {
  const { filter, sortable, windows, change } = model;
  const isBestFirst = filter.direction === 'desc';
  return (
    <div className={styles['orderRow']}>
      <div className={styles['chips']}>
        <ChipGroup
          label="收益区间"
          options={namedWindows(sortable, windows, filter.sort).map(({ period, name }) => ({
            value: period,
            label: name,
          }))}
          value={filter.sort}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <IconButton
        icon={isBestFirst ? 'arrow-down' : 'arrow-up'}
        label={isBestFirst ? '由高到低，点击改为由低到高' : '由低到高，点击改为由高到低'}
        onClick={() => change({ direction: isBestFirst ? 'asc' : 'desc' })}
      />
    </div>
  );
}
