import { formatAmount, formatPercent } from '@/domain/format';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { PlainFigure } from '@/ui/figure';
import { Cell, HeadCell, Table } from '@/ui/table';
import {
  HeldCard,
  HeldCards,
  HeldCells,
  HeldHeadCells,
  HeldKindCell,
  HeldNote,
} from '@/features/fund-kit/components/held-securities';
import type { Holding } from '@/features/fund-kit/position';
import { shareChange } from '../position-words';
import { ShareChangeMark } from './share-change-mark';

interface HoldingTableProps {
  /** 前十大股票, 前五大债券 … */
  readonly label: string;
  readonly nameTitle: string;
  readonly kindTitle: string;
  /** Largest first. */
  readonly holdings: readonly Holding[];
  /** Whether there is a report of the quarter before. */
  readonly hasPrevious: boolean;
  /** Where a holding leads that has a page of its own. */
  readonly hrefFor?: (code: string) => string;
}

/** Holdings by size with their change against the quarter before: a table, on narrow screens a list. */
export function HoldingTable(props: HoldingTableProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return isMobile ? <HoldingCards {...props} /> : <HoldingRows {...props} />;
}

function HoldingRows(props: HoldingTableProps) {
  const { label, nameTitle, kindTitle, holdings, hasPrevious, hrefFor } = props;
  return (
    <Table label={label} look="plain">
      <thead>
        <tr>
          <HeldHeadCells nameTitle={nameTitle} />
          <HeadCell>代码</HeadCell>
          <HeadCell>{kindTitle}</HeadCell>
          <HeadCell isNumeric>占净值</HeadCell>
          <HeadCell isNumeric>较上季（百分点）</HeadCell>
          <HeadCell isNumeric>市值</HeadCell>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding, index) => (
          <tr key={`${holding.code}${holding.name}`}>
            <HeldCells rank={index + 1} item={holding} href={hrefFor?.(holding.code)} />
            <Cell className="num">{holding.code}</Cell>
            <HeldKindCell kind={holding.kind} />
            <Cell isNumeric>
              <PlainFigure text={formatPercent(holding.ratio)} isStrong />
            </Cell>
            <Cell isNumeric>
              <ShareChangeMark change={changeOf(holding, hasPrevious)} />
            </Cell>
            <Cell isNumeric>{formatAmount(holding.valueYuan)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function HoldingCards({ label, holdings, hasPrevious, hrefFor }: HoldingTableProps) {
  return (
    <HeldCards label={label}>
      {holdings.map((holding, index) => (
        <HeldCard
          key={`${holding.code}${holding.name}`}
          rank={index + 1}
          item={holding}
          href={hrefFor?.(holding.code)}
          figures={
            <>
              <PlainFigure text={formatPercent(holding.ratio)} size={16} isStrong />
              <HeldNote>
                <ShareChangeMark change={changeOf(holding, hasPrevious)} />
                <span>{formatAmount(holding.valueYuan)}</span>
              </HeldNote>
            </>
          }
        />
      ))}
    </HeldCards>
  );
}

function changeOf(holding: Holding, hasPrevious: boolean) {
  return shareChange(holding.ratio, holding.previousRatio, hasPrevious);
}
