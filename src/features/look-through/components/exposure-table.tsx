import { formatAmount, formatPercent } from '@/domain/format';
import { shareYuan, type Exposure } from '@/domain/look-through-sum';
import {
  HeldCard,
  HeldCards,
  HeldCells,
  HeldHeadCells,
  HeldKindCell,
  HeldNote,
} from '@/features/fund-kit/components/held-securities';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { PlainFigure } from '@/ui/figure';
import { Cell, HeadCell, Table } from '@/ui/table';
import type { Security } from '../look-through-fund';
import type { CountedFund } from '../look-through-result';
import styles from './exposure-table.module.css';
import { ExposureParts } from './exposure-parts';
import { Folded } from './folded';

interface ExposureTableProps {
  readonly label: string;
  /** 股票, 债券, 基金. */
  readonly nameTitle: string;
  readonly kindTitle: string;
  /** Largest first. */
  readonly exposures: readonly Exposure<Security>[];
  readonly funds: readonly CountedFund[];
  /** What all funds come to, by which each share is told in yuan too. */
  readonly wholeYuan: number | null;
  /** Where something held leads that has a page of its own. */
  readonly hrefFor?: (code: string) => string;
}

/** What is held through the funds, each with the part of every fund: a table, on narrow screens a list. */
export function ExposureTable(props: ExposureTableProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const Rows = isMobile ? ExposureCards : ExposureRows;
  return (
    <Folded
      items={props.exposures}
      noun={`只${props.nameTitle}`}
      render={(shown) => <Rows {...props} exposures={shown} />}
    />
  );
}

function ExposureRows(props: ExposureTableProps) {
  const { label, nameTitle, kindTitle, exposures, funds, wholeYuan, hrefFor } = props;
  return (
    <Table label={label} look="plain">
      <thead>
        <tr>
          <HeldHeadCells nameTitle={nameTitle} />
          <HeadCell>{kindTitle}</HeadCell>
          <HeadCell isNumeric>合计占比</HeadCell>
          {wholeYuan !== null && <HeadCell isNumeric>折合金额</HeadCell>}
          <HeadCell className={styles['through']}>经由基金</HeadCell>
        </tr>
      </thead>
      <tbody>
        {exposures.map(({ item, ratio, parts }, index) => (
          <tr key={item.code}>
            <HeldCells rank={index + 1} item={item} href={hrefFor?.(item.code)}>
              {item.code}
            </HeldCells>
            <HeldKindCell kind={item.kind} />
            <Cell isNumeric>
              <PlainFigure text={formatPercent(ratio)} isStrong />
            </Cell>
            {wholeYuan !== null && (
              <Cell isNumeric>
                <PlainFigure text={formatAmount(shareYuan(ratio, wholeYuan))} />
              </Cell>
            )}
            <Cell className={styles['through']}>
              <ExposureParts parts={parts} funds={funds} of={item.name} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ExposureCards({ label, exposures, funds, wholeYuan, hrefFor }: ExposureTableProps) {
  return (
    <HeldCards label={label}>
      {exposures.map(({ item, ratio, parts }, index) => (
        <HeldCard
          key={item.code}
          rank={index + 1}
          item={item}
          href={hrefFor?.(item.code)}
          figures={
            <>
              <PlainFigure text={formatPercent(ratio)} size={16} isStrong />
              {wholeYuan !== null && <HeldNote>{formatAmount(shareYuan(ratio, wholeYuan))}</HeldNote>}
            </>
          }
        >
          <ExposureParts parts={parts} funds={funds} of={item.name} />
        </HeldCard>
      ))}
    </HeldCards>
  );
}
