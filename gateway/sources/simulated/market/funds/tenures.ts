import { nextTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { drawsOf, itemAt, namedKey } from '../random';
import { managerFor } from './people';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Stretch, Style } from '../engine/portfolio';
import type { Draws, Key } from '../random';
import type { Manager, ManagerField } from './people';

/** A manager's time with a portfolio; the last one is open-ended. */
export interface Tenure {
  readonly managerCode: string;
  readonly beginDay: Day;
  readonly endDay: Day | null;
}

export interface TenureBrief {
  readonly key: Key;
  readonly managers: readonly Manager[];
  readonly field: ManagerField;
  readonly fromDay: Day;
  /** no change of manager or style is planned after this day */
  readonly untilDay: Day;
  /** mean days between two changes of style under one manager */
  readonly styleDays: number;
}

/** Lead managers of a portfolio in turn (years each), with a co-manager now and then. */
export function tenuresOf(brief: TenureBrief): Tenure[] {
  const tenures: Tenure[] = [];
  let begin = brief.fromDay;
  for (let turn = 0; begin < brief.untilDay || turn === 0; turn += 1) {
    const draws = drawsOf(namedKey(brief.key, `tenure-${turn}`));
    const lengthDays = Math.round(400 - 1000 * Math.log(draws.uniform('length')));
    const next = nextTradingDay(begin + lengthDays);
    const endDay = next > brief.untilDay ? null : next - 1;
    const lead = managerFor(brief.managers, draws, { field: brief.field, day: begin });
    if (tenures.at(-1)?.managerCode === lead.code) tenures.push({ ...popped(tenures), endDay });
    else tenures.push({ managerCode: lead.code, beginDay: begin, endDay });
    if (endDay === null) break;
    begin = next;
  }
  return tenures;
}

function popped(tenures: Tenure[]): Tenure {
  const last = tenures.pop();
  if (last === undefined) throw new RangeError('no tenure to take');
  return last;
}

/** A second manager who joins half-way through the last tenure, where one does. */
export function coTenureOf(brief: TenureBrief, tenures: readonly Tenure[]): Tenure | null {
  const draws = drawsOf(namedKey(brief.key, 'co-manager'));
  const lead = itemAt(tenures, tenures.length - 1);
  if (!draws.chance('exists', 0.14)) return null;
  const beginDay = nextTradingDay(lead.beginDay + Math.floor((brief.untilDay - lead.beginDay) / 2));
  const second = managerFor(brief.managers, draws, { field: brief.field, day: beginDay });
  const isFree = tenures.every((tenure) => tenure.managerCode !== second.code);
  return isFree && beginDay < brief.untilDay ? { managerCode: second.code, beginDay, endDay: null } : null;
}

/** Styles over the tenures: a new one with every lead manager, and a drift after styleDays or so. */
export function stretchesOf(
  brief: TenureBrief,
  tenures: readonly Tenure[],
  styleOf: (skill: number, draws: Draws) => Style,
): Stretch[] {
  return tenures.flatMap((tenure, turn) => {
    const skill = brief.managers.find((manager) => manager.code === tenure.managerCode)?.skill ?? 0;
    const stretches: Stretch[] = [];
    const lastDay = tenure.endDay ?? brief.untilDay;
    let fromDay = tenure.beginDay;
    for (let drift = 0; fromDay <= lastDay; drift += 1) {
      const draws = drawsOf(namedKey(brief.key, `style-${turn}-${drift}`));
      stretches.push({ fromDay, ...styleOf(skill, draws) });
      fromDay = nextTradingDay(fromDay + Math.round(brief.styleDays * draws.range('stay', 0.6, 1.4)));
    }
    return stretches;
  });
}
