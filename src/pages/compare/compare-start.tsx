import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import {
  FEWEST_COMPARED,
  newComparisonHref,
  withFund,
  withoutFund,
  type ComparisonChoice,
} from '@/features/fund-comparison/comparison-address';
import { FundChoices } from '@/features/fund-comparison/components/fund-choices';
import { isUnknownFund } from '@/features/fund-comparison/part-reads';
import type { ChangeComparison } from '@/features/fund-comparison/use-comparison-choice';
import { fundDetailQuery } from '@/features/fund-kit/api/fund.queries';
import type { FundKey } from '@/domain/fund-key';
import { MOST_COMPARED, useCompare, type ComparedFund } from '@/session/compare.store';
import { useBrowseHistory } from '@/session/history.store';
import { ButtonLink } from '@/ui/button';
import { RemovableChip } from '@/ui/chip';
import { Card } from '@/ui/card';
import { PageHead } from '@/ui/page-head/page-head';
import styles from './compare-page.module.css';

interface CompareStartProps {
  readonly choice: ComparisonChoice;
  readonly change: ChangeComparison;
  readonly picker: ReactNode;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Before there are two funds: a field to find one, those that were put aside, and those looked at lately. */
export function CompareStart({ choice, change, picker, headingRef }: CompareStartProps) {
  const putAside = useCompare(({ funds }) => funds);
  const browsed = useBrowseHistory(({ items }) => items);
  const [only] = choice.funds;
  const add = (fund: ComparedFund) => change(({ funds }) => ({ funds: withFund(funds, fund) }));
  return (
    <>
      <PageHead
        title="基金对比"
        titleRef={headingRef}
        note="公募、私募均可，自动统一为成立最晚基金的可比区间"
      />
      <div className={styles['stack']}>
        <Card title={only ? '再添加一只基金' : `选择 ${FEWEST_COMPARED} 至 ${MOST_COMPARED} 只基金`}>
          <div className={styles['start']}>
            {only && (
              <OnlyFund
                fund={only}
                onRemove={() => change(({ funds }) => ({ funds: withoutFund(funds, only) }))}
              />
            )}
            <div className={styles['startPicker']}>{picker}</div>
            {putAside.length >= FEWEST_COMPARED && (
              <ButtonLink to={newComparisonHref(putAside)}>对比已选的 {putAside.length} 只</ButtonLink>
            )}
          </div>
        </Card>
        <FundChoices title="已加入对比" funds={putAside} chosen={choice.funds} onAdd={add} />
        <FundChoices title="最近浏览" funds={browsed} chosen={[...choice.funds, ...putAside]} onAdd={add} />
      </div>
    </>
  );
}

interface OnlyFundProps {
  readonly fund: FundKey;
  readonly onRemove: () => void;
}

function OnlyFund({ fund: { area, code }, onRemove }: OnlyFundProps) {
  const { data, error } = useQuery(fundDetailQuery(area, code));
  const text = data?.name ?? (isUnknownFund(error) ? `${code}（未找到该基金）` : code);
  return <RemovableChip text={text} onRemove={onRemove} />;
}
