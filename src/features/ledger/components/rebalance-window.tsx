import { useMemo } from 'react';
import { isoDay, type Day } from '@/domain/calendar/day';
import { daysOfOrder } from '@/domain/dealing/days';
import { isExchangeOnly } from '@/domain/dealing/form';
import {
  REBALANCE_MODES,
  rebalancingOf,
  type PlannedOrder,
  type Rebalancing,
  type RebalanceMode,
  type TradedFund,
} from '@/domain/ledger/rebalancing';
import { formatPercent } from '@/domain/text/format';
import { typedNumber } from '@/domain/text/typed-number';
import { NumberField } from '@/features/fund-kit/components/calculator-parts';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { Tag } from '@/ui/marks/tag';
import { Dialog } from '@/ui/overlays/dialog';
import { partNames, tradedFundsOf } from '../book-parts';
import { nameOf, type Book } from '../api/ledger.queries';
import { useAmountText } from './amounts';
import styles from './ledger.module.css';
import type { Targets } from '@/domain/ledger/targets';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import type { HoldingsView } from '../holdings';

/** What is asked, as it was typed. */
export interface RebalanceDraft {
  readonly mode: RebalanceMode;
  readonly text: string;
}

interface RebalanceWindowProps {
  readonly book: Book;
  readonly view: HoldingsView;
  readonly targets: Targets;
  readonly types: readonly DictOption[];
  readonly draft: RebalanceDraft;
  readonly onDraft: (draft: RebalanceDraft) => void;
  readonly onClose: () => void;
}

const MODE_NAMES: Readonly<Record<RebalanceMode, string>> = {
  buy: '投入',
  withdraw: '取出',
  rebalance: '再平衡',
};
const MODES = REBALANCE_MODES.map((value) => ({ value, label: MODE_NAMES[value] }));

/** What to buy with a sum, or to sell, to come nearest to the targets. */
export function RebalanceWindow(props: RebalanceWindowProps) {
  const { book, view, targets, types, draft, onDraft, onClose } = props;
  const { mode, text } = draft;
  const typed = typedNumber(text, '金额');
  const yuan = mode === 'rebalance' ? 0 : typed.kind === 'number' ? typed.value : null;
  const plan = useMemo(
    () =>
      yuan === null
        ? null
        : rebalancingOf(tradedFundsOf(book, view, targets), { weights: targets.weights, mode, yuan }),
    [book, view, targets, mode, yuan],
  );
  return (
    <Dialog title="测算买卖" onClose={onClose}>
      <div className={styles['stack']}>
        <SegmentedControl
          label="测算方式"
          options={MODES}
          value={mode}
          onChange={(next) => onDraft({ ...draft, mode: next })}
        />
        {mode !== 'rebalance' && (
          <NumberField
            label={mode === 'buy' ? '投入金额（含申购费）' : '取出金额（扣除赎回费后）'}
            noun="金额"
            unit="元"
            text={text}
            onChange={(next) => onDraft({ ...draft, text: next })}
          />
        )}
        {plan !== null && (
          <Plan book={book} view={view} plan={plan} targets={targets} types={types} mode={mode} />
        )}
        <p className={styles['quiet']}>
          {view.totals.navDay !== null && `按 ${isoDay(view.totals.navDay)} 净值测算，实际以成交日净值为准。`}
          按您设定的目标，使各项占比最接近目标，不构成投资建议。
        </p>
      </div>
    </Dialog>
  );
}

interface PlanProps extends Pick<RebalanceWindowProps, 'book' | 'view' | 'targets' | 'types'> {
  readonly plan: Rebalancing;
  readonly mode: RebalanceMode;
}

function Plan({ book, view, plan, targets, types, mode }: PlanProps) {
  const amount = useAmountText();
  const { orders, boughtYuan, soldYuan, feeYuan, unknownFees } = plan;
  const partName = partNames(targets.basis, book, types);
  const fundName = ({ code, part }: TradedFund) => (code === '' ? partName(part) : nameOf(book, code));
  const sums = [
    ...(soldYuan > 0 ? [`卖出约 ${amount(soldYuan)} 元`] : []),
    ...(boughtYuan > 0 ? [`买入 ${amount(boughtYuan)} 元`] : []),
    ...(orders.length > unknownFees ? [`费用约 ${amount(feeYuan)} 元`] : []),
    ...(unknownFees > 0 ? [`另有 ${unknownFees} 笔费用未计入`] : []),
  ];
  return (
    <>
      {orders.length === 0 ? (
        <p>{mode === 'rebalance' ? '各项已接近目标，或暂不能买卖。' : '按该金额暂无可行的买卖。'}</p>
      ) : (
        <>
          <p>{sums.join('，')}。</p>
          <ul aria-label="测算结果">
            {orders.map((order) => (
              <OrderLine
                key={`${order.fund.code}${order.fund.part}`}
                order={order}
                name={fundName(order.fund)}
                shares={shareText(order.fund, plan, targets)}
                isTraded={isExchangeOnly(book.funds.get(order.fund.code)?.rules?.dealing ?? null)}
              />
            ))}
          </ul>
        </>
      )}
      <PlanNotes plan={plan} mode={mode} names={(funds) => funds.map(fundName).join('、')} />
      {mode === 'rebalance' && <SettlementNote view={view} orders={orders} />}
    </>
  );
}

function shareText({ part, code }: TradedFund, { shares }: Rebalancing, { basis, weights }: Targets): string {
  const target = (weights.find(({ key }) => key === part)?.percent ?? 0) / 100;
  const what = code === '' ? '账本中暂无该类型的基金；' : '';
  const noun = basis === 'type' ? '类型占比' : '占比';
  return `${what}${noun}将为 ${formatPercent(shares.get(part) ?? 0)}，目标 ${formatPercent(target)}`;
}

interface OrderLineProps {
  readonly order: PlannedOrder;
  readonly name: string;
  readonly shares: string;
  readonly isTraded: boolean;
}

function OrderLine({ order, name, shares, isTraded }: OrderLineProps) {
  const amount = useAmountText();
  const { side, yuan, units, feeYuan } = order;
  const isSale = side === 'redemption';
  const noun = isSale ? '赎回费' : '申购费';
  return (
    <li className={styles['line']}>
      <span className={styles['grow']}>
        <Tag tone={isSale ? 'gold' : 'neutral'}>{isSale ? '卖出' : '买入'}</Tag> {name}
        <span className={styles['quiet']}>{shares}</span>
      </span>
      <span className={styles['end']}>
        {isSale ? `${amount(units)} 份` : `${amount(yuan)} 元`}
        {isSale && <span className={styles['quiet']}>约 {amount(yuan)} 元</span>}
        <span className={styles['quiet']}>
          {feeYuan === null && (isTraded ? '佣金另计' : '费率未知')}
          {feeYuan !== null && (feeYuan === 0 ? `免${noun}` : `${noun}约 ${amount(feeYuan)} 元`)}
        </span>
      </span>
    </li>
  );
}

interface PlanNotesProps {
  readonly plan: Rebalancing;
  readonly mode: RebalanceMode;
  readonly names: (funds: readonly TradedFund[]) => string;
}

/** Less was only rounded. */
const LEAST_LEFT_YUAN = 1;

function PlanNotes({ plan: { leftYuan, closed }, mode, names }: PlanNotesProps) {
  const amount = useAmountText();
  const left = {
    buy: `另有 ${amount(leftYuan)} 元未能投入，受单日限额、暂停申购或最低金额限制。`,
    withdraw: `可卖份额不足，还差 ${amount(leftYuan)} 元。`,
    rebalance: `卖出后余 ${amount(leftYuan)} 元未能买入，受单日限额、暂停申购或最低金额限制。`,
  }[mode];
  const notes = [
    ...(leftYuan >= LEAST_LEFT_YUAN ? [left] : []),
    ...(closed.purchase.length > 0 ? [`低于目标而暂不能买入：${names(closed.purchase)}。`] : []),
    ...(closed.redemption.length > 0 ? [`高于目标而暂不能卖出：${names(closed.redemption)}。`] : []),
  ];
  return notes.map((note) => (
    <p key={note} className={styles['quiet']}>
      {note}
    </p>
  ));
}

/** Purchases wait for the money of the sales. */
function SettlementNote({ view, orders }: Pick<Rebalancing, 'orders'> & Pick<PlanProps, 'view'>) {
  const days = orders.flatMap(({ side, fund: { code } }): Day[] => {
    const { rules, sale } = view.held.find((holding) => holding.code === code) ?? {};
    if (side !== 'redemption' || !rules || !sale || isExchangeOnly(rules.dealing)) return [];
    return [daysOfOrder(sale.now.day, rules.terms).moneyOut];
  });
  if (days.length === 0) return null;
  return (
    <p className={styles['quiet']}>
      现在提交卖出，最晚 {isoDay(Math.max(...days))} 到账；买入须等款项到账，或先用其他资金。
    </p>
  );
}
