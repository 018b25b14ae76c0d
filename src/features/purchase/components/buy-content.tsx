import { breakEvenWords, classNameOf, costCurves } from '@/domain/fees/class-comparison';
import { classCostsFor, classPair } from '@/domain/fees/class-costs';
import { beijingDay } from '@/domain/calendar/day';
import { opensOn, isBeforeCutOffAt } from '@/domain/dealing/days';
import { orderDays } from '@/domain/dealing/quotes';
import { privateOpeningWords } from '@/domain/dealing/private-terms';
import { lockWords, givenStep, purchaseSteps } from '@/domain/dealing/order-words';
import { yuanBoundText } from '@/domain/fees/tier-words';
import { DealingLine, CostTable } from '@/features/fund-kit/components/dealing-tables';
import { openBuyWindow, openLargeBuyWindow } from '@/session/funds/buy-windows.store';
import { Button } from '@/ui/controls/button';
import { CheckField } from '@/ui/fields/check-field';
import { AmountField } from './amount-field';
import { FeeDetails, RedemptionDetails } from './fee-details';
import { QuoteList } from './quote-list';
import { SuitabilityPanel } from './suitability-panel';
import styles from './buy-content.module.css';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { BoughtFund } from '../use-bought-fund';
import type { Purchase, ReadingTick } from '../use-purchase';

interface ContentProps {
  readonly purchase: Purchase;
  readonly fund: BoughtFund;
}

/** The large window: everything of the small one, and how it is worked out. */
export function LargeContent({ purchase, fund }: ContentProps) {
  const { payload, amount, nowMs } = purchase;
  const { rules } = fund;
  const hasOrderDates = payload.area === 'public' || opensOn(rules) !== null;
  return (
    <div className={styles['stack']}>
      <div className={styles['sides']}>
        <div className={styles['stack']}>
          <AmountField area={payload.area} rules={rules} amount={amount} />
          <SuitabilityPanel purchase={purchase} fund={fund} />
          <ReadingField area={payload.area} reading={purchase.reading} />
        </div>
        <QuoteList isDivided area={payload.area} rules={rules} amount={amount} nowMs={nowMs} />
      </div>
      <div>
        <Button variant="link" size="sm" onClick={() => openBuyWindow(payload)}>
          收起费用与规则
        </Button>
      </div>
      {payload.area === 'private' && <PrivateNotice rules={rules} isDetailed />}
      <FeeDetails rules={rules} amountYuan={amount.yuan} />
      {rules.isOnSale && hasOrderDates && <OrderDates rules={rules} nowMs={nowMs} />}
      <RedemptionDetails rules={rules} />
      <ClassCosts rules={rules} amountYuan={amount.yuan} />
    </div>
  );
}

/** The small window: the amount, what it comes to, and whether the product fits. */
export function SmallContent({ purchase, fund }: ContentProps) {
  const { payload, amount, nowMs } = purchase;
  return (
    <div className={styles['stack']}>
      <AmountField area={payload.area} rules={fund.rules} amount={amount} />
      <QuoteList area={payload.area} rules={fund.rules} amount={amount} nowMs={nowMs} />
      <div>
        <Button variant="link" size="sm" onClick={() => openLargeBuyWindow()}>
          查看费用与规则
        </Button>
      </div>
      {payload.area === 'private' && <PrivateNotice rules={fund.rules} />}
      <SuitabilityPanel purchase={purchase} fund={fund} />
      <ReadingField area={payload.area} reading={purchase.reading} />
    </div>
  );
}

interface PrivateNoticeProps {
  /** As they bind a buyer: with the least that goes into one private fund. */
  readonly rules: FundRules;
  readonly isDetailed?: boolean;
}

/** What is particular about buying a private fund. */
function PrivateNotice({ rules, isDetailed = false }: PrivateNoticeProps) {
  return (
    <section className={styles['notice']} aria-label="私募基金购买须知">
      <ul className={styles['points']}>
        <li>单只私募基金首次投资 {yuanBoundText(rules.minimumPurchaseYuan ?? 0)}起。</li>
        <li>
          签署基金合同后有不少于 24 小时的投资冷静期
          {isDetailed ? '，冷静期内不接受主动联系，您可以解除合同并取回全部款项。' : '。'}
        </li>
        <li>
          冷静期满后须完成回访确认
          {isDetailed ? '：回访由非销售人员进行，确认成功前合同不生效，您仍可以解除合同。' : '。'}
        </li>
        {isDetailed && <li>{privateOpeningWords(rules)}；冷静期与回访未完成的，顺延至其后的开放日。</li>}
        {isDetailed && lockWords(rules.dealing) !== '' && <li>{lockWords(rules.dealing)}</li>}
      </ul>
    </section>
  );
}

interface OrderDatesProps {
  readonly rules: FundRules;
  readonly nowMs: number;
}

/** The days of a purchase that is given now, on a line. */
function OrderDates({ rules, nowMs }: OrderDatesProps) {
  const today = beijingDay(nowMs);
  const isBeforeCutOff = isBeforeCutOffAt(nowMs);
  const days = orderDays(rules, 'purchase', { day: today, isBeforeCutOff });
  return (
    <section>
      <h3 className={styles['title']}>现在提交的各个日期</h3>
      <DealingLine
        label="买入的各个日期"
        steps={[givenStep(today, isBeforeCutOff), ...purchaseSteps(days, rules)]}
      />
      <p className={styles['note']}>按交易日计算，北京时间 15:00 为当日截止。</p>
    </section>
  );
}

const EXAMPLE_YUAN = 10_000;

interface ClassCostsProps {
  readonly rules: FundRules;
  /** `null` for an invalid amount; an example is used instead. */
  readonly amountYuan: number | null;
}

/** What the two classes of one portfolio cost over the holding time; nothing for a fund of one class. */
function ClassCosts({ rules, amountYuan }: ClassCostsProps) {
  const [a, c] = classPair(rules) ?? [];
  if (!a || !c) return null;
  const shownYuan = amountYuan ?? EXAMPLE_YUAN;
  const costsA = classCostsFor(a, shownYuan);
  const costsC = classCostsFor(c, shownYuan);
  if (!costsA || !costsC) return null;
  const names = { a: classNameOf(a), c: classNameOf(c) };
  return (
    <section>
      <h3 className={styles['title']}>
        {names.a}与{names.c}费用比较
      </h3>
      <p>{breakEvenWords(costCurves(costsA, costsC).breakEven, names)}</p>
      <CostTable amountYuan={shownYuan} a={costsA} c={costsC} names={names} />
      <p className={styles['note']}>
        {amountYuan === null && '以 1万元为例。'}申购费、销售服务费与赎回费合计，不计净值涨跌。
      </p>
    </section>
  );
}

const DOCUMENTS: Readonly<Record<FundArea, string>> = {
  public: '我已阅读该基金的产品资料概要、招募说明书与基金合同，知悉基金有风险，投资须谨慎。',
  private: '我已阅读该基金的基金合同与风险揭示书，知悉私募基金风险较高，可能损失本金。',
};

interface ReadingFieldProps {
  readonly area: FundArea;
  readonly reading: ReadingTick;
}

/** That the product's documents were read. */
function ReadingField({ area, reading }: ReadingFieldProps) {
  const { isTicked, tick, isMissed, inputRef } = reading;
  return (
    <div>
      <CheckField ref={inputRef} checked={isTicked} aria-invalid={isMissed || undefined} onChange={tick}>
        {DOCUMENTS[area]}
      </CheckField>
      {isMissed && (
        <p role="alert" className={styles['missed']}>
          请先阅读产品资料并勾选
        </p>
      )}
    </div>
  );
}
