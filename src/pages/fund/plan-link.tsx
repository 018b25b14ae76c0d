import type { FundKey } from '@/domain/funds/fund-key';
import { planHref } from '@/features/fixed-investment/plan';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import styles from './plan-link.module.css';

/** Link from a public fund to its fixed-investment calculator. */
export function PlanLink({ fund }: { readonly fund: FundKey }) {
  return (
    <div data-print="hide">
      <Card title="定投计算">
        <div className={styles['line']}>
          <p className={styles['words']}>用历史净值测算定投收益，并与一次性买入比较。</p>
          <ButtonLink variant="secondary" to={planHref(fund)}>
            去测算
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
