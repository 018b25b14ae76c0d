import { formatThousands } from '@/domain/format';
import { ReadPart } from '@/features/failure/read-part';
import { ROADSHOWS_PER_PAGE } from '@/features/roadshow/api/roadshow-page.queries';
import { LiveHero, LiveHeroSkeleton } from '@/features/roadshow/components/live-hero';
import {
  RoadshowCards,
  RoadshowCardsSkeleton,
  type CardsLayout,
} from '@/features/roadshow/components/roadshow-cards';
import { isNarrowed, WHOLE_LIST } from '@/features/roadshow/roadshow-filter';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Pager } from '@/ui/pager';
import { PendingRegion } from '@/ui/pending-region';
import type { RoadshowListModel } from './use-roadshow-list';
import styles from './live-results.module.css';

const LAYOUT: CardsLayout = { columns: 4, onPhone: 'rows' };
const SKELETON_CARDS = 8;

interface LiveResultsProps {
  readonly model: RoadshowListModel;
  readonly isMobile: boolean;
}

/** What the filter finds, in its states. On a phone the whole list begins with what is on now, in large. */
export function LiveResults({ model, isMobile }: LiveResultsProps) {
  const { filter, read } = model;
  const isBeginning = isMobile && filter.page === 1 && !isNarrowed(filter);
  return (
    <section className={styles['results']} aria-labelledby="roadshows-found">
      <h2 id="roadshows-found" className="visually-hidden">
        {read.data ? `共 ${formatThousands(read.data.total)} 场路演` : '路演'}
      </h2>
      <ReadPart read={read} skeleton={<ResultsSkeleton hasHero={isBeginning} />}>
        {({ roadshows, total }) => {
          if (roadshows.length === 0) return <NothingFound model={model} total={total} />;
          const [first, ...others] = roadshows;
          const hero = isBeginning && first?.status === 'live' ? first : undefined;
          return (
            <PendingRegion isPending={read.isPlaceholderData}>
              {hero && <LiveHero key={hero.id} roadshow={hero} />}
              <div className={styles['list']}>
                <RoadshowCards {...LAYOUT} label="路演" roadshows={hero ? others : roadshows} />
              </div>
              <div className={styles['pager']}>
                <Pager
                  page={filter.page}
                  pageCount={Math.max(1, Math.ceil(total / ROADSHOWS_PER_PAGE))}
                  total={`共 ${formatThousands(total)} 场`}
                  hrefFor={(page) => model.hrefFor({ ...filter, page })}
                />
              </div>
            </PendingRegion>
          );
        }}
      </ReadPart>
    </section>
  );
}

function ResultsSkeleton({ hasHero }: { readonly hasHero: boolean }) {
  return (
    <>
      {hasHero && <LiveHeroSkeleton />}
      <div className={styles['list']}>
        <RoadshowCardsSkeleton {...LAYOUT} count={SKELETON_CARDS} hasActions />
      </div>
    </>
  );
}

/** No roadshow on this page, or none at all, and what to do next. */
function NothingFound({ model, total }: { readonly model: RoadshowListModel; readonly total: number }) {
  const { filter, change } = model;
  if (total > 0) {
    return (
      <EmptyState
        title="页码超出范围"
        hint={`共 ${formatThousands(total)} 场路演，请回到第一页查看。`}
        action={<Button onClick={() => change({ page: 1 })}>回到第一页</Button>}
      />
    );
  }
  if (!isNarrowed(filter)) {
    return <EmptyState picture="calm" title="暂无路演" hint="有新的路演时会列在这里。" />;
  }
  return (
    <EmptyState
      picture="search"
      title="没有符合条件的路演"
      hint="请更换状态或机构，或使用更短的关键词。"
      action={<ButtonLink to={model.hrefFor(WHOLE_LIST)}>清除筛选</ButtonLink>}
    />
  );
}
