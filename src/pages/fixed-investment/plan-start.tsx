import type { ReactNode } from 'react';
import type { FundKey } from '@/domain/fund-key';
import { PopularFunds } from '@/features/fund-search/components/popular-funds';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import styles from './plan-start.module.css';

interface PlanStartProps {
  readonly chooser: ReactNode;
  readonly hrefFor: (fund: FundKey) => string;
}

/** Before a fund is chosen: where to find one, and what will be reckoned. */
export function PlanStart({ chooser, hrefFor }: PlanStartProps) {
  return (
    <div className={styles['start']}>
      <Card title="选择一只公募基金">
        {chooser}
        <ol className={styles['steps']}>
          <li>选定基金，填写每期金额、周期与区间。</li>
          <li>每个扣款日按当日公布的净值成交，遇非交易日顺延。</li>
          <li>查看期末资产、年化收益率、最大浮亏，并与一次性买入比较。</li>
        </ol>
      </Card>
      <PopularFunds
        title="近1年收益居前"
        note="点“试算”直接开始"
        actionSlot={({ area, code, name }) => (
          <ButtonLink variant="link" size="sm" to={hrefFor({ area, code })} aria-label={`试算${name}的定投`}>
            试算
          </ButtonLink>
        )}
      />
    </div>
  );
}
