import { callGateway } from '@/api/call';
import { hotRank, todayList, type RoadshowItem } from '@/contract/live';
import { liveStatusOf, type LiveStatus } from '@/domain/live-status';
import { roadshowFromWire, type RoadshowsReply, type RoadshowsRequest } from '../roadshow';

/** As many as the contract gives. */
const HOT_COUNT = 50;

const STATUS_ORDER: Readonly<Record<LiveStatus, number>> = { live: 0, upcoming: 1, playback: 2, over: 3 };

/**
 * A page of the roadshows that today's list and the hot rank name, for a gateway without a list of all. Kind and
 * organization are not told of them and narrow nothing.
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
  return { list: found.slice(from, from + pageSize), total: found.length, isByGiver: false };
}

/** Each once. One of the two calls is enough; without both the first failure is told. */
async function readNamed(signal: AbortSignal): Promise<RoadshowItem[]> {
  const reads: readonly PromiseSettledResult<readonly RoadshowItem[]>[] = await Promise.allSettled([
    callGateway(todayList, {}, { signal }).then(({ body }) => body.list),
    callGateway(hotRank, { limit: HOT_COUNT }, { signal }).then(({ body }) => body),
  ]);
  const read = reads.filter((one) => one.status === 'fulfilled');
  if (read.length === 0) throw reads.find((one) => one.status === 'rejected')?.reason;
  return [...new Map(read.flatMap(({ value }) => value).map((item) => [item.id, item])).values()];
}

/** Whether title, words or speakers hold a keyword. */
function isAbout(item: RoadshowItem, keyword: string): boolean {
  const { title, summary, speakers } = roadshowFromWire(item);
  const words = [title, summary, ...speakers.flatMap(({ name, companyName }) => [name, companyName])];
  return words.some((text) => text.toLowerCase().includes(keyword.trim().toLowerCase()));
}

/** On now, then to come, both the soonest first; then those that ended, the newest first. */
function inOrder(one: RoadshowItem, other: RoadshowItem): number {
  const status = liveStatusOf(one.onlineStatus);
  const apart = STATUS_ORDER[status] - STATUS_ORDER[liveStatusOf(other.onlineStatus)];
  if (apart !== 0) return apart;
  const sooner = one.classBeginTime - other.classBeginTime;
  return status === 'live' || status === 'upcoming' ? sooner : -sooner;
}
