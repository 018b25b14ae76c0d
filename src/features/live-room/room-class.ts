import type { LiveClassInfo } from '@/contract/live/live';
import { liveStatusOf, type LiveStatus } from '@/domain/site/live-status';
import type { OpenContent } from '@/domain/qualification/gate';
import type { FundArea } from '@/domain/returns/performance-rules';
import { roadshowTitle, speakersOf, type Speaker } from '@/domain/site/roadshow-speaker';

interface RoomMaterial {
  readonly title: string;
  readonly note: string;
  readonly link: RoomLink | null;
}

/** Public data of a roadshow on its page. Times are milliseconds since the epoch. */
export interface RoomClass {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly picture: string;
  /** `null` if unknown: then nothing about it counts as public. */
  readonly area: FundArea | null;
  /** Whether all visitors may watch it and read its chat. */
  readonly isOpenToAll: boolean;
  readonly status: LiveStatus;
  readonly beginMs: number;
  readonly endMs: number;
  /** Managers first, then advisers. */
  readonly speakers: readonly Speaker[];
  /** Length of the playback; `null` without one. */
  readonly durationSeconds: number | null;
  readonly description: readonly string[];
  readonly organization: { readonly name: string; readonly link: RoomLink | null } | null;
  readonly fund: { readonly area: FundArea; readonly code: string; readonly name: string } | null;
  readonly materials: readonly RoomMaterial[];
  /** `null` if unknown, as `appointmentCount`. */
  readonly viewCount: number | null;
  readonly appointmentCount: number | null;
  readonly isSimulated: boolean;
}

export function roomClassFromWire(info: LiveClassInfo): RoomClass {
  return {
    id: info.id,
    title: roadshowTitle(info),
    summary: info.summary,
    picture: info.picture,
    area: info.area,
    isOpenToAll: info.isOpenToAll,
    status: liveStatusOf(info.onlineStatus),
    beginMs: info.classBeginTime,
    endMs: info.classEndTime,
    speakers: speakersOf(info),
    durationSeconds: info.history?.classDuration ?? null,
    description: info.description,
    organization: info.organization && {
      name: info.organization.name,
      link: linkOf(info.organization.url),
    },
    fund: info.fund && info.area && { ...info.fund, area: info.area },
    materials: info.materials.map(({ title, note, url }) => ({ title, note, link: linkOf(url) })),
    viewCount: info.viewCount,
    appointmentCount: info.appointmentCount,
    isSimulated: info.isSimulated,
  };
}

/** How much of a roadshow's page is public: at least the introduction of one that is not about private funds. */
export function openContentOf({ isOpenToAll, area }: Pick<RoomClass, 'isOpenToAll' | 'area'>): OpenContent {
  if (isOpenToAll) return 'all';
  return area === 'public' ? 'part' : 'none';
}

/** Target of a link: a path of the portal, or another site over https. */
export type RoomLink =
  | { readonly kind: 'path'; readonly to: string }
  | { readonly kind: 'outside'; readonly href: string };

/** Link of an address from the gateway; `null` for none and for other kinds of addresses. */
export function linkOf(address: string | null): RoomLink | null {
  if (address === null) return null;
  if (/^\/(?![/\\])/.test(address)) return { kind: 'path', to: address };
  return /^https:\/\/[^\s/]/.test(address) ? { kind: 'outside', href: address } : null;
}
