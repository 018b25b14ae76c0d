import { breakEvenWords, classNameOf, costCurves } from '@/domain/class-comparison';
import { classCostsFor, classPair } from '@/domain/class-costs';
import { CostTable } from '@/features/fund-kit/components/dealing-tables';
import styles from './content.module.css';
import type { FundRules } from '@/domain/fund-rules';

const EXAMPLE_YUAN = 10_000;

interface ClassCostsProps {
  readonly rules: FundRules;
  /** Null while what is typed is no amount; an example stands in. */
  readonly amountYuan: number | null;
}

/** What the two classes of one portfolio cost over the holding time; nothing for a fund of one class. */
export function ClassCosts({ rules, amountYuan }: ClassCostsProps) {
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
