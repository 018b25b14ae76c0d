import { formatCompactDate } from '@/domain/format';
import type { FundArea, NavKind } from '@/domain/performance-rules';
import { useIsImported } from '@/features/fund-kit/use-missing-text';
import type { PeriodCode } from '@/domain/period';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import type { FailedRead } from '@/features/failure/read-failure';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import { nameOfWindow } from '@/features/fund-kit/window-names';
import type { PeriodStanding, Standings } from '@/features/fund-kit/standings';
import { ReadSection } from './read-section';
import { StandingsList } from './standings-list';
import { StandingsTable } from './standings-table';

interface StandingsCardProps {
  readonly area: FundArea;
  readonly read: FailedRead & { readonly data: Standings | undefined };
  readonly navKind: NavKind | null;
  /** The house's names of the windows. */
  readonly windows?: readonly DictOption[] | undefined;
}

const ROW_HEIGHT_PX = { desktop: 42, mobile: 56 } as const;

/** Return, drawdown and place in the class of every period, together; nothing where no source gave any. */
export function StandingsCard({ area, read, navKind, windows }: StandingsCardProps) {
  const isImported = useIsImported(area);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const rowHeight = isMobile ? ROW_HEIGHT_PX.mobile : ROW_HEIGHT_PX.desktop;
  const nameOf = (period: PeriodCode) => nameOfWindow(period, navKind, windows);
  if (isImported && read.data && !hasIncome(read.data)) return null;
  return (
    <Card title="阶段业绩" note={read.data ? noteOf(read.data) : '收益、同期最大回撤与同类排名'}>
      <ReadSection
        read={read}
        skeleton={
          <SkeletonGroup label="正在加载阶段业绩">
            <SkeletonRows count={11} rowHeight={rowHeight} />
          </SkeletonGroup>
        }
      >
        {({ periods }) =>
          !hasIncome({ periods }) ? (
            <EmptyState isCompact title="暂无阶段业绩" hint="净值公布后会在这里显示。" />
          ) : isMobile ? (
            <StandingsList periods={periods} nameOf={nameOf} hasClass={isCompared(periods)} />
          ) : (
            <StandingsTable periods={periods} nameOf={nameOf} hasClass={isCompared(periods)} />
          )
        }
      </ReadSection>
    </Card>
  );
}

function hasIncome({ periods }: Pick<Standings, 'periods'>): boolean {
  return periods.some(({ income }) => income !== null);
}

/** What is told of the periods; of a class only where there is one. */
function noteOf({ categoryName, navDate }: Standings): string {
  const asOf = navDate === null ? '' : `截至 ${formatCompactDate(navDate)}`;
  const parts =
    categoryName === ''
      ? ['收益与同期最大回撤', asOf]
      : ['收益、同期最大回撤与同类排名', `同类：${categoryName}`, asOf && `按复权净值，${asOf}`];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Whether any period is held against class or benchmark. */
function isCompared(periods: readonly PeriodStanding[]): boolean {
  return periods.some(({ categoryIncome, benchmarkIncome, rank }) =>
    [categoryIncome, benchmarkIncome, rank].some((figure) => figure !== null),
  );
}
