import { companyNameWithoutForm } from '@/domain/company-name';
import { nameOf, type DictOption } from '@/features/fund-kit/dictionaries';
import type { FoundFund } from '../found-fund';
import { Tag } from '@/ui/tag';
import { HitCode } from './hit-text';
import styles from './fund-words.module.css';

interface FundWordsProps {
  readonly fund: FoundFund;
  readonly kinds: readonly DictOption[] | undefined;
  readonly keyword: string;
}

/** The quiet line below a fund's name: code, type or strategy, and the manager of a private fund. */
export function FundWords({ fund, kinds, keyword }: FundWordsProps) {
  const kind = fund.kindCodes.map((code) => nameOf(kinds, code)).join(' · ');
  return (
    <span className={styles['words']}>
      <span className={styles['code']}>
        <HitCode code={fund.code} keyword={keyword} />
      </span>
      {fund.hasEnded && <Tag tone="neutral">已终止</Tag>}
      {kind !== '' && <span className={styles['kind']}>{kind}</span>}
      {fund.companyName !== null && (
        <span className={styles['company']}>{companyNameWithoutForm(fund.companyName)}</span>
      )}
    </span>
  );
}
