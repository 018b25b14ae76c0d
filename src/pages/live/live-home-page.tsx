import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FailedRead } from '@/features/failure/read-failure';
import { ReadPart } from '@/features/failure/read-part';
import {
  firstRoadshowsQuery,
  todayQuery,
  hotRankQuery,
  organizationsQuery,
} from '@/features/roadshow/api/live-home.queries';
import { LiveHero, LiveHeroSkeleton } from '@/features/roadshow/components/live-hero';
import {
  HotRank,
  HotRankSkeleton,
  OrganizationLinks,
  OrganizationLinksSkeleton,
  TodayList,
  TodayListSkeleton,
} from '@/features/roadshow/components/live-home-lists';
import { Countdown } from '@/features/roadshow/components/roadshow-parts';
import { FIRST_COUNT, partedAt, type FirstRoadshows } from '@/features/roadshow/first-roadshows';
import type { Roadshow } from '@/features/roadshow/roadshow';
import { useLiveChanges } from '@/features/roadshow/use-live-status';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useServerNow } from '@/session/server-clock';
import { useIsSimulatedBeside } from '@/session/use-is-simulated-beside';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PageColumns } from '@/ui/layout/page-columns';
import { PageHead } from '@/ui/layout/page-head';
import styles from './live-home-page.module.css';
import { LiveListPage, SIMULATED_NOTE } from './live-list-page';
import { AlsoLiveSection, PlaybackSection, UpcomingSection } from './live-sections';

/** /zhibo: what is on and what comes; on a phone the list is the home [S2.zhibo]. */
export function LiveHomePage() {
  return useMediaQuery(MOBILE_QUERY) ? <LiveListPage /> : <LiveHome />;
}

/** The live home of wide screens: what is on beside the day, then what comes, what was, and who gives it. */
function LiveHome() {
  const isSimulated = useIsSimulatedBeside();
  const first = useQuery(firstRoadshowsQuery(FIRST_COUNT));
  const today = useQuery(todayQuery());
  useLiveChanges(useMemo(() => [...(first.data ?? []), ...(today.data ?? [])], [first.data, today.data]));
  const nowMs = useServerNow();
  const parts = first.data && partedAt(first.data, nowMs);
  return (
    <>
      <PageHead
        way={<Breadcrumb crumbs={[{ label: '首页', to: '/index' }, { label: '路演直播' }]} />}
        title="路演直播"
        note={`基金经理与投顾的线上路演：直播、预约与回放。${isSimulated ? SIMULATED_NOTE : ''}内容不构成投资建议。`}
        tools={
          <ButtonLink to="/zhibo/list" variant="secondary">
            全部路演
          </ButtonLink>
        }
      />
      {parts && !parts.hero ? (
        <NothingAtAll />
      ) : (
        <LiveHomeParts read={{ ...first, data: parts }} today={today} />
      )}
    </>
  );
}

interface LiveHomePartsProps {
  readonly read: FailedRead & { readonly data: FirstRoadshows | undefined; readonly isError: boolean };
  readonly today: TodayCardProps['read'];
}

function LiveHomeParts({ read, today }: LiveHomePartsProps) {
  const parts = read.data;
  return (
    <div className={styles['stack']}>
      <div className={styles['top']}>
        <section aria-labelledby="live-hero">
          <h2 id="live-hero" className="visually-hidden">
            焦点路演
          </h2>
          <ReadPart read={read} skeleton={<LiveHeroSkeleton />}>
            {({ hero }) => hero && <LiveHero key={hero.id} roadshow={hero} />}
          </ReadPart>
        </section>
        <TodayCard read={today} later={parts?.later ?? []} />
      </div>
      <PageColumns
        rail={
          <>
            <HotCard />
            <OrganizationCard />
          </>
        }
      >
        <div className={styles['sections']}>
          {parts ? (
            <div className={styles['sections']}>
              <AlsoLiveSection roadshows={parts.alsoLive} />
              <UpcomingSection read={read} />
            </div>
          ) : (
            // Until it is known whether others are on too: not the section that these would push down.
            <UpcomingSection read={read} />
          )}
          <PlaybackSection />
        </div>
      </PageColumns>
    </div>
  );
}

function NothingAtAll() {
  return (
    <Card>
      <EmptyState
        picture="calm"
        title="暂无路演"
        hint="路演由本站与管理人安排，有新的会在这里预告和直播。"
        action={
          <ButtonLink to="/toujiao" variant="secondary">
            进入学堂
          </ButtonLink>
        }
      />
    </Card>
  );
}

interface TodayCardProps {
  readonly read: FailedRead & {
    readonly data: readonly Roadshow[] | undefined;
    readonly isError: boolean;
  };
  /** From tomorrow on. */
  readonly later: readonly Roadshow[];
}

/** The day beside what is on, as high as that; its head counts down to the next one. */
function TodayCard({ read, later }: TodayCardProps) {
  const nowMs = useServerNow();
  const next = read.data?.find(({ beginMs }) => beginMs > nowMs);
  return (
    <section className={styles['card']} aria-labelledby="today-roadshows">
      <header className={styles['head']}>
        <h2 id="today-roadshows" className={styles['title']}>
          今日路演
        </h2>
        {next && <Countdown untilMs={next.beginMs} label="距下一场" className={styles['next']} />}
      </header>
      <div className={styles['body']}>
        <ReadPart read={read} skeleton={<TodayListSkeleton />}>
          {(roadshows) => <TodayList roadshows={roadshows} later={later} />}
        </ReadPart>
      </div>
    </section>
  );
}

/** The hottest roadshows. */
function HotCard() {
  const read = useQuery(hotRankQuery());
  return (
    <Card title="热门榜" note="按观看、发言与预约计">
      <ReadPart read={read} skeleton={<HotRankSkeleton />}>
        {(rows) =>
          rows.length > 0 ? (
            <HotRank rows={rows} />
          ) : (
            <EmptyState isCompact title="暂无上榜的路演" hint="有人观看、发言或预约后会列在这里。" />
          )
        }
      </ReadPart>
    </Card>
  );
}

/** Who gives most roadshows. */
function OrganizationCard() {
  const read = useQuery(organizationsQuery());
  return (
    <Card title="路演机构" note="按场次">
      <ReadPart read={read} skeleton={<OrganizationLinksSkeleton />}>
        {(organizations) =>
          organizations.length > 0 ? (
            <OrganizationLinks organizations={organizations} />
          ) : (
            <EmptyState isCompact title="暂无路演机构" hint="有机构安排路演后会列在这里。" />
          )
        }
      </ReadPart>
    </Card>
  );
}
