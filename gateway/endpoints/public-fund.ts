import {
  publicDictionaries,
  publicFundDetail,
  publicFundNav,
  publicFundPage,
} from '../../src/contract/public-fund';
import { RefusalError } from '../http/refusal-error';
import { registerCall } from '../http/register-call';
import { readPublicFundDetail } from '../services/public-fund-detail';
import { readPublicFundNav } from '../services/public-fund-nav';
import { createPublicFundRanking } from '../services/public-fund-ranking';
import { readDictionaries } from '../store/dictionary-repository';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './gateway-parts';

/** The calls of contract/public-fund.ts. */
export function registerPublicFund(api: FastifyInstance, parts: GatewayParts): void {
  const { store, cache, readDataVersion } = parts;
  const readPage = createPublicFundRanking(store, readDataVersion);

  registerCall(
    api,
    publicDictionaries,
    async ({ DICT_CODES }) => {
      const rows = await readDictionaries(store.db, DICT_CODES.split(','));
      return {
        body: rows.map((row) => ({ dictCode: row.dict_code, dictItem: row.item, dictItemName: row.name })),
      };
    },
    { cache },
  );
  registerCall(api, publicFundPage, async (request) => ({ body: await readPage(request) }), { cache });
  registerCall(
    api,
    publicFundDetail,
    async ({ FUND_CODE }) => ({ body: known(await readPublicFundDetail(store, FUND_CODE)) }),
    { cache },
  );
  registerCall(
    api,
    publicFundNav,
    async ({ FUND_CODE }) => ({ body: known(await readPublicFundNav(store, FUND_CODE)) }),
    { cache },
  );
}

function known<Body>(body: Body | null): Body {
  if (body === null) throw new RefusalError('notFound', { message: '没有找到该基金', field: 'FUND_CODE' });
  return body;
}
