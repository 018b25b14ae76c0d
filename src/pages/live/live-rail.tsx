import { useQuery } from '@tanstack/react-query';
import { ReadPart } from '@/features/failure/read-part';
import { hotRankQuery, organizationsQuery } from '@/features/roadshow/api/live-home.queries';
import { HotRank, HotRankSkeleton } from '@/features/roadshow/components/hot-rank';
import {
  OrganizationLinks,
  OrganizationLinksSkeleton,
} from '@/features/roadshow/components/organization-links';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';

/** The hottest roadshows. */
export function HotCard() {
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
export function OrganizationCard() {
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
