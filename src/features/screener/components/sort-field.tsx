import { windowName, type ScreenSort } from '@/domain/screener/screen';
import { IconButton } from '@/ui/controls/icon-button';
import { SelectField } from '@/ui/fields/select-field';
import { isFalling } from '../screen-columns';
import type { ScreenerModel } from '../use-screener';
import styles from './sort-field.module.css';

/** The order of a list without columns, and the way to turn it round. */
export function SortField({ model }: { readonly model: ScreenerModel }) {
  const { query, windows, isGated, change } = model;
  const choices: readonly { readonly value: ScreenSort; readonly label: string }[] = [
    ...(isGated
      ? [{ value: 'code', label: '代码' } as const]
      : [
          ...windows.map((window) => ({ value: window, label: windowName(window) })),
          { value: 'size', label: '规模' } as const,
          { value: 'drawdown', label: '近1年回撤' } as const,
          { value: 'volatility', label: '近1年波动率' } as const,
          { value: 'sharpe', label: '近1年夏普' } as const,
        ]),
    { value: 'age', label: '成立日期' },
  ];
  const sort = query.sort === '' ? (isGated ? 'code' : '1y') : query.sort;
  return (
    <div className={styles['field']}>
      <SelectField
        label="排序"
        labelLook="inline"
        options={choices}
        value={sort}
        onChange={(next) => change({ sort: next, isReversed: false })}
      />
      <IconButton
        icon={isFalling(query) ? 'arrow-down' : 'arrow-up'}
        label="切换升降序"
        size="lg"
        aria-pressed={query.isReversed}
        onClick={() => change({ sort, isReversed: !query.isReversed })}
      />
    </div>
  );
}
