import { useState } from 'react';
import { formatAmount, formatPercent } from '@/domain/text/format';
import { shareYuan, type Exposure } from '@/domain/funds/look-through-sum';
import {
  HeldCard,
  HeldCards,
  HeldCells,
  HeldHeadCells,
  HeldKindCell,
  HeldNote,
} from '@/features/fund-kit/components/held-securities';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/controls/button';
import { PlainFigure } from '@/ui/figures/figure';
import { Cell, HeadCell, Table } from '@/ui/figures/table';
import { Folded } from '@/ui/layout/folded';
import { nameIn } from '../look-through-words';
import styles from './exposure-table.module.css';
import type { ExposurePart } from '@/domain/funds/look-through-sum';
import type { Security } from '../look-through-fund';
import type { CountedFund } from '../look-through-result';

interface ExposureTableProps {
  readonly label: string;
  /** 股票, 债券, 基金. */
  readonly nameTitle: string;
  readonly kindTitle: string;
  /** Largest first. */
  readonly exposures: readonly Exposure<Security>[];
  readonly funds: readonly CountedFund[];
  /** Total of all funds, to express shares in yuan, too. */
  readonly wholeYuan: number | null;
  /** Link of a holding that has a page. */
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

interface ExposurePartsProps {
  /** Largest first. */
  readonly parts: readonly ExposurePart[];
  readonly funds: readonly CountedFund[];
  /** What is held, for who hears the button alone. */
  readonly of: string;
}

const FIRST_PARTS = 2;

/** Through which funds something is held, each with its part; beyond the first two on demand. */
function ExposureParts({ parts, funds, of }: ExposurePartsProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = parts.length - FIRST_PARTS;
  return (
    <>
      <ul className={styles['parts']}>
        {(isOpen ? parts : parts.slice(0, FIRST_PARTS)).map(({ key, ratio }) => (
          <li key={key} className={styles['part']}>
            <span className={styles['partName']}>{nameIn(funds, key)}</span>
            <span className="num">{formatPercent(ratio)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="link"
          size="sm"
          className={styles['rest']}
          aria-expanded={isOpen}
          aria-label={`${of}：${isOpen ? '收起基金' : `另外 ${rest} 只基金`}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `另 ${rest} 只`}
        </Button>
      )}
    </>
  );
}
