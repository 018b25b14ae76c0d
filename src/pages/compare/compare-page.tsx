import { useEffect, useRef, useState, type RefObject } from 'react';
import { fundKeyOf, type FundKey } from '@/domain/fund-key';
import { FEWEST_COMPARED, withFund } from '@/features/fund-comparison/comparison-address';
import { useComparisonChoice } from '@/features/fund-comparison/use-comparison-choice';
import { FundPicker } from '@/features/fund-search/components/fund-picker';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { MOST_COMPARED } from '@/session/compare.store';
import { Breadcrumb } from '@/ui/breadcrumb';
import { CompareStart } from './compare-start';
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

/** With a fund its buttons go too; where the focus was on one of them it goes to the heading, not nowhere. */
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
