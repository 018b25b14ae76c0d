import { opensOn } from '@/domain/dealing/days';
import { lockWords } from '@/domain/dealing/words';
import { compactDay } from '@/domain/day';
import { formatCompactDate } from '@/domain/format';
import type { FundRules } from '@/domain/fund-rules';
import { yuanBoundText } from '@/domain/tier-words';
import styles from './private-notice.module.css';

interface PrivateNoticeProps {
  /** As they bind a buyer: with the least that goes into one private fund. */
  readonly rules: FundRules;
  readonly isDetailed?: boolean;
}

/** What is particular about buying a private fund. */
export function PrivateNotice({ rules, isDetailed = false }: PrivateNoticeProps) {
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
        {isDetailed && <li>{openingWords(rules)}</li>}
        {isDetailed && lockWords(rules.dealing) !== '' && <li>{lockWords(rules.dealing)}</li>}
      </ul>
    </section>
  );
}

function openingWords(rules: FundRules): string {
  const opens = opensOn(rules);
  return opens === null
    ? '仅在开放日办理，开放日以管理人公告为准；冷静期与回访会推迟份额确认。'
    : `仅在开放日办理，最近的开放日为 ${formatCompactDate(compactDay(opens))}。`;
}
