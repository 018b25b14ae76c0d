import { formatDrawdown, MISSING_TEXT } from '@/domain/text/format';
import { cx } from '@/lib/cx';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Sparkline } from '@/ui/charts/sparkline';
import { Cell, RowHeadCell } from '@/ui/figures/table';
import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/site/fund-paths';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { categoryName, type RankingChoices } from '../ranking-choices';
import { PublishedMark } from '@/features/fund-kit/components/nav-date';
import { RankedFigure, RankedNavDate } from './ranked-figure';
import styles from './ranking-table.module.css';
import type { ReactNode, FocusEvent } from 'react';
import type { RankedFund } from '../ranked-fund';
import type { RankingColumn } from '../ranking-columns';
import type { RankingModel } from '../use-ranking';
import type { Sparklines } from '../use-sparklines';
import type { QuickCardHandlers } from './use-quick-card';

export interface RankingRowProps {
  readonly fund: RankedFund;
  /** `null` without the figure of the order. */
  readonly rank: number | null;
  readonly model: RankingModel;
  readonly sparklines: Sparklines;
  readonly quickCard: QuickCardHandlers;
  /** Sticks to the left while the figures scroll. */
  readonly isFrozen: boolean;
  readonly starSlot: (fund: RankedFund) => ReactNode;
  readonly buySlot: (fund: RankedFund) => ReactNode;
}

/** Offsets of the columns that stay while the figures scroll. */
export const FROZEN_LEFT_PX = { star: 0, rank: 76, name: 116 } as const;

/** A fund of the ranking with its figures; without figures and rank if they are withheld. */
export function RankingRow(props: RankingRowProps) {
  const { fund, rank, model, quickCard, isFrozen, starSlot, buySlot } = props;
  const frozen = (leftPx: number) => (isFrozen ? { frozenLeftPx: leftPx } : {});
  return (
    <tr
      onPointerMove={(event) => quickCard.move(fund, event)}
      onPointerLeave={quickCard.leave}
      onPointerDown={quickCard.close}
    >
      <Cell className={styles['star']} {...frozen(FROZEN_LEFT_PX.star)}>
        {starSlot(fund)}
      </Cell>
      {!fund.isWithheld && (
        <Cell
          className={cx(styles['rank'], rank !== null && rank <= 3 && styles['top'])}
          {...frozen(FROZEN_LEFT_PX.rank)}
        >
          {rank ?? MISSING_TEXT}
        </Cell>
      )}
      <RowHeadCell className={styles['name']} isLastFrozen={isFrozen} {...frozen(FROZEN_LEFT_PX.name)}>
        <FundName
          fund={fund}
          choices={model.choices}
          onFocus={(event) => quickCard.focus(fund, event)}
          onBlur={quickCard.leave}
        />
      </RowHeadCell>
      {fund.isWithheld ? (
        <>
          <Cell>{categoryName(model.choices, fund)}</Cell>
          {model.choices.factColumns?.map(({ title, textOf }) => (
            <Cell key={title} className={styles['fact']}>
              {textOf(fund)}
            </Cell>
          ))}
          <Cell className={styles['gated']}>
            <GatedFigure />
          </Cell>
        </>
      ) : (
        <>
          {model.columns.map((column) => (
            <ColumnCell key={column.key} column={column} {...props} />
          ))}
          <Cell className={styles['buy']}>{buySlot(fund)}</Cell>
        </>
      )}
    </tr>
  );
}

function ColumnCell({
  column,
  fund,
  model,
  sparklines,
}: RankingRowProps & { readonly column: RankingColumn }) {
  if (column.kind === 'trend') {
    return (
      <Cell className={styles['trend']}>
        <Trend values={sparklines?.get(fund.code)} />
      </Cell>
    );
  }
  const isSorted = column.key === model.filter.sort;
  return (
    <Cell isNumeric isActive={isSorted} className={isSorted ? styles['sorted'] : undefined}>
      <RankedFigure column={column} fund={fund} isStrong={isSorted} />
      {column.hasDate && <RankedNavDate fund={fund} model={model} named={model.namedNavDate} />}
      {column.hasDrawdown && (
        <span className={styles['below']}>回撤 {formatDrawdown(fund.yearDrawdown)}</span>
      )}
    </Cell>
  );
}

/** Empty until the lines are loaded; '--' if a fund is too young for one. */
function Trend({ values }: { readonly values: readonly number[] | undefined }) {
  if (!values) return null;
  return values.length === 0 ? '--' : <Sparkline values={values} width={72} height={26} />;
}

interface FundNameProps {
  readonly fund: RankedFund;
  readonly choices: RankingChoices;
  /** Called when the link takes and loses the focus. */
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
}

/** The fund of a row: name, and below it code and type; full strategy and manager in the tooltip. */
function FundName({ fund, choices, onFocus, onBlur }: FundNameProps) {
  const { isWithheld, companyName = '' } = fund;
  const details = isWithheld ? [] : [categoryName(choices, fund), companyName].filter(Boolean);
  const category = isWithheld ? '' : nameOf(choices.categories, fund.categoryCode);
  return (
    <>
      <Link
        to={fundHref(fund.area, fund.code)}
        className={styles['link']}
        title={fund.name}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {fund.name}
      </Link>
      <span className={styles['sub']} title={details.join(' · ')}>
        {fund.code}
        <PublishedMark fund={fund} />
        {category !== '' && <span>{category}</span>}
      </span>
    </>
  );
}
