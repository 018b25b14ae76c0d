import type { RoadshowItem } from '@/contract/live';
import { liveStatusOf, type LiveStatus } from '@/domain/live-status';

interface Speaker {
  readonly name: string;
  readonly companyName: string;
}

/** A roadshow in a list. Times are milliseconds since the epoch. */
export interface Roadshow {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
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
    title: item.title,
    summary: item.summary,
    status: liveStatusOf(item.onlineStatus),
    beginMs: item.classBeginTime,
    endMs: item.classEndTime,
    speakers: [
      ...item.managerList.map(({ name, companyName }) => ({ name, companyName })),
      ...item.financialAdvisorList.map(({ nickName, companyName }) => ({ name: nickName, companyName })),
    ],
    durationSeconds: item.history?.classDuration ?? null,
  };
}
