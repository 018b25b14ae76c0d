import type { Day } from '../../src/domain/day';
import type { FundTenure } from '../store/fund-tenure-repository';

/** A day on which somebody took over, joined or left, in words. */
export interface ManagerChange {
  readonly day: Day;
  readonly text: string;
}

/** The changes of manager within a fund's life, oldest first; who was there at its beginning or end is no change. */
export function managerChanges(
  tenures: readonly Pick<FundTenure, 'name' | 'begin_day' | 'end_day'>[],
  life: { readonly after: Day; readonly until: Day },
): ManagerChange[] {
  const days = new Set(tenures.flatMap(({ begin_day, end_day }) => [begin_day, dayAfter(end_day)]));
  return Array.from(days)
    .filter((day) => day > life.after && day <= life.until)
    .toSorted((a, b) => a - b)
    .flatMap((day) => {
      const joined = tenures.filter((tenure) => tenure.begin_day === day).map(({ name }) => name);
      const left = tenures.filter((tenure) => dayAfter(tenure.end_day) === day).map(({ name }) => name);
      const text = changeText(without(joined, left), without(left, joined));
      return text === null ? [] : [{ day, text }];
    });
}

function dayAfter(endDay: Day | null): Day {
  return endDay === null ? Number.NaN : endDay + 1;
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}

function changeText(joined: readonly string[], left: readonly string[]): string | null {
  if (joined.length > 0 && left.length > 0) return `基金经理由${left.join('、')}变更为${joined.join('、')}`;
  if (joined.length > 0) return `增聘${joined.join('、')}为基金经理`;
  return left.length > 0 ? `基金经理${left.join('、')}离任` : null;
}
