import { fundCalendar } from '../../src/contract/funds/fund-calendar';
import { marketBoard, marketIndex } from '../../src/contract/funds/market-board';
import { moneyFundPage } from '../../src/contract/funds/money-fund';
import { publicDictionaries, publicFundPage } from '../../src/contract/funds/public-fund';
import { publicFundDetail } from '../../src/contract/funds/public-fund-detail';
import { monthNamed } from '../../src/domain/calendar/month-dates';
import { RefusalError } from '../http/server/refusals';
import { registerCall } from '../http/server/register-call';
import {
  createMoneyFundRanking,
  createPublicFundRanking,
  createPublicRowReader,
} from './rankings/public-ranking';
import { readFundEvents } from './calendar/fund-events';
import { readMarketBoard, readMarketIndex } from './figures/market-board';
import { readPublicFundDetail } from './detail/fund-detail';
import { listPublicDictionaries } from './dictionaries';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/funds/public-fund.ts, market-board.ts and fund-calendar.ts. */
export function registerPublicFund(api: FastifyInstance, deps: GatewayDeps): void {
  const { store, cache, readDataVersion } = deps;
  const readRows = createPublicRowReader(store, readDataVersion);
  const readPage = createPublicFundRanking(readRows);
  const readMoneyPage = createMoneyFundRanking(readRows);

  registerCall(
    api,
    publicDictionaries,
    async ({ DICT_CODES }) => ({ body: await listPublicDictionaries(store, DICT_CODES) }),
    { cache },
  );
  registerCall(api, publicFundPage, async (request) => ({ body: await readPage(request) }), { cache });
  registerCall(api, marketBoard, async () => ({ body: await readMarketBoard(store) }), { cache });
  registerCall(
    api,
    marketIndex,
    async ({ code }) => {
      const body = await readMarketIndex(store, code);
      if (body !== null) return { body };
      throw new RefusalError('notFound', { message: '未找到该指数', field: 'code' });
    },
    { cache },
  );
  registerCall(
    api,
    fundCalendar,
    async ({ month }) => ({ body: { events: await readFundEvents(store, monthNamed(month)) } }),
    { cache },
  );
  registerCall(api, moneyFundPage, async (request) => ({ body: await readMoneyPage(request) }), { cache });
  registerCall(
    api,
    publicFundDetail,
    async ({ FUND_CODE }) => ({ body: known(await readPublicFundDetail(store, FUND_CODE)) }),
    { cache },
  );
}

function known<Body>(body: Body | null): Body {
  if (body === null) throw new RefusalError('notFound', { message: '未找到该基金', field: 'FUND_CODE' });
  return body;
}
