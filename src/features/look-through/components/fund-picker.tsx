import { MOST_LOOKED_THROUGH } from '@/contract/look-through';
import { formatThousands } from '@/domain/format';
import { sumOfAmounts } from '@/domain/look-through-sum';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SegmentedControl } from '@/ui/segmented-control';
import { SelectField } from '@/ui/select-field';
import type { LookThroughModel } from '../use-look-through';
import { Folded } from './folded';
import styles from './fund-picker.module.css';
import { PickerList, PickerTable } from './picker-rows';

/** As many funds are listed at first; the others open with a press. */
const FIRST_ROWS = 8;

/** Which funds of the watchlist count, and with which weight. */
export function FundPicker({ model }: { readonly model: LookThroughModel }) {
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
