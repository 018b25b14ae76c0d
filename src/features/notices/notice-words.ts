import type { Day } from '@/domain/calendar/day';
import { formatDate } from '@/domain/calendar/date-format';
import { beijingDay, beijingTimestampMs } from '@/domain/calendar/day';
import { formatPercent } from '@/domain/text/format';
import type { IconName } from '@/ui/marks/icon';
import type { Notice } from './notice';

interface KindWords {
  readonly title: string;
  readonly icon: IconName;
}

const KINDS: Readonly<Record<Notice['kind'], KindWords>> = {
  rise: { title: '涨幅提醒', icon: 'arrow-up' },
  fall: { title: '跌幅提醒', icon: 'arrow-down' },
  nav: { title: '净值公布', icon: 'chart-line' },
  state: { title: '状态变更', icon: 'info' },
};

/** The direction of a value is a figure of its own: where figures are withheld, nothing tells it. */
const WITHHELD_MOVE: KindWords = { title: '涨跌提醒', icon: 'sort' };

/** Name and drawing of a notice's kind. */
export function kindWords({ kind, isWithheld }: Pick<Notice, 'kind' | 'isWithheld'>): KindWords {
  return isWithheld && (kind === 'rise' || kind === 'fall') ? WITHHELD_MOVE : KINDS[kind];
}

/** 涨幅已超过您设的 3.00%; nothing for a notice without a limit. */
export function limitWords({ kind, dayGrowth, limit }: Notice): string {
  if (limit === null || dayGrowth === null || (kind !== 'rise' && kind !== 'fall')) return '';
  // What is shown as the same figure has not passed it.
  const isPassed = formatPercent(Math.abs(dayGrowth)) !== formatPercent(limit);
  const move = kind === 'rise' ? '涨幅' : '跌幅';
  return `${move}已${isPassed ? '超过' : '达到'}您设的 ${formatPercent(limit)}`;
}

/** 今天, 昨天 or the day in full, by the day it is now. */
export function dayWords(day: Day, nowMs: number): string {
  const today = beijingDay(nowMs);
  const text = formatDate(beijingTimestampMs(day), 'YYYY-MM-DD 周W');
  if (day === today) return `今天 ${text}`;
  return day === today - 1 ? `昨天 ${text}` : text;
}

/** 通知，3 条未读. */
export function bellLabel(unread: number): string {
  return unread > 0 ? `通知，${unread} 条未读` : '通知';
}
