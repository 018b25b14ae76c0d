import { Link } from 'react-router-dom';
import { formatAmount, formatDrawdown, formatSignedRate } from '@/domain/format';
import { fundHref } from '@/domain/fund-paths';
import { formatTenure, formatTenureSpan } from '@/domain/tenure';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import { RateFigure } from '@/ui/figure';
import { GatedFigure } from '@/ui/gated-figure';
import type { ManagedFundListProps } from './managed-fund-table';
import styles from './managed-fund-cards.module.css';

/** Funds of a manager as a list for narrow screens: name and tenure left, the return in tenure large at right. */
export function ManagedFundCards(props: ManagedFundListProps) {
  const { label, area, isWithheld, funds, starSlot } = props;
  return (
    <ul className={styles['list']} aria-label={label}>
      {funds.map((fund) => (
        <li key={`${fund.code}-${fund.beginDate}`} className={styles['item']}>
          <Link to={fundHref(area, fund.code)} className={styles['row']}>
            <span className={styles['texts']}>
              <span className={styles['name']}>{fund.name}</span>
              <span className={styles['sub']}>
                <span>{fund.code}</span>
                <span>{fund.categoryName}</span>
              </span>
              <span className={styles['sub']}>
                <span>{formatTenureSpan(fund.beginDate, fund.endDate)}</span>
                <span>{formatTenure(fund.days)}</span>
              </span>
            </span>
            {isWithheld ? (
              <GatedFigure />
            ) : (
              <>
                <span className={styles['income']}>
                  <RateFigure text={formatSignedRate(fund.income)} size={20} isStrong />
                  {fund.endDate === null && <NavDate date={fund.navDate} />}
                </span>
                <span className={styles['more']}>
                  <span>年化 {formatSignedRate(fund.annualised)}</span>
                  <span>回撤 {formatDrawdown(fund.drawdown)}</span>
                  <span>同类 {formatSignedRate(fund.categoryIncome)}</span>
                  <span>规模 {formatAmount(fund.sizeYuan)}</span>
                </span>
              </>
            )}
          </Link>
          <span className={styles['star']}>{starSlot(fund)}</span>
        </li>
      ))}
    </ul>
  );
}
