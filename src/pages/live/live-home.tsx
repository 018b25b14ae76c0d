import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ReadPart } from '@/features/failure/read-part';
import { firstRoadshowsQuery, todayQuery } from '@/features/roadshow/api/live-home.queries';
import { LiveHero, LiveHeroSkeleton } from '@/features/roadshow/components/live-hero';
import { FIRST_COUNT, partedAt } from '@/features/roadshow/first-roadshows';
import { useLiveChanges } from '@/features/roadshow/use-live-changes';
import { useIsSimulatedBeside } from '@/session/use-is-simulated-beside';
import { SIMULATED_NOTE } from '@/features/roadshow/simulated-note';
import { serverNow } from '@/session/server-clock';
import { Breadcrumb } from '@/ui/breadcrumb';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageColumns } from '@/ui/page-columns';
import { PageHead } from '@/ui/page-head/page-head';
import { HotCard, OrganizationCard } from './live-rail';
import { AlsoLiveSection, PlaybackSection, UpcomingSection } from './live-sections';
import styles from './live-home.module.css';
import { TodayCard } from './today-card';

/** The live home of wide screens: what is on beside the day, then what comes, what was, and who gives it. */
export function LiveHome() {
  const isSimulated = useIsSimulatedBeside();
  const first = useQuery(firstRoadshowsQuery(FIRST_COUNT));
  const today = useQuery(todayQuery());
  useLiveChanges(useMemo(() => [...(first.data ?? []), ...(today.data ?? [])], [first.data, today.data]));
  const parts = first.data && partedAt(first.data, serverNow());
  const read = { ...first, data: parts };
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
      <div className={styles['stack']}>
        <div className={styles['top']}>
          <section aria-labelledby="live-hero">
            <h2 id="live-hero" className="visually-hidden">
              焦点路演
            </h2>
            <ReadPart read={read} skeleton={<LiveHeroSkeleton />}>
              {({ hero }) => (hero ? <LiveHero key={hero.id} roadshow={hero} /> : <NothingAtAll />)}
            </ReadPart>
          </section>
          <TodayCard read={today} />
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
    </>
  );
}

function NothingAtAll() {
  return (
    <Card>
      <EmptyState picture="calm" title="暂无路演" hint="有新的路演时，会在这里预告和直播。" />
    </Card>
  );
}
