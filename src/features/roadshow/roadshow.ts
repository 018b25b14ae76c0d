import type { RoadshowItem } from '@/contract/live';
import { liveStatusOf, type LiveStatus } from '@/domain/live-status';
import { roadshowTitle } from '@/domain/roadshow-title';
import { speakersOf, type Speaker } from '@/domain/roadshow-speaker';

/** Who gives roadshows: managers of public funds, managers of private funds, or advisers. */
export const ROADSHOW_KINDS = ['public', 'private', 'adviser'] as const;
export type RoadshowKind = (typeof ROADSHOW_KINDS)[number];

export const KIND_NAMES: Readonly<Record<RoadshowKind, string>> = {
  public: '公募',
  private: '私募',
  adviser: '投顾',
};

/** A roadshow in a list. Times are milliseconds since the epoch. */
export interface Roadshow {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Address of its cover. */
  readonly picture: string;
  /** `null` if the gateway does not say. */
  readonly kind: RoadshowKind | null;
  /** As the gateway told it; `statusAt` tells it for later instants. */
  readonly status: LiveStatus;
  readonly beginMs: number;
  readonly endMs: number;
  /** Managers first, then advisers. */
  readonly speakers: readonly Speaker[];
  /** Length of the playback; null where there is none. */
  readonly durationSeconds: number | null;
}

export function roadshowFromWire(item: RoadshowItem): Roadshow {
  return {
    id: item.id,
    title: roadshowTitle(item.title, [...item.managerList, ...item.financialAdvisorList]),
    summary: item.summary,
    picture: item.picture,
    kind: item.managerList.length === 0 && item.financialAdvisorList.length > 0 ? 'adviser' : item.area,
    status: liveStatusOf(item.onlineStatus),
    beginMs: item.classBeginTime,
    endMs: item.classEndTime,
    speakers: speakersOf(item),
    durationSeconds: item.history?.classDuration ?? null,
  };
}

/** Address of a roadshow's room. */
export function roomHref(id: string): string {
  return `/zhibo/details/${encodeURIComponent(id)}`;
}
