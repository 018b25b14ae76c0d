import type { Day } from '../calendar/day';

const YEAR_DAYS = 365;
/** Far beyond what money can do: growth by e^80 or e^-80 a year. */
const WIDEST_LOG_RATE = 80;
const BISECTIONS = 100;

/** Money on a day in yuan: negative what is paid in, positive what comes back. */
export interface CashFlow {
  readonly day: Day;
  readonly yuan: number;
}

/**
 * Yearly rate (fraction) at which all flows together are worth nothing, the sum of yuan/(1 + rate)^(days/365), days
 * counted from the first flow: the XIRR of spreadsheets. Flows ascend by day. Null where nothing is paid in first and
 * got back last, where all happens on one day, and where no rate within e^±80 solves it.
 */
export function moneyWeightedReturn(flows: readonly CashFlow[]): number | null {
  const first = flows[0];
  const last = flows.at(-1);
  if (!first || !last || first.day === last.day) return null;
  // The rate is sought by its logarithm, so that −100 % lies infinitely far away.
  const worthAt = (logRate: number) =>
    flows.reduce(
      (sum, { day, yuan }) => sum + yuan * Math.exp((-logRate * (day - first.day)) / YEAR_DAYS),
      0,
    );
  const bracket = bracketOf(worthAt);
  if (bracket === null) return null;
  let { low, high } = bracket;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.expm1((low + high) / 2);
}

/** The first range round zero, doubled until the worth falls from positive to negative in it. */
function bracketOf(worthAt: (logRate: number) => number): { low: number; high: number } | null {
  for (let reach = 0.5; reach <= WIDEST_LOG_RATE; reach *= 2) {
    if (worthAt(-reach) > 0 && worthAt(reach) < 0) return { low: -reach, high: reach };
  }
  return null;
}
