import { Link } from 'react-router-dom';
import { formatDrawdown, formatSignedRate } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import type { FundArea } from '@/domain/returns/performance-rules';
import { formatTenure, formatTenureSpan } from '@/domain/calendar/tenure';
import type { ManagerFund } from '@/contract/people/fund-manager';
import { Card } from '@/ui/layout/card';
import { RateFigure } from '@/ui/figures/figure';
import { DescriptionList } from '@/ui/figures/stat';
import type { ManagerProfile } from '../manager';
import styles from './tenure-extremes.module.css';

/** The tenures with the highest and the lowest return, side by side; nothing where none is long enough to count. */
export function TenureExtremes({ manager }: { readonly manager: ManagerProfile }) {
  const { area, best, worst } = manager;
  if (best === null) return null;
  // A single tenure is both best and worst, and is shown once.
  const hasWorst = worst !== null && (worst.code !== best.code || worst.beginDate !== best.beginDate);
  return (
    <Card title="最佳与最差任期" note="任职满 90 天的基金，按任期回报">
      <div className={styles['pair']}>
        <Extreme area={area} title="最佳任期" fund={best} />
        {hasWorst && <Extreme area={area} title="最差任期" fund={worst} />}
      </div>
    </Card>
  );
}

interface ExtremeProps {
  readonly area: FundArea;
  readonly title: string;
  readonly fund: ManagerFund;
}

function Extreme({ area, title, fund }: ExtremeProps) {
  return (
    <section className={styles['extreme']} aria-label={title}>
      <p className={styles['title']}>{title}</p>
      <RateFigure text={formatSignedRate(fund.income)} size={28} isStrong />
      <Link to={fundHref(area, fund.code)} className={styles['fund']}>
        {fund.name}
      </Link>
      <p className={styles['span']}>{formatTenureSpan(fund.beginDate, fund.endDate)}</p>
      <DescriptionList
        items={[
          { label: '任职时长', value: formatTenure(fund.days) },
          ...(fund.annualised === null
            ? []
            : [{ label: '年化回报', value: <RateFigure text={formatSignedRate(fund.annualised)} /> }]),
          { label: '同期最大回撤', value: formatDrawdown(fund.drawdown) },
          { label: '同类平均', value: <RateFigure text={formatSignedRate(fund.categoryIncome)} /> },
        ]}
      />
    </section>
  );
}
