import { MOST_LOOKED_THROUGH } from '@/contract/funds/look-through';
import { formatThousands } from '@/domain/text/format';
import { sumOfAmounts } from '@/domain/funds/look-through-sum';
import { ReadFailure } from '@/features/failure/read-failure';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { SelectField } from '@/ui/fields/select-field';
import { Folded } from '@/ui/layout/folded';
import { useLookThrough, type LookThroughModel } from '../use-look-through';
import { LookThroughReport } from './look-through-report';
import { ReportSkeleton } from './look-through-states';
import styles from './look-through-board.module.css';
import { PickerList, PickerTable } from './picker-rows';
import type { WatchedSide } from '../look-through-fund';

interface LookThroughBoardProps {
  readonly publicSide: WatchedSide;
  readonly privateSide: WatchedSide;
}

/** What the funds of a watchlist hold together: which of them count, and what comes of it. */
export function LookThroughBoard({ publicSide, privateSide }: LookThroughBoardProps) {
  const model = useLookThrough(publicSide, privateSide);
  const isWithheld = model.rows.some(({ state }) => state === 'withheld');
  return (
    <>
      {isWithheld && <GateNotice withheld="持仓" gained="持仓，并与其他基金一同透视" />}
      <FundPicker model={model} />
      <Outcome model={model} />
    </>
  );
}

function Outcome({ model }: { readonly model: LookThroughModel }) {
  const { read, rows, result } = model;
  if (result !== null) return <LookThroughReport result={result} />;
  // The picker says that this group is empty.
  if (rows.length === 0) return null;
  if (read.data === undefined) {
    return read.isError ? (
      <Card>
        <ReadFailure read={read} />
      </Card>
    ) : (
      <ReportSkeleton />
    );
  }
  // The notice above says why and what to do.
  if (rows.every(({ state }) => state === 'withheld')) return null;
  return (
    <Card>
      <NothingCounts model={model} />
    </Card>
  );
}

function NothingCounts({ model: { rows, mode } }: { readonly model: LookThroughModel }) {
  if (!rows.some(({ state }) => state === 'ready')) {
    return (
      <EmptyState
        picture="calm"
        title="这些基金暂无可透视的持仓"
        hint="基金发布定期报告后，就能看到它们合计持有什么。"
      />
    );
  }
  if (rows.some(({ isTicked }) => isTicked) && mode === 'amount') {
    return <EmptyState title="尚未填写金额" hint="在上方为计入的基金填写持有金额，即按金额加权。" />;
  }
  return <EmptyState title="没有计入任何基金" hint="在上方勾选至少一只有报告的基金。" />;
}

/** As many funds are listed at first; the others open with a press. */
const FIRST_ROWS = 8;

/** Which funds of the watchlist count, and with which weight. */
function FundPicker({ model }: { readonly model: LookThroughModel }) {
  const { rows, leftOut, mode } = model;
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const Rows = isMobile ? PickerList : PickerTable;
  return (
    <Card title="选择基金" note="按最近一期报告穿透自选基金的持仓">
      <PickerTools model={model} />
      {rows.length === 0 ? (
        <EmptyState isCompact title="该分组暂无基金" hint="换一个范围，或在自选中把基金移到这个分组。" />
      ) : (
        <Folded
          items={rows}
          noun="只"
          first={FIRST_ROWS}
          render={(shown) => <Rows model={model} rows={shown} />}
        />
      )}
      {leftOut > 0 && (
        <p className={styles['note']}>
          一次最多透视 {MOST_LOOKED_THROUGH} 只，按自选顺序取前 {MOST_LOOKED_THROUGH} 只，另有 {leftOut}{' '}
          只未列入；可以选择一个分组来缩小范围。
        </p>
      )}
      {mode === 'amount' && <p className={styles['note']}>金额只用于本页计算，不会保存，离开页面即清除。</p>}
    </Card>
  );
}

function PickerTools({ model }: { readonly model: LookThroughModel }) {
  const { choices, scope, rows, mode, tick } = model;
  const ready = rows.filter(({ state }) => state === 'ready');
  const counted = ready.filter(({ weight }) => weight > 0);
  const areAllTicked = ready.length > 0 && ready.every(({ isTicked }) => isTicked);
  const sum = sumOfAmounts(counted.map(({ amountYuan }) => amountYuan));
  return (
    <div className={styles['tools']}>
      {choices.length > 1 && scope && (
        <SelectField
          label="范围"
          labelLook="inline"
          value={scope.value}
          options={choices}
          onChange={model.show}
        />
      )}
      <SegmentedControl
        label="权重"
        options={[
          { value: 'equal', label: '等权' },
          { value: 'amount', label: '按金额' },
        ]}
        value={mode}
        onChange={model.weighBy}
      />
      <output className={styles['count']}>
        已计入 {counted.length} / {rows.length} 只
        {mode === 'amount' && <span>，合计 {formatThousands(sum, 2)} 元</span>}
      </output>
      <Button
        variant="link"
        size="sm"
        disabled={ready.length === 0}
        onClick={() =>
          tick(
            ready.map(({ key }) => key),
            !areAllTicked,
          )
        }
      >
        {areAllTicked ? '全不选' : '全选'}
      </Button>
    </div>
  );
}
