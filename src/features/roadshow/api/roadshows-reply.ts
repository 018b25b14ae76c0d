import type { InferOutput } from 'valibot';
import type { roadshowList, RoadshowItem } from '@/contract/live';

/** A page of the roadshows of all givers. */
export type RoadshowsRequest = Omit<
  InferOutput<typeof roadshowList.request>,
  'area' | 'fundCode' | 'managerCode' | 'companyCode'
>;

export interface RoadshowsReply {
  readonly list: readonly RoadshowItem[];
  readonly total: number;
  /** Whether the list was narrowed to the kind and the organization that were asked for. */
  readonly isByGiver: boolean;
}
