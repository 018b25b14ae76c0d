import { Link } from 'react-router-dom';
import { formatPercent } from '@/domain/format';
import type { Exposure } from '@/domain/look-through-sum';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { PlainFigure } from '@/ui/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
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

function ExposureRows({ label, nameTitle, kindTitle, exposures, funds, hrefFor }: ExposureTableProps) {
  return (
    <Table label={label} look="plain">
      <thead>
        <tr>
          <HeadCell className={styles['rank']}>名次</HeadCell>
          <HeadCell>{nameTitle}</HeadCell>
          <HeadCell>{kindTitle}</HeadCell>
          <HeadCell isNumeric>合计占比</HeadCell>
          <HeadCell className={styles['through']}>经由基金</HeadCell>
        </tr>
      </thead>
      <tbody>
        {exposures.map(({ item, ratio, parts }, index) => (
          <tr key={item.code}>
            <Cell className={styles['rank']}>{index + 1}</Cell>
            <RowHeadCell className={styles['name']}>
              <SecurityName item={item} hrefFor={hrefFor} />
              <span className={styles['sub']}>{item.code}</span>
            </RowHeadCell>
            <Cell className={styles['kind']}>{item.kind}</Cell>
            <Cell isNumeric>
              <PlainFigure text={formatPercent(ratio)} isStrong />
            </Cell>
            <Cell className={styles['through']}>
              <ExposureParts parts={parts} funds={funds} of={item.name} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ExposureCards({ label, exposures, funds, hrefFor }: ExposureTableProps) {
  return (
    <ol className={styles['cards']} aria-label={label}>
      {exposures.map(({ item, ratio, parts }, index) => (
        <li key={item.code} className={styles['card']}>
          <span className={styles['cardRank']} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles['cardName']}>
            <SecurityName item={item} hrefFor={hrefFor} />
            <span className={styles['sub']}>
              {item.code} <span>{item.kind}</span>
            </span>
          </span>
          <PlainFigure text={formatPercent(ratio)} size={16} isStrong />
          <div className={styles['cardParts']}>
            <ExposureParts parts={parts} funds={funds} of={item.name} />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface SecurityNameProps {
  readonly item: Security;
  readonly hrefFor: ExposureTableProps['hrefFor'] | undefined;
}

function SecurityName({ item, hrefFor }: SecurityNameProps) {
  if (hrefFor === undefined) return item.name;
  return (
    <Link to={hrefFor(item.code)} className={styles['link']}>
      {item.name}
    </Link>
  );
}
