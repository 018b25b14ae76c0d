import { Link } from 'react-router-dom';
import { formatThousands } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import { withoutCondition } from '@/domain/screener/screen';
import { ReadFailure } from '@/features/failure/read-failure';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { PublishedMark } from '@/features/fund-kit/components/nav-date';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Pager } from '@/ui/navigation/pager';
import { PendingRegion } from '@/ui/states/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { screenColumns, leadingColumn, type ScreenColumn } from '../screen-columns';
import { ScreenTable, type FundSlot, ScreenFigure } from './screen-table';
import styles from './results.module.css';
import type { ScreenerModel } from '../use-screener';
import type { ScreenedFund } from '../screened-fund';

interface ScreenResultsProps {
  readonly model: ScreenerModel;
  readonly layout: 'table' | 'cards';
  readonly toolsSlot: FundSlot;
}

/** The results in all states of their read, with their pages. */
export function ScreenResults({ model, layout, toolsSlot }: ScreenResultsProps) {
  const { results, query, windows, pageCount, hrefFor } = model;
  if (model.isRefused) return <RefusedConditions model={model} />;
  if (results.isPending) {
    return (
      <SkeletonGroup className={styles['frame']}>
        <SkeletonRows
          count={10}
          rowHeight={54}
          isTwoLined
          paddingInline={16}
          trailing={layout === 'table' ? [72, 56, 56, 56, 72] : [72]}
        />
      </SkeletonGroup>
    );
  }
  if (results.isError || !results.data) return <ReadFailure read={results} />;
  const { funds, total } = results.data;
  if (funds.length === 0) return <NothingMeets model={model} />;
  const columns = screenColumns(query, windows);
  const List = layout === 'table' ? ScreenTable : ScreenCards;
  return (
    <>
      {funds[0]?.isWithheld && <GateNotice gained="净值与收益，并按业绩筛选" />}
      <PendingRegion isPending={results.isPlaceholderData}>
        <div className={styles['frame']}>
          <List funds={funds} columns={columns} model={model} toolsSlot={toolsSlot} />
        </div>
      </PendingRegion>
      <Pager
        page={query.page}
        pageCount={pageCount}
        total={`共 ${formatThousands(total)} 只`}
        hrefFor={hrefFor}
      />
    </>
  );
}

/** The address asks what only the qualified may ask, or an order that the house does not give. */
function RefusedConditions({ model }: { readonly model: ScreenerModel }) {
  return (
    <>
      <GateNotice withheld="业绩与规模" gained="这些数据，并按它们筛选" />
      <EmptyState
        isCompact
        title="当前条件包含业绩或规模"
        hint="可先按策略、管理人、风险等级与成立时间筛选。"
        action={
          <Button variant="secondary" onClick={model.keepOpenConditions}>
            仅用公开条件
          </Button>
        }
      />
    </>
  );
}

function NothingMeets({ model }: { readonly model: ScreenerModel }) {
  const { results, chosen, query, change } = model;
  const { total = 0, relaxed = [] } = results.data ?? {};
  if (total > 0) {
    return (
      <EmptyState
        title="页码超出范围"
        hint={`共 ${formatThousands(total)} 只基金，请回到第一页查看。`}
        action={<Button onClick={() => change({ page: 1 })}>回到第一页</Button>}
      />
    );
  }
  const ways = relaxed.flatMap(({ key, total: found }) => {
    const condition = chosen.find((entry) => entry.key === key);
    return condition ? [{ ...condition, found }] : [];
  });
  return (
    <EmptyState
      title="没有符合全部条件的基金"
      hint={ways.length > 0 ? '去掉其中一项就有结果：' : '请放宽或去掉一些条件。'}
      action={
        <div className={styles['ways']}>
          {ways.map(({ key, text, found }) => (
            <Button
              key={key}
              variant="secondary"
              onClick={() => change({ conditions: withoutCondition(query.conditions, key) })}
            >
              去掉“{text}”：{formatThousands(found)} 只
            </Button>
          ))}
          <Button
            variant={ways.length > 0 ? 'ghost' : 'secondary'}
            onClick={() => change({ conditions: {} })}
          >
            清空条件
          </Button>
        </div>
      }
    />
  );
}

interface ScreenCardsProps {
  readonly funds: readonly ScreenedFund[];
  readonly columns: readonly ScreenColumn[];
  readonly model: ScreenerModel;
  readonly toolsSlot: FundSlot;
}

/** The results as a list: the figure they are ordered by large at right, the other ones in a line below. */
function ScreenCards({ funds, columns, model, toolsSlot }: ScreenCardsProps) {
  const leading = leadingColumn(model.query, columns);
  const others = columns.filter((column) => column !== leading && column.isExtra !== true);
  return (
    <ol className={styles['list']} aria-label="符合条件的基金">
      {funds.map((fund) => (
        <li key={fund.code} className={styles['row']}>
          <Link to={fundHref(fund.area, fund.code)} className={styles['fund']}>
            <span className={styles['fundName']}>{fund.name}</span>
            <span className={styles['sub']}>
              {fund.code} <PublishedMark fund={fund} /> {nameOf(model.categories, fund.classCode)}{' '}
              {fund.companyName}
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
