import { formatThousands } from '@/domain/text/format';
import { ReadPart } from '@/features/failure/read-part';
import { ROADSHOWS_PER_PAGE } from '@/features/roadshow/api/roadshow-page.queries';
import { LiveHero, LiveHeroSkeleton } from '@/features/roadshow/components/live-hero';
import {
  RoadshowCards,
  RoadshowCardsSkeleton,
  type CardsLayout,
} from '@/features/roadshow/components/roadshow-cards';
import { isNarrowed, WHOLE_LIST } from '@/features/roadshow/roadshow-filter';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsSimulatedBeside } from '@/session/use-is-simulated-beside';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { Button, ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { PageHead } from '@/ui/layout/page-head';
import { Pager } from '@/ui/navigation/pager';
import { PendingRegion } from '@/ui/states/pending-region';
import { LiveFilterBar, LivePhoneFilters } from './live-filters';
import styles from './live-list-page.module.css';
import { useRoadshowList, type RoadshowListModel } from './use-roadshow-list';

const CRUMBS = [{ label: '首页', to: '/index' }, { label: '路演直播', to: '/zhibo' }, { label: '路演列表' }];

/** Said at the head of the roadshows where other parts of the portal are real. */
export const SIMULATED_NOTE = '路演为模拟演示，人物、画面与发言均为演示内容。';

/** /zhibo/list, and /zhibo on a phone: all roadshows by state, kind, organization and words [S2.zhibo]. */
export function LiveListPage() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const model = useRoadshowList();
  const isSimulated = useIsSimulatedBeside();
  if (isMobile) {
    return (
      <>
        <h1 className="visually-hidden">路演列表</h1>
        {isSimulated && <p className={styles['simulated']}>{SIMULATED_NOTE}</p>}
        <LivePhoneFilters model={model} />
        <LiveResults model={model} isMobile />
      </>
    );
  }
  return (
    <>
      <PageHead
        way={<Breadcrumb crumbs={CRUMBS} />}
        title="路演列表"
        note={`正在直播与即将开始的在前，可回放的在后。${isSimulated ? SIMULATED_NOTE : ''}`}
      />
      <div className={styles['stack']}>
        <LiveFilterBar model={model} />
        <LiveResults model={model} isMobile={false} />
      </div>
    </>
  );
}

const LAYOUT: CardsLayout = { columns: 4, onPhone: 'rows' };
const SKELETON_CARDS = 8;

interface LiveResultsProps {
  readonly model: RoadshowListModel;
  readonly isMobile: boolean;
}

/** What the filter finds, in its states. On a phone the whole list begins with what is on now, in large. */
function LiveResults({ model, isMobile }: LiveResultsProps) {
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
    return <EmptyState picture="calm" title="暂无路演" hint="路演由本站与管理人安排，有新的会列在这里。" />;
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
