import { readRoadshows } from '../store/roadshow-repository';
import { giverOf } from './live-giver';
import { roadshowItems } from './roadshow-items';
import { searchWords } from './search-words';
import type { InferOutput } from 'valibot';
import type { roadshowList } from '../../src/contract/live';
import type { Store } from '../store/store';

type ListRequest = InferOutput<typeof roadshowList.request>;
type ListBody = InferOutput<typeof roadshowList.reply>['body'];

const NONE: ListBody = { list: [], total: 0 };

/** Roadshows that fit everything the request names [S3.live], as they stand at an instant. */
export async function listRoadshows(store: Store, request: ListRequest, nowMs: number): Promise<ListBody> {
  const { pageNum, pageSize, organization, keyword = '', ...filter } = request;
  const giver = organization === undefined ? undefined : giverOf(organization);
  if (giver === null) return NONE;
  const { rows, total } = await readRoadshows(
    store.db,
    { ...filter, giver, words: searchWords(keyword) },
    { offset: (pageNum - 1) * pageSize, limit: pageSize, nowMs },
  );
  return { list: await roadshowItems(store, rows, nowMs), total };
}

/** Codes of funds, managers and companies are of one area only: the field that stands without its area, null for none. */
export function fieldWithoutArea(request: ListRequest): string | null {
  if (request.area !== undefined) return null;
  const fields = ['fundCode', 'managerCode', 'companyCode'] as const;
  return fields.find((field) => request[field] !== undefined) ?? null;
}
