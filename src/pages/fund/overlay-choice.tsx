import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isoDay, type Day } from '@/domain/calendar/day';
import { fundKeyOf, type FundKey } from '@/domain/funds/fund-key';
import { dayAt, type Series } from '@/domain/returns/nav-series';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { fundNavQuery } from '@/features/fund-kit/api/fund.queries';
import { growthOf } from '@/features/fund-kit/nav-history';
import { FundPicker } from '@/features/fund-search/components/fund-picker';
import { marketIndexQuery } from '@/features/fund/api/index-levels.queries';
import { marketBoardQuery } from '@/features/market-board/market-board.queries';
import { RemovableChip } from '@/ui/controls/chip';
import { SelectField } from '@/ui/fields/select-field';
import styles from './fund-pages.module.css';
import type { Overlay } from '@/features/fund/compared-history';

interface OverlayChoiceProps {
  readonly fund: FundKey;
  /** First day of the fund's series. */
  readonly since: Day;
  readonly overlays: readonly Overlay[];
  readonly onChange: (change: (before: readonly Overlay[]) => readonly Overlay[]) => void;
}

const MOST_FUNDS = 3;
const NO_INDEX = '';

/** Chooses an index and up to three funds whose returns are drawn beside those of a fund. */
export function OverlayChoice({ fund, since, overlays, onChange }: OverlayChoiceProps) {
  const indices = useQuery(marketBoardQuery()).data?.indices ?? [];
  const funds = overlays.filter(({ area }) => area !== null);
  const isFull = funds.length >= MOST_FUNDS;
  const isTaken = (other: FundKey) =>
    (fund.area === 'public' && other.area === 'private') ||
    [fundKeyOf(fund), ...overlays.map(({ key }) => key)].includes(fundKeyOf(other));
  const chooseIndex = (code: string) => {
    const index = indices.find((each) => each.code === code);
    onChange((before) => [
      ...(index ? [{ key: code, name: index.name, area: null, code, levels: undefined }] : []),
      ...before.filter(({ area }) => area !== null),
    ]);
  };
  return (
    <div className={styles['overlays']} data-print="hide">
      {indices.length > 0 && (
        <SelectField
          label="叠加指数"
          labelLook="inline"
          options={[
            { value: NO_INDEX, label: '不叠加' },
            ...indices.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={overlays.find(({ area }) => area === null)?.code ?? NO_INDEX}
          onChange={chooseIndex}
        />
      )}
      <FundPicker
        label="叠加基金"
        className={styles['picker']}
        placeholder={isFull ? `已叠加 ${MOST_FUNDS} 只` : '叠加基金：代码 / 名称 / 拼音'}
        isDisabled={isFull}
        isTaken={isTaken}
        onPick={(picked) =>
          onChange((before) => [...before, { ...picked, key: fundKeyOf(picked), levels: undefined }])
        }
      />
      {funds.map(({ key, name }) => (
        <RemovableChip
          key={key}
          text={name}
          onRemove={() => onChange((before) => before.filter((other) => other.key !== key))}
        />
      ))}
      {overlays.map((overlay) => (
        <OverlayRead key={overlay.key} overlay={overlay} since={since} onLevels={onChange} />
      ))}
      <p className={styles['hint']}>叠加的走势显示在累计收益中，以区间首日为 0%。</p>
    </div>
  );
}

interface OverlayReadProps extends Pick<OverlayChoiceProps, 'since'> {
  readonly overlay: Overlay;
  readonly onLevels: OverlayChoiceProps['onChange'];
}

/** Loads the series of an overlay, and says why it is not drawn, or not from the first day. */
function OverlayRead({ overlay: { key, area, code, name, levels }, since, onLevels }: OverlayReadProps) {
  const index = useQuery({ ...marketIndexQuery(code), enabled: area === null });
  const nav = useQuery({
    ...fundNavQuery(area ?? 'public', code),
    select: growthOf,
    enabled: area !== null,
  });
  const read = area === null ? index : nav;
  const { data } = read;
  // Other lines show the whole chart again: the list is changed for new values only.
  const isNew = data !== undefined && data.values !== levels?.values;
  useEffect(() => {
    if (isNew)
      onLevels((before) => before.map((other) => (other.key === key ? { ...other, levels: data } : other)));
  }, [isNew, data, key, onLevels]);
  if (data === undefined)
    return read.isError && <ReadFailureLine read={read} title={`${name}加载失败，未叠加`} />;
  const words = rangeWords(data, since);
  return (
    words !== '' && (
      <output className={styles['hint']}>
        {name}
        {words}
      </output>
    )
  );
}

function rangeWords(series: Series, since: Day): string {
  if (series.days.length === 0) return '暂无净值序列，未叠加。';
  const first = dayAt(series, 0);
  return first > since ? `的数据自 ${isoDay(first)} 起，更早的区间从该日起计算。` : '';
}
