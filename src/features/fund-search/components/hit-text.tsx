import { companyNameWithoutForm } from '@/domain/funds/company-name';
import { codeHit, nameHits } from '@/domain/text/keyword';
import { nameOf, type DictOption } from '@/features/fund-kit/dictionaries';
import { PublishedMark } from '@/features/fund-kit/components/nav-date';
import { Highlight } from '@/ui/marks/highlight';
import { Tag } from '@/ui/marks/tag';
import styles from './hit-text.module.css';
import type { FoundFund } from '../found-fund';

interface HitNameProps {
  readonly name: string;
  /** The keyword may have matched the code instead. */
  readonly code?: string | null;
  readonly keyword: string;
}

/** A name with matched parts highlighted; a match by pinyin highlights it lightly as a whole. */
export function HitName({ name, code = null, keyword }: HitNameProps) {
  const hits = nameHits(name, keyword);
  if (hits.length > 0) return <Highlight text={name} ranges={hits} />;
  const isByCode = code !== null && codeHit(code, keyword) !== null;
  if (isByCode || !/[a-z]/i.test(keyword.normalize('NFKC'))) return name;
  return <Highlight text={name} ranges={[{ from: 0, to: name.length }]} look="light" />;
}

/** A code with the matched prefix highlighted. */
export function HitCode({ code, keyword }: { readonly code: string; readonly keyword: string }) {
  const hit = codeHit(code, keyword);
  return <Highlight text={code} ranges={hit ? [hit] : []} />;
}

interface FundWordsProps {
  readonly fund: FoundFund;
  readonly kinds: readonly DictOption[] | undefined;
  readonly keyword: string;
}

/** Secondary line below a fund's name: code, type or strategy, and the manager of a private fund. */
export function FundDetails({ fund, kinds, keyword }: FundWordsProps) {
  const kind = fund.kindCodes.map((code) => nameOf(kinds, code)).join(' · ');
  return (
    <span className={styles['words']}>
      <span className={styles['code']}>
        <HitCode code={fund.code} keyword={keyword} />
      </span>
      <PublishedMark fund={fund} />
      {fund.endWord !== null && <Tag tone="neutral">{fund.endWord}</Tag>}
      {kind !== '' && <span className={styles['kind']}>{kind}</span>}
      {fund.companyName !== null && (
        <span className={styles['company']}>{companyNameWithoutForm(fund.companyName)}</span>
      )}
    </span>
  );
}
