import { isLocked } from '@/domain/dealing/form';
import { AmountTable, HoldingTable } from '@/features/fund-kit/components/dealing-tables';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import styles from './fee-tables.module.css';
import type { ClassFees, FundRules } from '@/domain/fund-rules';

/** What is paid on buying, before and after the platform's discount. */
export function PurchaseFees({ fees }: { readonly fees: ClassFees }) {
  return (
    <Card title="申购费率" note="外扣法计算">
      {fees.purchase.length > 0 ? (
        <AmountTable label="申购费率" tiers={fees.purchase} discount={fees.discount} />
      ) : (
        <EmptyState isCompact title="申购费率未提供" hint="请以基金公司公布的招募说明书为准。" />
      )}
      {fees.subscription.length > 0 && (
        <>
          <h3 className={styles['title']}>认购费率（募集期）</h3>
          <AmountTable label="认购费率" tiers={fees.subscription} discount={1} />
        </>
      )}
    </Card>
  );
}

/** What is paid on selling, by holding time. */
export function RedemptionFees({ fees, dealing }: Pick<FundRules, 'fees' | 'dealing'>) {
  const lock = isLocked(dealing) ? '，期满前不办理赎回' : '';
  return (
    <Card title="赎回费率" note={`持有时间自份额确认日起算${lock}`}>
      {fees.redemption.length > 0 ? (
        <HoldingTable tiers={fees.redemption} />
      ) : (
        <EmptyState isCompact title="赎回费率未提供" hint="请以基金公司公布的招募说明书为准。" />
      )}
    </Card>
  );
}
