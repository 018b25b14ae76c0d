import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/fund-paths';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { GatedFigure } from '@/ui/gated-figure';
import { leadingColumn, type ScreenColumn } from '../screen-columns';
import type { ScreenedFund } from '../screened-fund';
import type { ScreenerModel } from '../use-screener';
import { ScreenFigure, type FundSlot } from './screen-table';
import styles from './results.module.css';

interface ScreenCardsProps {
  readonly funds: readonly ScreenedFund[];
  readonly columns: readonly ScreenColumn[];
  readonly model: ScreenerModel;
  readonly toolsSlot: FundSlot;
}

/** The results as a list: the figure they are ordered by large at right, the other ones in a line below. */
export function ScreenCards({ funds, columns, model, toolsSlot }: ScreenCardsProps) {
  const leading = leadingColumn(model.query, columns);
  const others = columns.filter((column) => column !== leading && column.isExtra !== true);
  return (
    <ol className={styles['list']} aria-label="符合条件的基金">
      {funds.map((fund) => (
        <li key={fund.code} className={styles['row']}>
          <Link to={fundHref(fund.area, fund.code)} className={styles['fund']}>
            <span className={styles['fundName']}>{fund.name}</span>
            <span className={styles['sub']}>
              {fund.code} {nameOf(model.categories, fund.classCode)} {fund.companyName}
            </span>
          </Link>
          <span className={styles['leading']}>
            {fund.isWithheld ? (
              <GatedFigure />
            ) : (
              leading && (
                <>
                  <ScreenFigure fund={fund} column={leading} size={20} />
                  <span className={styles['sub']}>{leading.title}</span>
                </>
              )
            )}
          </span>
          <span className={styles['tools']}>{toolsSlot(fund)}</span>
          {!fund.isWithheld && <CardFigures fund={fund} columns={others} />}
        </li>
      ))}
    </ol>
  );
}

function CardFigures({
  fund,
  columns,
}: {
  readonly fund: ScreenedFund;
  readonly columns: readonly ScreenColumn[];
}) {
  return (
    <dl className={styles['pairs']}>
      {columns.map((column) => (
        <div key={column.key} className={styles['pair']}>
          <dt>{column.title}</dt>
          <dd>
            <ScreenFigure fund={fund} column={column} size={13} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
