import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { areaPath } from '@/domain/fund-paths';
import type { FundArea } from '@/domain/performance-rules';
import { ReadPart } from '@/features/failure/read-part';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { useIsSimulatedBeside } from '@/session/use-is-simulated-beside';
import { Card } from '@/ui/card';
import { MoreLink } from '@/ui/section';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { pickedFundsQuery } from '../api/recommend.queries';
import { hasFigures, type PickedFund } from '../picked-fund';
import { PickedFundRow } from './picked-fund-row';
import styles from './picked-funds.module.css';

/** Rows that a group has, as long as there are as many. */
const USUAL_PICKS = 6;
/** Of a row, as picked-funds.module.css has it. */
const ROW_HEIGHT_PX = 88;

const TITLES: Readonly<Record<FundArea, string>> = { public: '公募精选', private: '私募精选' };

export interface PickedFundsProps {
  readonly area: FundArea;
  /** The star at the end of a fund's row. */
  readonly starSlot: (fund: PickedFund) => ReactNode;
}

/** Funds that the house picked in an area, with their last year, nothing without any; private figures are for qualified investors. */
export function PickedFunds({ area, starSlot }: PickedFundsProps) {
  const read = useQuery(pickedFundsQuery(area));
  const title = TITLES[area];
  const isSimulatedBeside = useIsSimulatedBeside();
  if (read.data?.length === 0) return null;
  const hasNoFigures = read.data !== undefined && !read.data.some(hasFigures);
  const notes = [
    ...(area === 'private' && isSimulatedBeside ? ['模拟数据'] : []),
    ...(hasNoFigures ? [] : ['近1年收益与最大回撤']),
  ];
  return (
    <Card
      title={title}
      {...(notes.length === 0 ? {} : { note: notes.join(' · ') })}
      padding="flush"
      className={styles['card']}
      action={<MoreLink label="全部" subject={title} to={areaPath(area)} />}
    >
      <ReadPart read={read} skeleton={<PicksSkeleton area={area} />}>
        {(funds) => (
          <>
            <ul className={styles['list']} aria-label={title}>
              {funds.map((fund) => (
                <PickedFundRow key={fund.code} fund={fund} isNameOnly={hasNoFigures} star={starSlot(fund)} />
              ))}
            </ul>
            <div className={styles[area === 'private' ? 'gate' : 'foot']}>
              {funds.some(({ isWithheld }) => isWithheld) ? (
                <GateNotice />
              ) : (
                <PicksNote hasFigures={!hasNoFigures} />
              )}
            </div>
          </>
        )}
      </ReadPart>
    </Card>
  );
}

function PicksNote({ hasFigures: isWithFigures }: { readonly hasFigures: boolean }) {
  return (
    <p className={styles['note']}>
      入选不代表推荐购买。{isWithFigures && '收益与回撤按复权净值计算，'}过往业绩不预示未来表现。
    </p>
  );
}

function PicksSkeleton({ area }: { readonly area: FundArea }) {
  return (
    <SkeletonGroup label={`正在加载${TITLES[area]}`}>
      <div className={styles['list']}>
        {Array.from({ length: USUAL_PICKS }, (_, index) => (
          <div key={index} className={styles['bones']}>
            <SkeletonRows count={1} rowHeight={ROW_HEIGHT_PX} isTwoLined trailing={[72, 32]} />
          </div>
        ))}
      </div>
      <div className={styles[area === 'private' ? 'gate' : 'foot']} />
    </SkeletonGroup>
  );
}
