import { dealingDays } from '@/domain/dealing/days';
import { lockOf, purchaseDayWords } from '@/domain/dealing/order-words';
import { discountedTiers, purchaseTierFor } from '@/domain/fees/fees';
import { MISSING_TEXT } from '@/domain/text/format';
import { discountText, purchaseFeeText } from '@/domain/fees/tier-words';
import { FigureOrGate } from '@/features/fund-kit/components/gate-notice';
import {
  DayFigure,
  MoneyFigure,
  NavNote,
  UnitsFigure,
} from '@/features/fund-kit/components/calculator-parts';
import { DescriptionList } from '@/ui/figures/stat';
import styles from './quote-list.module.css';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { Amount } from '../use-amount';

const PRIVATE_DAYS = '签约后须冷静期满并完成回访，在其后的开放日按当日净值成交。';

interface QuoteListProps {
  readonly area: FundArea;
  readonly rules: FundRules;
  readonly amount: Amount;
  readonly nowMs: number;
  /** A hairline between the figures, where there is room for it. */
  readonly isDivided?: boolean;
}

/** What the amount comes to: fee before and after the discount, units, and when they are there. */
export function QuoteList({ area, rules, amount, nowMs, isDivided = false }: QuoteListProps) {
  const { quote } = amount;
  const isPrivate = area === 'private';
  const days = rules.isOnSale ? dealingDays(nowMs, rules.terms) : null;
  const lock = days && lockOf(days, rules.dealing);
  return (
    <section className={styles['quote']} aria-label="购买试算">
      <DescriptionList
        isDivided={isDivided}
        items={[
          { label: '申购费率', value: <FeeRate rules={rules} amountYuan={amount.yuan} /> },
          {
            label: '申购费',
            value: (
              <>
                {quote && quote.savedYuan > 0 && (
                  <del className={styles['before']}>
                    <span className="visually-hidden">原申购费 </span>
                    <MoneyFigure yuan={quote.originalFeeYuan} />
                  </del>
                )}
                <MoneyFigure yuan={quote?.feeYuan} isStrong />
              </>
            ),
          },
          { label: '净申购金额', value: <MoneyFigure yuan={quote?.netYuan} /> },
          {
            label: '预计份额',
            value: (
              <FigureOrGate isWithheld={rules.isWithheld}>
                <UnitsFigure units={quote?.units} />
              </FigureOrGate>
            ),
          },
          ...(isPrivate
            ? privateDays(rules)
            : [
                { label: '份额确认', value: <DayFigure day={days?.confirmed} /> },
                { label: '可查询份额', value: <DayFigure day={days?.visible} /> },
                ...(lock === null ? [] : [{ label: lock.label, value: <DayFigure day={lock.day} /> }]),
              ]),
        ]}
      />
      <NavNote rules={rules} hasFees={rules.fees.purchase.length > 0} />
      <p className={styles['note']}>{isPrivate ? PRIVATE_DAYS : purchaseDayWords(rules, nowMs)}</p>
    </section>
  );
}

/** The day of dealing is not known before the cooling-off and the call-back are over. */
function privateDays({ terms }: FundRules) {
  return [
    { label: '份额确认', value: `成交后第 ${terms.confirmedAfter} 个交易日` },
    { label: '可查询份额', value: `成交后第 ${terms.visibleAfter} 个交易日` },
  ];
}

/** 1.50% → 0.15%（1折）, of the tier that the amount, or the least that can be bought, falls in. */
function FeeRate({ rules, amountYuan }: { readonly rules: FundRules; readonly amountYuan: number | null }) {
  const { purchase, discount } = rules.fees;
  const of = amountYuan ?? rules.minimumPurchaseYuan ?? 0;
  const tier = purchaseTierFor(of, purchase);
  const paid = purchaseTierFor(of, discountedTiers(purchase, discount));
  if (tier === null || paid === null) return MISSING_TEXT;
  const words = discountText(discount);
  if (words === null || purchaseFeeText(tier) === purchaseFeeText(paid)) return purchaseFeeText(tier);
  return (
    <>
      {purchaseFeeText(tier)}
      {' → '}
      <strong>{purchaseFeeText(paid)}</strong>（{words}）
    </>
  );
}
