import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCompactDate, formatDecimal, formatNav } from '@/domain/format';
import { fundHref } from '@/domain/fund-paths';
import { isEnded, isMoneyFund, type FundProfile } from '@/features/fund-kit/fund-profile';
import { Button } from '@/ui/button';
import { useIsLate } from '@/features/fund-kit/components/fund-nav-date';
import { StaleMark } from '@/ui/stale-mark';
import styles from './fund-line.module.css';

interface FundLineProps {
  readonly fund: FundProfile;
  readonly chooser: ReactNode;
}

/** The fund of the plan with its newest value, and the way to another one. */
export function FundLine({ fund, chooser }: FundLineProps) {
  const [isChoosing, setChoosing] = useState(false);
  const chooserId = useId();
  return (
    <div className={styles['fund']}>
      <div className={styles['line']}>
        <Link to={fundHref(fund.area, fund.code)} className={styles['name']}>
          {fund.name}
        </Link>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? chooserId : undefined}
          onClick={() => setChoosing(!isChoosing)}
        >
          更换基金
        </Button>
      </div>
      <p className={styles['facts']}>
        <span>{fund.code}</span>
        <span>{valueWords(fund)}</span>
        <NavDay fund={fund} />
      </p>
      {isChoosing && <div id={chooserId}>{chooser}</div>}
    </div>
  );
}

function valueWords(fund: FundProfile): string {
  return isMoneyFund(fund)
    ? `万份收益 ${formatDecimal(fund.incomePerTenThousand, 4)} 元`
    : `最新净值 ${formatNav(fund.nav)}`;
}

function NavDay({ fund }: { readonly fund: FundProfile }) {
  const isLate = useIsLate(fund) && !isEnded(fund);
  const date = formatCompactDate(fund.navDate);
  return isLate ? <StaleMark since={date} /> : <span>{date}</span>;
}
