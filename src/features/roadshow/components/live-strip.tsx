import { useQuery } from '@tanstack/react-query';
import { ReadPart } from '@/features/failure/read-part';
import { EmptyState } from '@/ui/states/empty-state';
import { Section } from '@/ui/layout/section';
import { firstRoadshowsQuery } from '../api/live-home.queries';
import { useLiveChanges } from '../use-live-status';
import { RoadshowCards, RoadshowCardsSkeleton, type CardsLayout } from './roadshow-cards';

const COUNT = 4;
const LAYOUT: CardsLayout = { columns: 4, onPhone: 'rail' };

/** Live and upcoming roadshows as a section of the home page. */
export function LiveStrip() {
  const read = useQuery(firstRoadshowsQuery(COUNT));
  useLiveChanges(read.data);
  return (
    <Section title="路演直播" more={{ label: '更多', to: '/zhibo', subject: '路演' }}>
      <ReadPart read={read} skeleton={<RoadshowCardsSkeleton {...LAYOUT} count={COUNT} hasActions />}>
        {(roadshows) =>
          roadshows.length === 0 ? (
            <EmptyState
              isCompact
              picture="calm"
              title="暂无路演"
              hint="路演由本站与管理人安排，有新的会列在这里。"
            />
          ) : (
            <RoadshowCards {...LAYOUT} label="正在直播与即将开始" roadshows={roadshows} />
          )
        }
      </ReadPart>
    </Section>
  );
}
