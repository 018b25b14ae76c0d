import { typicalDays, type ClassNames } from '@/domain/fees/class-comparison';
import { formatDate } from '@/domain/calendar/date-format';
import { beijingTimestampMs } from '@/domain/calendar/day';
import {
  discountedTiers,
  purchaseTierFor,
  type PurchaseTier,
  type RedemptionTier,
  holdingCost,
  type ClassCosts,
} from '@/domain/fees/fees';
import { formatPercent, formatThousands } from '@/domain/text/format';
import { amountLines, daysLines, discountText, purchaseFeeText } from '@/domain/fees/tier-words';
import { cx } from '@/lib/cx';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import styles from './dealing-tables.module.css';
import type { DealingStep } from '@/domain/dealing/order-words';

interface AmountTableProps {
  readonly label: string;
  readonly tiers: readonly PurchaseTier[];
  /** The platform's discount factor on rates: 0.1 is a tenth. */
  readonly discount: number;
  /** Highlights the row of this amount. */
  readonly amountYuan?: number | null;
}

/** Purchase fees by amount, before and after the platform's discount. */
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

/** Redemption fees by holding time. */
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

interface CostTableProps {
  readonly amountYuan: number;
  readonly a: ClassCosts;
  readonly c: ClassCosts;
  readonly names: ClassNames;
}

/** Costs of both classes in yuan at common holding times; the lower one is highlighted. */
export function CostTable({ amountYuan, a, c, names }: CostTableProps) {
  return (
    <Table label="各持有时间的费用" look="plain">
      <thead>
        <tr>
          <HeadCell>持有时间</HeadCell>
          <HeadCell isNumeric>{names.a}（元）</HeadCell>
          <HeadCell isNumeric>{names.c}（元）</HeadCell>
          <HeadCell isNumeric>更省</HeadCell>
        </tr>
      </thead>
      <tbody>
        {typicalDays(a, c).map((days) => {
          const costA = formatThousands(holdingCost(a, days) * amountYuan, 2);
          const costC = formatThousands(holdingCost(c, days) * amountYuan, 2);
          return (
            <tr key={days}>
              <RowHeadCell className="num">{daysName(days)}</RowHeadCell>
              <Cell isNumeric>{costA}</Cell>
              <Cell isNumeric>{costC}</Cell>
              <Cell isNumeric className={styles['cheaper']}>
                {costA === costC ? '相同' : cheaperName(holdingCost(a, days) < holdingCost(c, days), names)}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function daysName(days: number): string {
  return days % 365 === 0 ? `${days / 365} 年` : `${days} 天`;
}

function cheaperName(isFirst: boolean, names: ClassNames): string {
  return isFirst ? names.a : names.c;
}

interface DealingLineProps {
  readonly label: string;
  readonly steps: readonly DealingStep[];
}

/** Timeline of an order. */
export function DealingLine({ label, steps }: DealingLineProps) {
  return (
    <ol className={styles['line']} aria-label={label}>
      {steps.map(({ title, mark, day, note }) => (
        <li key={title} className={styles['step']}>
          <span className={styles['title']}>
            {title}
            {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
          </span>
          <time className={styles['day']}>{formatDate(beijingTimestampMs(day), 'YYYY-MM-DD 周W')}</time>
          <span className={styles['note']}>{note}</span>
        </li>
      ))}
    </ol>
  );
}
