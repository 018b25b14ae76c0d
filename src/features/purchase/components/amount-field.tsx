import { quickAmounts } from '@/domain/dealing/quotes';
import { yuanBoundText } from '@/domain/fees/tier-words';
import { NumberField } from '@/features/fund-kit/components/calculator-parts';
import { ChipGroup } from '@/ui/controls/chip-group';
import styles from './amount-field.module.css';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { Amount } from '../use-amount';

interface AmountFieldProps {
  readonly area: FundArea;
  readonly rules: FundRules;
  readonly amount: Amount;
}

/** The amount to buy for, typed or chosen, with the least and the most of it. */
export function AmountField({ area, rules, amount }: AmountFieldProps) {
  const options = quickAmounts(area, rules).map(({ label, yuan, isPossible }) => ({
    value: String(yuan),
    label,
    isDisabled: !isPossible,
  }));
  return (
    <div className={styles['amount']}>
      <NumberField
        label="买入金额"
        noun="买入金额"
        unit="元"
        text={amount.text}
        problem={amount.problem}
        inputRef={amount.inputRef}
        onChange={amount.setText}
      />
      <ChipGroup
        label="常用金额"
        look="soft"
        isWrappedOnMobile
        options={options}
        value={String(amount.yuan ?? '')}
        onChange={amount.setText}
      />
      <p className={styles['limits']}>{limitWords(rules)}</p>
    </div>
  );
}

function limitWords({ minimumPurchaseYuan: least, dailyLimitYuan: limit }: FundRules): string {
  const from = least === null ? '起购金额以交易网站为准' : `首次申购 ${yuanBoundText(least)}起`;
  return limit === null ? from : `${from}，单日限额 ${yuanBoundText(limit)}`;
}
