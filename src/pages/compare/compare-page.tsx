import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fundKeyOf, type FundKey } from '@/domain/funds/fund-key';
import {
  FEWEST_COMPARED,
  withFund,
  newComparisonHref,
  withoutFund,
  type ComparisonChoice,
} from '@/features/fund-comparison/comparison-address';
import { FundChoices } from '@/features/fund-comparison/components/fund-choices';
import { isUnknownFund } from '@/features/fund-comparison/part-reads';
import { useComparisonChoice, type ChangeComparison } from '@/features/fund-comparison/use-comparison-choice';
import { fundDetailQuery } from '@/features/fund-kit/api/fund.queries';
import { FundPicker } from '@/features/fund-search/components/fund-picker';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { MOST_COMPARED, useCompare, type ComparedFund } from '@/session/funds/compare.store';
import { useBrowseHistory } from '@/session/history.store';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { RemovableChip } from '@/ui/controls/chip';
import { PageHead } from '@/ui/layout/page-head';
import { ComparedFunds } from './compared-funds';
import styles from './compare-page.module.css';

/** /duibi: two to five funds side by side; the address names them. */
export function ComparePage() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { choice, surplus, change } = useComparisonChoice();
  const [said, setSaid] = useState('');
  const headingRef = useFocusOnHeading(choice.funds);
  const isFull = choice.funds.length >= MOST_COMPARED;
  const picker = (
    <FundPicker
      label="添加基金"
      placeholder={isFull ? `已有 ${MOST_COMPARED} 只` : '添加：代码 / 名称 / 拼音'}
      isDisabled={isFull}
      isTaken={(fund) => choice.funds.some((other) => fundKeyOf(other) === fundKeyOf(fund))}
      onPick={(fund) => {
        change(({ funds }) => ({ funds: withFund(funds, fund) }));
        setSaid(`已添加${fund.name}`);
      }}
    />
  );
  return (
    <>
      {!isMobile && <Breadcrumb crumbs={[{ label: '首页', to: '/index' }, { label: '基金对比' }]} />}
      {surplus > 0 && (
        <output className={styles['surplus']}>
          链接中的基金超过 {MOST_COMPARED} 只，只对比前 {MOST_COMPARED} 只。
        </output>
      )}
      {choice.funds.length < FEWEST_COMPARED ? (
        <CompareStart choice={choice} change={change} picker={picker} headingRef={headingRef} />
      ) : (
        <ComparedFunds
          choice={choice}
          change={change}
          picker={picker}
          headingRef={headingRef}
          onSay={setSaid}
        />
      )}
      <output className="visually-hidden">{said}</output>
    </>
  );
}

/** Removing a fund removes its buttons; a focus that was on one of them moves to the heading. */
function useFocusOnHeading(funds: readonly FundKey[]): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(funds.length);
  useEffect(() => {
    const isLess = funds.length < count.current;
    count.current = funds.length;
    if (isLess && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [funds]);
  return heading;
}

interface CompareStartProps {
  readonly choice: ComparisonChoice;
  readonly change: ChangeComparison;
  readonly picker: ReactNode;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** With fewer than two funds: a search field, the funds marked for comparison, and those viewed recently. */
function CompareStart({ choice, change, picker, headingRef }: CompareStartProps) {
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
