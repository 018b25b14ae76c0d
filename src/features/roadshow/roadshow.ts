import type { InferOutput } from 'valibot';
import type { RoadshowItem, roadshowList } from '@/contract/live/live';
import { formatDate } from '@/domain/calendar/date-format';
import { formatDuration } from '@/domain/text/format';
import { liveStatusOf, LIVE_STATUS_NAMES, type LiveStatus } from '@/domain/site/live-status';
import { roadshowTitle, speakersOf, type Speaker } from '@/domain/site/roadshow-speaker';

/** Hosts of roadshows: managers of public funds, managers of private funds, or advisers. */
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
  /** `null` if unknown. */
  readonly kind: RoadshowKind | null;
  /** Whether all visitors may watch it. */
  readonly isOpenToAll: boolean;
  /** As read from the gateway; `statusAt` computes it for later times. */
  readonly status: LiveStatus;
  readonly beginMs: number;
  readonly endMs: number;
  /** Managers first, then advisers. */
  readonly speakers: readonly Speaker[];
  /** Length of the playback; `null` without one. */
  readonly durationSeconds: number | null;
}

export function roadshowFromWire(item: RoadshowItem): Roadshow {
  return {
    id: item.id,
    title: roadshowTitle(item),
    summary: item.summary,
    picture: item.picture,
    kind: item.managerList.length === 0 && item.financialAdvisorList.length > 0 ? 'adviser' : item.area,
    isOpenToAll: item.isOpenToAll,
    status: liveStatusOf(item.onlineStatus),
    beginMs: item.classBeginTime,
    endMs: item.classEndTime,
    speakers: speakersOf(item),
    durationSeconds: item.history?.classDuration ?? null,
  };
}

/** Label of a roadshow's kind: 公开课 for one that all visitors may watch; `null` if unknown. */
export function kindLabel({ kind, isOpenToAll }: Pick<Roadshow, 'kind' | 'isOpenToAll'>): string | null {
  if (isOpenToAll) return '公开课';
  return kind && KIND_NAMES[kind];
}

/** Prefix of all query keys of roadshows, to invalidate them together. */
export const ROADSHOW_KEY = ['roadshow'] as const;

/** Request for a page of the roadshows of all hosts. */
export type RoadshowsRequest = Omit<
  InferOutput<typeof roadshowList.request>,
  'area' | 'fundCode' | 'managerCode' | 'companyCode'
>;

export interface RoadshowsReply {
  readonly list: readonly RoadshowItem[];
  readonly total: number;
  /** Whether the gateway applied the requested kind and organization. */
  readonly isFilteredByHost: boolean;
}

const SECOND_MS = 1000;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

type Times = Pick<Roadshow, 'status' | 'beginMs' | 'endMs'>;

/**
 * Status at `nowMs`, from the status of the gateway and the times [S4.live]. An ended roadshow is `over` until the
 * gateway reports its playback.
 */
export function statusAt({ status, beginMs, endMs }: Times, nowMs: number): LiveStatus {
  if (status === 'playback' || status === 'over') return status;
  if (nowMs >= endMs) return 'over';
  return status === 'upcoming' && nowMs < beginMs ? 'upcoming' : 'live';
}

/** Time of the next start or end after `nowMs`; `null` for none. */
export function nextChangeMs(roadshows: readonly Times[], nowMs: number): number | null {
  const changes = roadshows
    .filter(({ status }) => status === 'live' || status === 'upcoming')
    .flatMap(({ beginMs, endMs }) => [beginMs, endMs])
    .filter((changeMs) => changeMs > nowMs);
  return changes.length === 0 ? null : Math.min(...changes);
}

/** [S4.live] Label of a status: 直播中, 11-21 20:00 开播, 回放 01:30:00, 已结束. */
export function statusLabel(
  { beginMs, durationSeconds }: Pick<Roadshow, 'beginMs' | 'durationSeconds'>,
  status: LiveStatus,
): string {
  if (status === 'upcoming') return `${formatDate(beginMs, 'MM-DD hh:mm')} 开播`;
  if (status === 'playback' && durationSeconds !== null) return `回放 ${formatDuration(durationSeconds)}`;
  return LIVE_STATUS_NAMES[status];
}

/** Remaining time: 02:14:09 within a day, else 3 天 5 小时; 00:00:00 for past times. */
export function remainingLabel(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
  if (seconds < DAY_SECONDS) return formatDuration(seconds);
  const days = Math.floor(seconds / DAY_SECONDS);
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS);
  return hours === 0 ? `${days} 天` : `${days} 天 ${hours} 小时`;
}

/** As `remainingLabel` in a document, which is read some seconds later: its seconds are left to the code. */
export function remainingDocumentLabel(untilMs: number, nowMs: number): string {
  return remainingLabel(untilMs, nowMs).replace(/^\d\d:\d\d:\d\d$/, '--:--:--');
}

/** Day, weekday and time in Beijing; without the end for a playback, which is displayed with its length. */
export function scheduleLabel({ status, beginMs, endMs }: Times): string {
  const begin = formatDate(beginMs, 'YYYY-MM-DD 周W hh:mm');
  return status === 'playback' ? begin : `${begin}–${formatDate(endMs, 'hh:mm')}`;
}

/** Value for the `dateTime` of a time element. */
export function machineTime(instantMs: number): string {
  return formatDate(instantMs, 'YYYY-MM-DDThh:mm:ss+08:00');
}
