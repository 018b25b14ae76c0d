import { createGateway } from '../../gateway/server';
import { insertAll } from '../../gateway/store/bulk';
import { appendFlashes } from '../../gateway/content/news/flash.repository';
import { flashRow } from '../factories/flash-rows';
import { companyTableRow, managerTableRow } from '../factories/fund-people-rows';
import { privateFundTableRow } from '../factories/private-fund-rows';
import { publicFundTableRow } from '../factories/public-fund-rows';
import { roadshowTableRow } from '../factories/roadshow-rows';
import { makePortal } from './built-portal';
import { openTestStore } from './stores';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { GatewaySettings } from '../../gateway/settings';
import type { Engine } from '../../gateway/store/engine';
import type { Store } from '../../gateway/store/store';

export const HOSTILE_NAME = '</script><b>"A&B"';

export interface SearchEngineScene {
  readonly app: FastifyInstance;
  readonly store: Store;
  /** Asks as a browser that navigates, of the host funds.example. */
  open(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  dispose(): Promise<void>;
}

/** A gateway with a portal and one or two of everything that has a page of its own. */
export async function openSearchEngineScene(
  kind: Engine,
  config: Partial<GatewaySettings> = {},
): Promise<SearchEngineScene> {
  const test = await openTestStore(kind);
  const portal = await makePortal();
  const { store } = test;
  await insertAll(store.db, 'fund_company', [
    companyTableRow({ code: 'C1', area: 'public', short_name: '远山基金' }),
    companyTableRow({ code: 'P01', short_name: '隐川投资' }),
  ]);
  await insertAll(store.db, 'fund_manager', [
    managerTableRow({ code: 'M1', area: 'public', name: '林远', company_code: 'C1' }),
  ]);
  await insertAll(store.db, 'public_fund', [
    publicFundTableRow({ code: '000001', short_name: '远山成长混合A', company_code: 'C1', nav_day: 20_600 }),
    publicFundTableRow({ code: '000002', short_name: HOSTILE_NAME, nav_day: null }),
  ]);
  await insertAll(store.db, 'private_fund', [
    privateFundTableRow({ code: 'SX1234', short_name: '隐川一号' }),
  ]);
  await appendFlashes(store.db, [
    flashRow({ id: 'public-flash', published_at: Date.UTC(2026, 10, 20, 4) }),
    flashRow({ id: 'private-flash', funds: '[{"area":"private","code":"SX1234","name":"隐川一号"}]' }),
  ]);
  await insertAll(store.db, 'roadshow', [
    roadshowTableRow({ id: 'public-room', title: '定投的纪律与误区', summary: '定投为什么要有纪律。' }),
    roadshowTableRow({
      id: 'private-room',
      area: 'private',
      title: '隐川一号运作回顾',
      summary: '策略与展望。',
    }),
  ]);
  const app = await createGateway({ store, clock: () => 0, portalDir: portal.dir, config });
  return {
    app,
    store,
    open: (url, headers) =>
      app.inject({ url, headers: { host: 'funds.example', accept: 'text/html', ...headers } }),
    async dispose() {
      await app.close();
      await portal.dispose();
      await test.dispose();
    },
  };
}
