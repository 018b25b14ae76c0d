import { levelOn } from './levels';
import type { Day } from '../calendar/day';
import type { Series } from './nav-series';

/**
 * An index over some series: on every day of any of them the mean of the returns since the day before, of those that had
 * begun by then; all weigh the same. 1 at the first day, empty for no series.
 */
export function meanLevels(series: readonly Series[]): Series {
  const days = [...new Set(series.flatMap((each) => Array.from(each.days)))].toSorted((a, b) => a - b);
  const values = new Float64Array(days.length);
  let level = 1;
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    if (before !== undefined) level *= 1 + meanReturn(series, before, day);
    values[index] = level;
  }
  return { days, values };
}

function meanReturn(series: readonly Series[], from: Day, to: Day): number {
  const returns = series.flatMap((each) => {
    const base = levelOn(each, from);
    const end = levelOn(each, to);
    return base === null || end === null ? [] : [end / base - 1];
  });
  return returns.reduce((sum, value) => sum + value, 0) / Math.max(returns.length, 1);
}
