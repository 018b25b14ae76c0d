import { formatThousands } from '@/domain/text/format';
import { ReadFailure } from '@/features/failure/read-failure';
import { Pager } from '@/ui/navigation/pager';
import { PendingRegion } from '@/ui/states/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { cx } from '@/lib/cx';
import { HeadCell, SortHeadCell, Table, type SortDirection } from '@/ui/figures/table';
import { AREA_WORDS, LIST_NAMES } from '../ranking-words';
import { useSparklines } from '../use-sparklines';
import { rankAt } from '../use-ranking';
import { RankingEmpty } from './ranking-states';
import styles from './ranking-table.module.css';
import { FROZEN_LEFT_PX, RankingRow } from './ranking-row';
import { useQuickCard } from './use-quick-card';
import type { ReactNode } from 'react';
import type { RankedFund } from '../ranked-fund';
import type { RankingModel } from '../use-ranking';
import type { RankingColumn, SortKey } from '../ranking-columns';

interface TableSectionProps {
  readonly model: RankingModel;
  readonly starSlot: (fund: RankedFund) => ReactNode;
  readonly buySlot: (fund: RankedFund) => ReactNode;
}

/** The table of a ranking with its pager, in all states of its query. */
export function TableSection({ model, starSlot, buySlot }: TableSectionProps) {
  const { data, isPending, isPlaceholderData } = model.ranking;
  if (isPending) {
    return (
      <SkeletonGroup className={styles['frame']}>
        <SkeletonRows
          count={20}
          rowHeight={54}
          isTwoLined
          paddingInline={24}
          trailing={[56, 56, 56, 56, 56, 56, 56, 56]}
        />
      </SkeletonGroup>
    );
  }
  if (!data) return <ReadFailure read={model.ranking} />;
  if (data.funds.length === 0) return <RankingEmpty model={model} />;
  return (
    <>
      <PendingRegion isPending={isPlaceholderData}>
        <RankingTable funds={data.funds} model={model} starSlot={starSlot} buySlot={buySlot} />
      </PendingRegion>
      <Pager
        page={model.filter.page}
        pageCount={model.pageCount ?? 1}
        total={`共 ${formatThousands(data.total)} 只`}
        hrefFor={(page) => model.hrefFor({ page })}
      />
    </>
  );
}

interface RankingTableProps {
  readonly funds: readonly RankedFund[];
  readonly model: RankingModel;
  readonly starSlot: (fund: RankedFund) => ReactNode;
  readonly buySlot: (fund: RankedFund) => ReactNode;
}

/** More columns do not fit into the narrowest desktop: then the figures scroll under the fund's name. */
const MOST_FITTING_COLUMNS = 12;

/** The ranking as a table; its head stays in view while the table fits, and every sortable figure sorts. */
function RankingTable({ funds, model, starSlot, buySlot }: RankingTableProps) {
  const { columns } = model;
  const hasTrend = columns.some(({ kind }) => kind === 'trend');
  const sparklines = useSparklines(funds, hasTrend);
  const { handlers, card } = useQuickCard(model, sparklines);
  const isScrolled = !model.isWithheld && columns.length > MOST_FITTING_COLUMNS;
  return (
    <div className={styles['frame']}>
      <Table
        label={LIST_NAMES[model.subject]}
        look="tall"
        isHeaderSticky={!isScrolled}
        className={cx(styles['table'], isScrolled && styles['wide'], model.isWithheld && styles['withheld'])}
      >
        <thead>
          <RankingHead model={model} isFrozen={isScrolled} />
        </thead>
        <tbody>
          {funds.map((fund, index) => (
            <RankingRow
              key={fund.code}
              fund={fund}
              rank={rankAt(fund, model, index)}
              model={model}
              sparklines={sparklines}
              quickCard={handlers}
              isFrozen={isScrolled}
              starSlot={starSlot}
              buySlot={buySlot}
            />
          ))}
        </tbody>
      </Table>
      {card}
    </div>
  );
}

interface RankingHeadProps {
  readonly model: RankingModel;
  readonly isFrozen: boolean;
}

function RankingHead({ model, isFrozen }: RankingHeadProps) {
  const { isWithheld, columns, place, choices } = model;
  const frozen = (leftPx: number) => (isFrozen ? { frozenLeftPx: leftPx } : {});
  return (
    <tr>
      <HeadCell className={styles['star']} {...frozen(FROZEN_LEFT_PX.star)}>
        <span className="visually-hidden">自选与对比</span>
      </HeadCell>
      {!isWithheld && (
        <HeadCell className={styles['rank']} {...frozen(FROZEN_LEFT_PX.rank)}>
          <span className="visually-hidden">名次</span>
        </HeadCell>
      )}
      <HeadCell className={styles['name']} isLastFrozen={isFrozen} {...frozen(FROZEN_LEFT_PX.name)}>
        {isWithheld ? '基金与备案编号' : '基金'}
      </HeadCell>
      {isWithheld ? (
        <>
          <HeadCell>{AREA_WORDS[place.area].category}</HeadCell>
          {choices.factColumns?.map(({ title }) => (
            <HeadCell key={title}>{title}</HeadCell>
          ))}
          <HeadCell className={styles['gated']}>净值与收益</HeadCell>
        </>
      ) : (
        <>
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} model={model} />
          ))}
          <HeadCell className={styles['buy']}>
            <span className="visually-hidden">购买</span>
          </HeadCell>
        </>
      )}
    </tr>
  );
}

interface ColumnHeadProps {
  readonly column: RankingColumn;
  readonly model: RankingModel;
}

function ColumnHead({ column, model }: ColumnHeadProps) {
  if (column.kind === 'trend') return <HeadCell className={styles['trend']}>{column.title}</HeadCell>;
  if (!column.isSortable || !model.maySort(column.key)) return <HeadCell isNumeric>{column.title}</HeadCell>;
  return (
    <SortHeadCell
      isNumeric
      direction={directionOf(column.key, model)}
      onSort={() => model.sortBy(column.key)}
    >
      {column.title}
    </SortHeadCell>
  );
}

function directionOf(sort: SortKey, { filter }: RankingModel): SortDirection | undefined {
  if (filter.sort !== sort) return undefined;
  return filter.direction === 'asc' ? 'ascending' : 'descending';
}
