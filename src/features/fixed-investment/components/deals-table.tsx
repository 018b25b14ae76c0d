import { isoDay } from '@/domain/calendar/day';
import { formatNav, formatThousands } from '@/domain/text/format';
import { PlainFigure } from '@/ui/figures/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { Tag } from '@/ui/marks/tag';
import styles from './fund-plan.module.css';
import type { InvestmentDeal } from '@/domain/investment-plan/fixed-investment-outcome';

interface DealsProps {
  readonly deals: readonly InvestmentDeal[];
}

const HEADS = ['成交净值', '金额（元）', '申购费（元）', '份额（份）', '累计投入（元）', '当日资产（元）'];

/** Deals as a table, for wide screens. */
export function DealsTable({ deals }: DealsProps) {
  return (
    <Table label="成交明细" look="plain">
      <thead>
        <tr>
          <HeadCell>成交日</HeadCell>
          {HEADS.map((head) => (
            <HeadCell key={head} isNumeric>
              {head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <tr key={deal.planned}>
            <RowHeadCell>
              <DealDay deal={deal} />
            </RowHeadCell>
            {figuresOf(deal).map((text, index) => (
              <Cell key={HEADS[index]} isNumeric>
                <PlainFigure text={text} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function figuresOf(deal: InvestmentDeal): string[] {
  return [
    formatNav(deal.price),
    cents(deal.amountYuan),
    cents(deal.feeYuan),
    cents(deal.units),
    cents(deal.investedYuan),
    cents(deal.valueYuan),
  ];
}

function cents(value: number | null): string {
  return formatThousands(value, 2);
}

/** Deals as lines, for narrow screens. */
export function DealsList({ deals }: DealsProps) {
  return (
    <ol className={styles['list']} aria-label="成交明细">
      {deals.map((deal) => (
        <li key={deal.planned} className={styles['dealLine']}>
          <DealDay deal={deal} />
          <PlainFigure text={`${formatThousands(deal.amountYuan, 2)} 元`} isStrong />
          <span className={styles['quiet']}>净值 {formatNav(deal.price)}</span>
          <span className={styles['quiet']}>{formatThousands(deal.units, 2)} 份</span>
        </li>
      ))}
    </ol>
  );
}

function DealDay({ deal: { planned, day } }: { readonly deal: InvestmentDeal }) {
  return (
    <span className={styles['day']}>
      {isoDay(day)}
      {day > planned && (
        <Tag tone="neutral">
          顺延<span className="visually-hidden">，计划日 {isoDay(planned)}</span>
        </Tag>
      )}
    </span>
  );
}
