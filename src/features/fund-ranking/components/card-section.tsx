import type { ComponentType, ReactNode } from 'react';
import { formatThousands } from '@/domain/format';
import { ReadFailure } from '@/features/failure/read-failure';
import { Pager } from '@/ui/pager';
import { PendingRegion } from '@/ui/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import type { RankedFund } from '../ranked-fund';
import type { RankingModel } from '../use-ranking';
import { RankingCards, type RankingCardsProps } from './ranking-cards';
import { RankingEmpty } from './ranking-states';
import styles from './ranking-cards.module.css';

interface CardSectionProps {
  readonly model: RankingModel;
  readonly starSlot: (fund: RankedFund) => ReactNode;
  /** The list itself, where it is not the usual one. */
  readonly Cards?: ComponentType<RankingCardsProps>;
}

/** The list of a ranking for the mobile layout in all states of its read, with its pages. */
export function CardSection({ model, starSlot, Cards = RankingCards }: CardSectionProps) {
  const { data, isPending, isPlaceholderData } = model.ranking;
  if (isPending) {
    return (
      <SkeletonGroup className={styles['list']}>
        <SkeletonRows count={10} rowHeight={74} isTwoLined paddingInline={16} />
      </SkeletonGroup>
    );
  }
  if (!data) return <ReadFailure read={model.ranking} />;
  if (data.funds.length === 0) return <RankingEmpty model={model} />;
  return (
    <>
      <PendingRegion isPending={isPlaceholderData}>
        <Cards funds={data.funds} model={model} starSlot={starSlot} />
      </PendingRegion>
      <Pager
        look="compact"
        page={model.filter.page}
        pageCount={model.pageCount ?? 1}
        total={`共 ${formatThousands(data.total)} 只`}
        hrefFor={(page) => model.hrefFor({ page })}
      />
    </>
  );
}
