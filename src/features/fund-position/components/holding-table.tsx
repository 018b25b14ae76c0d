import { Link } from 'react-router-dom';
import { formatAmount, formatPercent } from '@/domain/format';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { PlainFigure } from '@/ui/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import type { Holding } from '@/features/fund-kit/position';
import { shareChange } from '../position-words';
import { ShareChangeMark } from './share-change-mark';
import styles from './holding-table.module.css';

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
  readonly hrefFor?: (holding: Holding) => string;
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
          <HeadCell className={styles['rank']}>名次</HeadCell>
          <HeadCell>{nameTitle}</HeadCell>
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
            <Cell className={styles['rank']}>{index + 1}</Cell>
            <RowHeadCell className={styles['name']}>
              <HoldingName holding={holding} hrefFor={hrefFor} />
            </RowHeadCell>
            <Cell className="num">{holding.code}</Cell>
            <Cell className={styles['kind']}>{holding.kind}</Cell>
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
    <ol className={styles['cards']} aria-label={label}>
      {holdings.map((holding, index) => (
        <li key={`${holding.code}${holding.name}`} className={styles['card']}>
          <span className={styles['cardRank']} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles['cardName']}>
            <HoldingName holding={holding} hrefFor={hrefFor} />
            <span className={styles['sub']}>
              {holding.code} <span>{holding.kind}</span>
            </span>
          </span>
          <span className={styles['cardFigures']}>
            <PlainFigure text={formatPercent(holding.ratio)} size={16} isStrong />
            <span className={styles['sub']}>
              <ShareChangeMark change={changeOf(holding, hasPrevious)} />
              <span>{formatAmount(holding.valueYuan)}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface HoldingNameProps {
  readonly holding: Holding;
  readonly hrefFor: HoldingTableProps['hrefFor'] | undefined;
}

function HoldingName({ holding, hrefFor }: HoldingNameProps) {
  if (hrefFor === undefined) return holding.name;
  return (
    <Link to={hrefFor(holding)} className={styles['link']}>
      {holding.name}
    </Link>
  );
}

function changeOf(holding: Holding, hasPrevious: boolean) {
  return shareChange(holding.ratio, holding.previousRatio, hasPrevious);
}
