import { discountedTiers, type PurchaseTier } from '@/domain/fees';
import { formatPercent } from '@/domain/format';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import type { ClassFees } from '../rules';
import { amountLines, daysLines, discountText, purchaseFeeText } from '../tier-words';
import styles from './fee-tables.module.css';

/** What is paid on buying, before and after the platform's discount. */
export function PurchaseFees({ fees }: { readonly fees: ClassFees }) {
  return (
    <Card title="申购费率" note="外扣法计算">
      {fees.purchase.length > 0 ? (
        <AmountTable label="申购费率" tiers={fees.purchase} discount={fees.discount} />
      ) : (
        <EmptyState isCompact title="没有申购费率" hint="该份额不向基金公司申购，或资料尚未提供。" />
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

interface AmountTableProps {
  readonly label: string;
  readonly tiers: readonly PurchaseTier[];
  readonly discount: number;
}

function AmountTable({ label, tiers, discount }: AmountTableProps) {
  const lines = amountLines(tiers);
  const discounted = discountedTiers(tiers, discount);
  const discountWords = discountText(discount);
  return (
    <Table label={label} look="plain">
      <thead>
        <tr>
          <HeadCell>适用金额</HeadCell>
          <HeadCell isNumeric>原费率</HeadCell>
          {discountWords !== null && <HeadCell isNumeric>优惠费率（{discountWords}）</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ range, tier }, index) => (
          <tr key={range}>
            <RowHeadCell className="num">{range}</RowHeadCell>
            <Cell isNumeric>{purchaseFeeText(tier)}</Cell>
            {discountWords !== null && (
              <Cell isNumeric className={styles['paid']}>
                {purchaseFeeText(discounted[index] ?? tier)}
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What is paid on selling, by holding time. */
export function RedemptionFees({ fees }: { readonly fees: ClassFees }) {
  return (
    <Card title="赎回费率" note="持有时间自份额确认日起算">
      {fees.redemption.length > 0 ? (
        <Table label="赎回费率" look="plain">
          <thead>
            <tr>
              <HeadCell>持有时间</HeadCell>
              <HeadCell isNumeric>费率</HeadCell>
            </tr>
          </thead>
          <tbody>
            {daysLines(fees.redemption).map(({ range, tier }) => (
              <tr key={range}>
                <RowHeadCell className="num">{range}</RowHeadCell>
                <Cell isNumeric>{formatPercent(tier.rate)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <EmptyState isCompact title="没有赎回费率" hint="该份额不向基金公司赎回，或资料尚未提供。" />
      )}
    </Card>
  );
}
