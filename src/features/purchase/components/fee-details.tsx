import { feeWorking } from '@/domain/fees/fee-working';
import { AmountTable, HoldingTable } from '@/features/fund-kit/components/dealing-tables';
import content from './buy-content.module.css';
import styles from './fee-details.module.css';
import type { FundRules } from '@/domain/funds/fund-rules';

interface FeeDetailsProps {
  readonly rules: FundRules;
  /** Null while what is typed is no amount. */
  readonly amountYuan: number | null;
}

/** The tiers with the amount's one marked, and how its fee is worked out. */
export function FeeDetails({ rules, amountYuan }: FeeDetailsProps) {
  const { purchase, discount } = rules.fees;
  if (purchase.length === 0) {
    return (
      <section aria-label="申购费率">
        <h3 className={content['title']}>申购费率</h3>
        <p className={content['note']}>该份额不向基金公司申购，或费率资料尚未提供，以交易网站为准。</p>
      </section>
    );
  }
  const lines = amountYuan === null ? [] : feeWorking(amountYuan, rules);
  return (
    <div className={content['sides']}>
      <section>
        <h3 className={content['title']}>申购费率</h3>
        <AmountTable label="申购费率" tiers={purchase} discount={discount} amountYuan={amountYuan} />
      </section>
      <section aria-label="费用计算">
        <h3 className={content['title']}>费用计算（外扣法）</h3>
        {lines.length > 0 ? (
          <dl className={styles['lines']}>
            {lines.map(({ label, formula, result }) => (
              <div key={label} className={styles['line']}>
                <dt>{label}</dt>
                <dd>
                  <span className={styles['formula']}>{formula}</span> <span>= {result}</span>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={content['note']}>输入买入金额后，逐项列出费用如何得出。</p>
        )}
      </section>
    </div>
  );
}

/** What is paid on selling again. */
export function RedemptionDetails({ rules }: { readonly rules: FundRules }) {
  const { redemption } = rules.fees;
  if (redemption.length === 0) return null;
  return (
    <section>
      <h3 className={content['title']}>赎回费率</h3>
      <HoldingTable tiers={redemption} />
      <p className={content['note']}>持有时间自份额确认日起算。</p>
    </section>
  );
}
