import { useQuery } from '@tanstack/react-query';
import type { FailedRead } from '@/features/failure/read-failure';
import { ReadPart } from '@/features/failure/read-part';
import { playbackQuery } from '@/features/roadshow/api/live-home.queries';
import {
  RoadshowCards,
  RoadshowCardsSkeleton,
  type CardsLayout,
} from '@/features/roadshow/components/roadshow-cards';
import type { FirstRoadshows } from '@/features/roadshow/first-roadshows';
import type { Roadshow } from '@/features/roadshow/roadshow';
import { roadshowListHref } from '@/features/roadshow/roadshow-filter';
import { ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { Section } from '@/ui/layout/section';

const LAYOUT: CardsLayout = { columns: 3, onPhone: 'rows' };
const SKELETON_CARDS = 6;

interface UpcomingSectionProps {
  readonly read: FailedRead & { readonly data: FirstRoadshows | undefined; readonly isError: boolean };
}

/** Upcoming roadshows, with appointments. */
export function UpcomingSection({ read }: UpcomingSectionProps) {
  return (
    <Section title="即将开始" more={{ label: '全部预告', to: roadshowListHref({ status: 'upcoming' }) }}>
      <ReadPart
        read={read}
        skeleton={<RoadshowCardsSkeleton {...LAYOUT} count={SKELETON_CARDS} hasActions />}
      >
        {({ upcoming }) =>
          upcoming.length > 0 ? (
            <RoadshowCards {...LAYOUT} label="即将开始的路演" roadshows={upcoming} />
          ) : (
            <EmptyState
              isCompact
              picture="calm"
              title="暂无新的预告"
              hint="可观看往期路演回放。"
              action={
                <ButtonLink to={roadshowListHref({ status: 'playback' })} variant="secondary">
                  观看回放
                </ButtonLink>
              }
            />
          )
        }
      </ReadPart>
    </Section>
  );
}

/** Live roadshows beside the large one; hidden if there are none. */
export function AlsoLiveSection({ roadshows }: { readonly roadshows: readonly Roadshow[] }) {
  if (roadshows.length === 0) return null;
  return (
    <Section title="同时直播" more={{ label: '全部直播', to: roadshowListHref({ status: 'live' }) }}>
      <RoadshowCards {...LAYOUT} label="同时直播的路演" roadshows={roadshows} />
    </Section>
  );
}

/** The newest that can be watched again. */
export function PlaybackSection() {
  const read = useQuery(playbackQuery());
  return (
    <Section title="精彩回放" more={{ label: '全部回放', to: roadshowListHref({ status: 'playback' }) }}>
      <ReadPart read={read} skeleton={<RoadshowCardsSkeleton {...LAYOUT} count={SKELETON_CARDS} />}>
        {(roadshows) =>
          roadshows.length > 0 ? (
            <RoadshowCards {...LAYOUT} label="可以回放的路演" roadshows={roadshows} />
          ) : (
            <EmptyState isCompact picture="calm" title="暂无回放" hint="路演结束后，可在这里回看。" />
          )
        }
      </ReadPart>
    </Section>
  );
}
