import { callGateway } from '@/api/call';
import { hotRank, todayList, type RoadshowItem } from '@/contract/live/live';
import { liveStatusOf, type LiveStatus } from '@/domain/site/live-status';
import { roadshowFromWire, type RoadshowsReply, type RoadshowsRequest } from '../roadshow';

/** Maximum of the contract. */
const HOT_COUNT = 50;

const STATUS_ORDER: Readonly<Record<LiveStatus, number>> = { live: 0, upcoming: 1, playback: 2, over: 3 };

/**
 * A page of the roadshows in today's list and the hot rank, for a gateway without a list of all. Not filtered by kind
 * and organization, which these replies lack.
 */
export async function namedRoadshows(
  { status, keyword = '', pageNum, pageSize }: RoadshowsRequest,
  signal: AbortSignal,
): Promise<RoadshowsReply> {
  const found = (await readNamed(signal))
    .filter((item) => status === undefined || liveStatusOf(item.onlineStatus) === status)
    .filter((item) => isAbout(item, keyword))
    .toSorted(inOrder);
  const from = (pageNum - 1) * pageSize;
  return { list: found.slice(from, from + pageSize), total: found.length, isFilteredByHost: false };
}

/** Without duplicates. One of the two replies is enough; if both calls fail, rejects with the first failure. */
async function readNamed(signal: AbortSignal): Promise<RoadshowItem[]> {
  const reads: readonly PromiseSettledResult<readonly RoadshowItem[]>[] = await Promise.allSettled([
    callGateway(todayList, {}, { signal }).then(({ body }) => body.list),
    callGateway(hotRank, { limit: HOT_COUNT }, { signal }).then(({ body }) => body),
  ]);
  const read = reads.filter((one) => one.status === 'fulfilled');
  if (read.length === 0) throw reads.find((one) => one.status === 'rejected')?.reason;
  return [...new Map(read.flatMap(({ value }) => value).map((item) => [item.id, item])).values()];
}

/** Whether title, summary or speakers contain a keyword. */
function isAbout(item: RoadshowItem, keyword: string): boolean {
  const { title, summary, speakers } = roadshowFromWire(item);
  const words = [title, summary, ...speakers.flatMap(({ name, companyName }) => [name, companyName])];
  return words.some((text) => text.toLowerCase().includes(keyword.trim().toLowerCase()));
}

/** Live, then upcoming ones, earliest first; then ended ones, latest first. */
function inOrder(one: RoadshowItem, other: RoadshowItem): number {
  const status = liveStatusOf(one.onlineStatus);
  const apart = STATUS_ORDER[status] - STATUS_ORDER[liveStatusOf(other.onlineStatus)];
  if (apart !== 0) return apart;
  const sooner = one.classBeginTime - other.classBeginTime;
  return status === 'live' || status === 'upcoming' ? sooner : -sooner;
}
