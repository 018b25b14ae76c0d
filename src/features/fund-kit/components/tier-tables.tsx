import { discountedTiers, purchaseTierFor, type PurchaseTier, type RedemptionTier } from '@/domain/fees';
import { formatPercent } from '@/domain/format';
import { amountLines, daysLines, discountText, purchaseFeeText } from '@/domain/tier-words';
import { cx } from '@/lib/cx';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import styles from './tier-tables.module.css';

interface AmountTableProps {
  readonly label: string;
  readonly tiers: readonly PurchaseTier[];
  /** What the platform leaves of the rates: 0.1 is a tenth. */
  readonly discount: number;
  /** Marks the row of this amount. */
  readonly amountYuan?: number | null;
}

/** What is paid on buying by amount, before and after the platform's discount. */
export function AmountTable({ label, tiers, discount, amountYuan = null }: AmountTableProps) {
  const discounted = discountedTiers(tiers, discount);
  const discountWords = discountText(discount);
  const reached = amountYuan === null ? null : purchaseTierFor(amountYuan, tiers);
  return (
    <Table label={label} look="plain">
      <thead>
        <tr>
          <HeadCell>适用金额</HeadCell>
          <HeadCell isNumeric>原费率</HeadCell>
          {discountWords !== null && (
            <HeadCell isNumeric>
              优惠费率<span className={styles['discount']}>（{discountWords}）</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {amountLines(tiers).map(({ range, tier }, index) => (
          <tr
            key={range}
            aria-current={tier === reached || undefined}
            className={tier === reached ? styles['reached'] : undefined}
          >
            <RowHeadCell className={cx('num', styles['range'])}>{range}</RowHeadCell>
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
export function HoldingTable({ tiers }: { readonly tiers: readonly RedemptionTier[] }) {
  return (
    <Table label="赎回费率" look="plain">
      <thead>
        <tr>
          <HeadCell>持有时间</HeadCell>
          <HeadCell isNumeric>费率</HeadCell>
        </tr>
      </thead>
      <tbody>
        {daysLines(tiers).map(({ range, tier }) => (
          <tr key={range}>
            <RowHeadCell className="num">{range}</RowHeadCell>
            <Cell isNumeric>{formatPercent(tier.rate)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
