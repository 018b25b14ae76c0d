import { formatThousands } from '@/domain/format';
import { withoutCondition } from '@/domain/screen';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { ReadFailure } from '@/features/failure/read-failure';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Pager } from '@/ui/pager';
import { PendingRegion } from '@/ui/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { screenColumns } from '../screen-columns';
import type { ScreenerModel } from '../use-screener';
import { ScreenCards } from './screen-cards';
import { ScreenTable, type FundSlot } from './screen-table';
import styles from './results.module.css';

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
