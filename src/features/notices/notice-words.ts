import type { Day } from '@/domain/calendar/day';
import { formatDate } from '@/domain/calendar/date-format';
import { beijingDay, beijingTimestampMs } from '@/domain/calendar/day';
import { isFigureAlert } from '@/domain/funds/alert-kinds';
import { formatNav, formatPercent } from '@/domain/text/format';
import type { IconName } from '@/ui/marks/icon';
import type { Notice } from './notice';

interface KindWords {
  readonly title: string;
  readonly icon: IconName;
}

const KINDS: Readonly<Record<Notice['kind'], KindWords>> = {
  rise: { title: '涨幅提醒', icon: 'arrow-up' },
  fall: { title: '跌幅提醒', icon: 'arrow-down' },
  above: { title: '净值升至目标', icon: 'arrow-up' },
  below: { title: '净值跌至目标', icon: 'arrow-down' },
  drawdown: { title: '回撤提醒', icon: 'arrow-down' },
  nav: { title: '净值公布', icon: 'chart-line' },
  managers: { title: '基金经理变更', icon: 'user' },
  purchase: { title: '申购状态变更', icon: 'info' },
  state: { title: '状态变更', icon: 'info' },
};

/** That a value rose, fell or reached a limit is a figure: where figures are withheld, nothing tells it. */
const WITHHELD_FIGURE: KindWords = { title: '净值提醒', icon: 'sort' };

/** Name and drawing of a notice's kind. */
export function kindWords({ kind, isWithheld }: Pick<Notice, 'kind' | 'isWithheld'>): KindWords {
  return isWithheld && isFigureAlert(kind) ? WITHHELD_FIGURE : KINDS[kind];
}

/** 涨幅已超过您设定的 3.00%; nothing for a notice without a limit. */
export function limitWords({ kind, dayGrowth, drawdown, limit }: Notice): string {
  if (limit === null) return '';
  if (kind === 'above') return `已升至您设定的 ${formatNav(limit)}`;
  if (kind === 'below') return `已跌至您设定的 ${formatNav(limit)}`;
  const figure = kind === 'drawdown' ? drawdown : dayGrowth;
  const name = FIGURE_NAMES[kind];
  if (figure === null || name === undefined) return '';
  // What is shown as the same figure has not passed it.
  const isPassed = formatPercent(Math.abs(figure)) !== formatPercent(limit);
  return `${name}已${isPassed ? '超过' : '达到'}您设定的 ${formatPercent(limit)}`;
}

const FIGURE_NAMES: Readonly<Partial<Record<Notice['kind'], string>>> = {
  rise: '涨幅',
  fall: '跌幅',
  drawdown: '回撤',
};

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
