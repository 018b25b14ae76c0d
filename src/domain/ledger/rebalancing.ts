import { roundDecimal } from '../text/decimal';
import { worthOf } from './ledger-book';
import { partValues, targetedParts, type TargetWeight } from './targets';

export const REBALANCE_MODES = ['buy', 'withdraw', 'rebalance'] as const;
/** Money is put in, or taken out, or what is sold buys the rest. */
export type RebalanceMode = (typeof REBALANCE_MODES)[number];

/** What orders of one trading day can do with a fund, and what they cost. */
export interface TradedFund {
  /** '' of a target whose type has no fund in the book: it can be bought, and nothing is known of it. */
  readonly code: string;
  /** Key of its target. */
  readonly part: string;
  readonly valueYuan: number;
  readonly nav: number;
  readonly sellableUnits: number;
  /** Less is not sold, unless it is everything that can be. */
  readonly leastSaleYuan: number;
  /** Bounds of a purchase; `mostYuan` is 0 where the fund takes none. */
  readonly leastYuan: number;
  readonly mostYuan: number;
  /** In yuan of a purchase for an amount, and of a sale of units; `null` if unknown. */
  readonly purchaseFee: (yuan: number) => number | null;
  readonly saleFee: (units: number) => number | null;
}

/** An order that brings a book nearer to its targets. */
export interface PlannedOrder {
  readonly fund: TradedFund;
  readonly side: 'purchase' | 'redemption';
  /** Paid with the fee, or the value of the sold units before the fee. */
  readonly yuan: number;
  /** Of a redemption; 0 of a purchase. */
  readonly units: number;
  readonly feeYuan: number | null;
}

/** Orders, and what they come to. */
export interface Rebalancing {
  readonly orders: readonly PlannedOrder[];
  readonly boughtYuan: number;
  readonly soldYuan: number;
  /** Of the orders whose fees are known. */
  readonly feeYuan: number;
  readonly unknownFees: number;
  /** Money that could not be put in or taken out, or that sales leave. */
  readonly leftYuan: number;
  /** Share of each part of the value after the orders, as a fraction. */
  readonly shares: ReadonlyMap<string, number>;
  /** Funds whose parts lack units, or have too many, while no order can change that now. */
  readonly closed: Readonly<Record<PlannedOrder['side'], readonly TradedFund[]>>;
}

interface Asked {
  readonly weights: readonly TargetWeight[];
  readonly mode: RebalanceMode;
  /** To put in or take out; 0 of a rebalance. */
  readonly yuan: number;
}

/** What public funds take at least as a rule; a smaller order is none. */
export const LEAST_ORDER_YUAN = 10;
/** Of the value of the book: less is not rebalanced. */
const LEAST_SHARE = 0.001;
/** Within half a cent. */
const SETTLED_YUAN = 0.005;
const FEE_ROUNDS = 12;

/**
 * The orders that bring the parts of a book nearest to their targets: the sum of the squared differences is the least
 * that can be reached, but for orders that are too small to be given. Within a part its funds keep their proportions as
 * far as they can. Sales pay their fees, so that a withdrawal brings the asked sum, and a rebalance buys for what its
 * sales bring.
 */
export function rebalancingOf(funds: readonly TradedFund[], asked: Asked): Rebalancing {
  const skipped = new Set<TradedFund>();
  const leastYuan = asked.mode === 'rebalance' ? sumOf(funds, ({ valueYuan }) => valueYuan) * LEAST_SHARE : 0;
  for (;;) {
    const orders = ordersWithFees(funds, asked, skipped);
    const small = smallOrders(orders, leastYuan);
    if (small.length === 0) return summaryOf(funds, asked, orders);
    // The others grow by what these leave.
    for (const { fund } of small.slice(0, Math.ceil(small.length / 2))) skipped.add(fund);
  }
}

/** Orders that are too small to be given, the smallest first. */
function smallOrders(orders: readonly PlannedOrder[], leastYuan: number): PlannedOrder[] {
  return orders
    .filter((order) => order.yuan < leastYuan || isBelowLeast(order))
    .toSorted((a, b) => a.yuan - b.yuan);
}

function isBelowLeast({ fund, side, yuan, units }: PlannedOrder): boolean {
  if (side === 'purchase') return yuan < fund.leastYuan;
  return yuan < fund.leastSaleYuan && units < fund.sellableUnits;
}

/** The fees follow from the orders, and the orders from the fees that the sales have to pay. */
function ordersWithFees(
  funds: readonly TradedFund[],
  asked: Asked,
  skipped: ReadonlySet<TradedFund>,
): PlannedOrder[] {
  let feeYuan = 0;
  let orders: PlannedOrder[] = [];
  for (let round = 0; round < FEE_ROUNDS; round += 1) {
    orders = ordersOf(funds, asked, { skipped, feeYuan });
    const next = saleFees(orders);
    if (Math.abs(next - feeYuan) < SETTLED_YUAN) break;
    feeYuan = next;
  }
  return orders;
}

interface Round {
  readonly skipped: ReadonlySet<TradedFund>;
  /** Of the sales. */
  readonly feeYuan: number;
}

function ordersOf(
  funds: readonly TradedFund[],
  { weights, mode, yuan }: Asked,
  round: Round,
): PlannedOrder[] {
  const paidIn = mode === 'buy' ? yuan : 0;
  const sum = (mode === 'withdraw' ? -yuan : paidIn) - round.feeYuan;
  const total = sumOf(funds, ({ valueYuan }) => valueYuan) + sum;
  const parts = targetedParts(partValues(funds), weights).map(({ key, target, valueYuan }) => {
    const own = funds
      .filter(({ part }) => part === key)
      .map((fund) => boundedFund(fund, mode, round.skipped));
    const [least, most] = [sumOf(own, (each) => each.least), sumOf(own, (each) => each.most)];
    return { own, valueYuan, least, most, wanted: target * total - valueYuan };
  });
  const changes = nearestChanges(parts, sum);
  const planned = parts.flatMap((part, index) => changesWithin(part, changes[index] ?? 0));
  const sales = planned.flatMap(({ fund, change }) => (change < 0 ? saleOf(fund, -change) : []));
  const budgetYuan = paidIn + sumOf(sales, ({ yuan: sold, feeYuan }) => sold - (feeYuan ?? 0));
  const bought = planned.filter(({ change }) => change > 0);
  return [...sales, ...purchasesOf(bought, roundDecimal(budgetYuan, 2))];
}

/** A change in yuan, negative what is sold, and the least and the most that it can be. */
interface BoundedChange {
  readonly wanted: number;
  readonly least: number;
  readonly most: number;
}

interface BoundedFund extends Omit<BoundedChange, 'wanted'> {
  readonly fund: TradedFund;
}

function boundedFund(fund: TradedFund, mode: RebalanceMode, skipped: ReadonlySet<TradedFund>): BoundedFund {
  if (skipped.has(fund)) return { fund, least: 0, most: 0 };
  return {
    fund,
    least: mode === 'buy' ? 0 : -worthOf(fund.sellableUnits, fund.nav),
    most: mode === 'withdraw' ? 0 : fund.mostYuan,
  };
}

interface PlannedChange {
  readonly fund: TradedFund;
  readonly change: number;
}

interface PartFunds {
  readonly own: readonly BoundedFund[];
  readonly valueYuan: number;
}

/** The change of a part among its funds, in proportion to their values; the same for each without any. */
function changesWithin({ own, valueYuan }: PartFunds, change: number): PlannedChange[] {
  const asked = own.map(({ fund, least, most }) => ({
    wanted: valueYuan === 0 ? change / own.length : (change * fund.valueYuan) / valueYuan,
    least,
    most,
  }));
  const changes = nearestChanges(asked, change);
  return own.map(({ fund }, index) => ({ fund, change: changes[index] ?? 0 }));
}

const HALVINGS = 200;

/**
 * Changes within their bounds with a given sum that are nearest to the wanted ones, by the sum of squared differences:
 * each is the wanted one less the same amount, or at its bound. All are at their bounds where the sum is out of reach.
 */
export function nearestChanges(asked: readonly BoundedChange[], sum: number): number[] {
  const finite = asked.map(({ wanted, least, most }) => ({
    wanted,
    least,
    most: Math.min(most, Math.abs(sum) + sumOf(asked, (each) => Math.abs(each.least))),
  }));
  const changesAt = (less: number) =>
    finite.map(({ wanted, least, most }) => Math.min(Math.max(wanted - less, least), most));
  let low = Math.min(...finite.map(({ wanted, most }) => wanted - most));
  let high = Math.max(...finite.map(({ wanted, least }) => wanted - least));
  for (let halving = 0; halving < HALVINGS && low < high; halving += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (sumOf(changesAt(middle), (change) => change) > sum) low = middle;
    else high = middle;
  }
  return changesAt(high);
}

/** All that can be sold where less than a yuan would be left. */
function saleOf(fund: TradedFund, wantedYuan: number): PlannedOrder {
  const { nav, sellableUnits } = fund;
  const wanted = Math.ceil(roundDecimal((wantedYuan / nav) * 100, 4)) / 100;
  const units = (sellableUnits - wanted) * nav < 1 ? sellableUnits : wanted;
  return { fund, side: 'redemption', yuan: worthOf(units, nav), units, feeYuan: fund.saleFee(units) };
}

/** In whole yuan, the largest first; they take what that leaves of the budget as far as they can. */
function purchasesOf(planned: readonly PlannedChange[], budgetYuan: number): PlannedOrder[] {
  const whole = planned
    .map(({ fund, change }) => ({ fund, yuan: Math.floor(roundDecimal(change, 4)) }))
    .toSorted((a, b) => b.yuan - a.yuan);
  let left = roundDecimal(budgetYuan - sumOf(whole, ({ yuan }) => yuan), 2);
  return whole.flatMap(({ fund, yuan: floored }) => {
    const more = Math.max(Math.min(left, fund.mostYuan - floored), -floored);
    left = roundDecimal(left - more, 2);
    const yuan = roundDecimal(floored + more, 2);
    return yuan > 0
      ? [{ fund, side: 'purchase' as const, yuan, units: 0, feeYuan: fund.purchaseFee(yuan) }]
      : [];
  });
}

function yuanOf(side: PlannedOrder['side'], orders: readonly PlannedOrder[]): number {
  return roundDecimal(
    sumOf(orders, (order) => (order.side === side ? order.yuan : 0)),
    2,
  );
}

function saleFees(orders: readonly PlannedOrder[]): number {
  return sumOf(orders, ({ side, feeYuan }) => (side === 'redemption' ? (feeYuan ?? 0) : 0));
}

function summaryOf(
  funds: readonly TradedFund[],
  { weights, mode, yuan }: Asked,
  orders: readonly PlannedOrder[],
): Rebalancing {
  const [boughtYuan, soldYuan] = [yuanOf('purchase', orders), yuanOf('redemption', orders)];
  const netYuan = soldYuan - saleFees(orders);
  const left = { buy: yuan - boughtYuan, withdraw: yuan - netYuan, rebalance: netYuan - boughtYuan }[mode];
  const values = partValues(funds.map((fund) => ({ ...fund, valueYuan: valueAfter(fund, orders) })));
  const after = targetedParts(values, weights);
  const closedIn = (isClosed: (fund: TradedFund, gapYuan: number) => boolean) =>
    funds.filter((fund) => isClosed(fund, after.find(({ key }) => key === fund.part)?.gapYuan ?? 0));
  return {
    orders,
    boughtYuan,
    soldYuan,
    feeYuan: roundDecimal(
      sumOf(orders, ({ feeYuan }) => feeYuan ?? 0),
      2,
    ),
    unknownFees: orders.filter(({ feeYuan }) => feeYuan === null).length,
    leftYuan: Math.max(roundDecimal(left, 2), 0),
    shares: new Map(after.map(({ key, share }) => [key, share])),
    closed: {
      purchase: closedIn(
        ({ mostYuan }, gapYuan) => mode !== 'withdraw' && mostYuan === 0 && gapYuan > LEAST_ORDER_YUAN,
      ),
      redemption: closedIn(
        ({ sellableUnits, valueYuan }, gapYuan) =>
          mode !== 'buy' && sellableUnits === 0 && valueYuan > 0 && gapYuan < -LEAST_ORDER_YUAN,
      ),
    },
  };
}

function valueAfter(fund: TradedFund, orders: readonly PlannedOrder[]): number {
  return orders
    .filter((order) => order.fund === fund)
    .reduce(
      (value, { side, yuan, feeYuan }) => value + (side === 'purchase' ? yuan - (feeYuan ?? 0) : -yuan),
      fund.valueYuan,
    );
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
