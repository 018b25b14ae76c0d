import { nextTradingDay, previousTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { mixKey, uniformAt } from '../random';
import { isOpenOn, nextOpening } from './private-plan';
import type { OpeningWindow } from './private-plan';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Adjustment } from '../../../../../src/domain/returns/nav-series';
import type { Key } from '../random';
import type { FundStatus } from '../taxonomy';
import type { Lifecycle } from './public-plan';

/** State of a fund on a day. */
export interface FundState {
  readonly status: FundStatus;
  /** yuan a day that one investor may buy, null without a limit */
  readonly dailyLimitYuan: number | null;
  /** when a closed fund can be dealt in again; null for other states and if it never opens */
  readonly nextOpenDay: Day | null;
}

/** First and last trading day on which a new fund is offered. */
export function offeringWindow({ offeringFrom, offeringTo }: Lifecycle): OpeningWindow {
  return { fromDay: nextTradingDay(offeringFrom - 1), toDay: previousTradingDay(offeringTo + 1) };
}

const PAYING_DAYS = 4;
const HABIT_DAYS = 90;
const LIMITS_YUAN = [100, 1000, 10_000, 100_000, 500_000, 1_000_000, 5_000_000];

/** State of a fund on a day, from its plan and the dividends it has paid. */
export function stateOn(
  life: Lifecycle,
  day: Day,
  facts: { key: Key; adjustments: readonly Adjustment[] },
): FundState {
  const status = statusOn(life, day, facts);
  return {
    status,
    dailyLimitYuan: status === '0' ? limitOn(life, day, facts.key) : null,
    nextOpenDay: status === '9' ? reopensOn(life, day) : null,
  };
}

function statusOn(
  life: Lifecycle,
  day: Day,
  { key, adjustments }: { key: Key; adjustments: readonly Adjustment[] },
): FundStatus {
  if (day <= life.offeringTo) return '1';
  if (life.hasFailed) return '3';
  if (day < life.establishedDay) return '2';
  if (life.endedDay !== null && day >= life.endedDay) return 'A';
  if (life.haltedDay !== null && day >= life.haltedDay) return '4';
  if (life.isRedemptionStopped) return '6';
  if (life.isPurchaseStopped) return '5';
  if (day < life.establishedDay + life.buildUpDays) return '9';
  if (life.isClosedEnded || !isInWindow(life, day)) return '9';
  if (hasPaid(adjustments, day)) return '8';
  return habitOn(day, key) < 0.025 ? '5' : '0';
}

/** 定开: open now and then only. */
function isInWindow({ establishedDay, openEveryMonths }: Lifecycle, day: Day): boolean {
  return openEveryMonths === null || isOpenOn({ establishedDay, everyMonths: openEveryMonths }, day);
}

function reopensOn(
  { establishedDay, openEveryMonths, isClosedEnded, buildUpDays, endedDay }: Lifecycle,
  day: Day,
): Day | null {
  if (isClosedEnded) return null;
  const closedTo = Math.max(day, establishedDay + buildUpDays - 1);
  const opens =
    openEveryMonths === null
      ? nextTradingDay(closedTo)
      : nextOpening({ establishedDay, everyMonths: openEveryMonths }, closedTo);
  return endedDay !== null && opens >= endedDay ? null : opens;
}

function hasPaid(adjustments: readonly Adjustment[], day: Day): boolean {
  return adjustments.some(
    (adjustment) =>
      adjustment.dividend !== undefined && adjustment.day <= day && day < adjustment.day + PAYING_DAYS,
  );
}

/** A number of the fund that stays for about a quarter: how willing it is to take money. */
function habitOn(day: Day, key: Key): number {
  return uniformAt(key, Math.floor((day + (key % HABIT_DAYS)) / HABIT_DAYS));
}

function limitOn(life: Lifecycle, day: Day, key: Key): number | null {
  const habit = habitOn(day, key);
  if (!life.isLimited && habit > 0.1) return null;
  const position = Math.floor(uniformAt(mixKey(key, 1), Math.floor(habit * 1e6)) * LIMITS_YUAN.length);
  return LIMITS_YUAN[position] ?? null;
}
