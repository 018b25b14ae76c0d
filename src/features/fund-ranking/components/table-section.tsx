import type { ReactNode } from 'react';
import { formatThousands } from '@/domain/format';
import { ReadFailure } from '@/features/failure/read-failure';
import { Pager } from '@/ui/pager';
import { PendingRegion } from '@/ui/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import type { RankedFund } from '../ranked-fund';
import type { RankingModel } from '../use-ranking';
import { RankingEmpty } from './ranking-states';
import { RankingTable } from './ranking-table';
import styles from './ranking-table.module.css';

interface TableSectionProps {
  readonly model: RankingModel;
  readonly starSlot: (fund: RankedFund) => ReactNode;
  readonly buySlot: (fund: RankedFund) => ReactNode;
}

/** The table of a ranking in all states of its read, with its pages. */
export function TableSection({ model, starSlot, buySlot }: TableSectionProps) {
  const { data, isPending, isPlaceholderData } = model.ranking;
  if (isPending) {
    return (
      <SkeletonGroup className={styles['frame']}>
        <SkeletonRows
          count={20}
          rowHeight={54}
          isTwoLined
          paddingInline={24}
          trailing={[56, 56, 56, 56, 56, 56, 56, 56]}
        />
      </SkeletonGroup>
    );
  }
  if (!data) return <ReadFailure read={model.ranking} />;
  if (data.funds.length === 0) return <RankingEmpty model={model} />;
  return (
    <>
      <PendingRegion isPending={isPlaceholderData}>
        <RankingTable funds={data.funds} model={model} starSlot={starSlot} buySlot={buySlot} />
      </PendingRegion>
      <Pager
        page={model.filter.page}
        pageCount={model.pageCount ?? 1}
        total={`共 ${formatThousands(data.total)} 只`}
        hrefFor={(page) => model.hrefFor({ page })}
      />
    </>
  );
}
