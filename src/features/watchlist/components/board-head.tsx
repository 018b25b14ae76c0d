import { formatDate } from '@/domain/calendar/date-format';
import { formatCompactDate } from '@/domain/text/format';
import type { FundArea } from '@/domain/returns/performance-rules';
import { useWatchedFunds } from '@/session/funds/watched-funds.store';
import { StaleMark } from '@/ui/states/stale-mark';
import { TabNav } from '@/ui/navigation/tab-nav';
import type { WatchlistModel } from '../use-watchlist';
import styles from './watch-board.module.css';

const AREAS = [
  { area: 'public', name: '公募' },
  { area: 'private', name: '私募' },
] as const satisfies readonly { area: FundArea; name: string }[];

interface AreaTabsProps {
  /** `null` until the shown one is known. */
  readonly current: FundArea | null;
  readonly hrefFor: (area: FundArea) => string;
}

/** The two areas of the list. */
export function AreaTabs({ current, hrefFor }: AreaTabsProps) {
  const watched = useWatchedFunds();
  const items = AREAS.map(({ area, name }) => {
    const count = watched[area]?.size;
    return {
      to: hrefFor(area),
      label: count === undefined ? name : `${name} ${count}`,
      isCurrent: current === area,
    };
  });
  return <TabNav label="自选类别" items={items} />;
}

export function ModelTabs({ model }: { readonly model: WatchlistModel }) {
  return <AreaTabs current={model.view.area} hrefFor={(area) => model.hrefFor({ area })} />;
}

/** As-of time of the figures and further notes, once for the whole list. */
export function BoardNote({ model }: { readonly model: WatchlistModel }) {
  const { read, newestNavDate, isSimulated, isWithheld, hasShortWindowRule } = model;
  const hasFunds = model.list.funds.length > 0;
  return (
    <div className={styles['note']}>
      <p>
        净值日期 {formatCompactDate(newestNavDate)}
        {isSimulated && ' · 模拟数据'}
      </p>
      {hasFunds && hasShortWindowRule && !isWithheld && <p>六个月以内的短期业绩不作为私募排序依据</p>}
      {read.isRefetchError && <StaleMark since={formatDate(read.dataUpdatedAt, 'YYYY-MM-DD hh:mm')} />}
    </div>
  );
}
