import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import {
  fundNav,
  fundStandings,
  type FundNav,
  type FundStandings,
} from '../src/contract/funds/fund-performance';
import { plainGrowth } from '../tests/oracle/plain-arithmetic';
import { headersFor } from '../src/contract/header-rules';
import { portalSettings } from '../src/contract/portal';
import { privateFundDetail, privateFundPage } from '../src/contract/funds/private-fund';
import { publicFundPage, type PublicFundRow, type PublicSortField } from '../src/contract/funds/public-fund';
import type { NavDays } from './shown';
import { publicFundDetail, type PublicFundDetail } from '../src/contract/funds/public-fund-detail';

export interface RankingQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly type: string;
  readonly sort: PublicSortField;
  readonly direction: 'ASC' | 'DESC';
  readonly keyword: string;
  /** Left out: every status for a keyword, those of living funds otherwise. */
  readonly statuses?: readonly string[];
}

export interface RankingReply {
  readonly data: readonly PublicFundRow[];
  readonly total: number;
  readonly navDays: NavDays;
  /** What the rows are ordered by. */
  readonly sort: PublicSortField;
}

/** The specification's default page size [S9.pageSizes]. */
export const PAGE_SIZE = 20;

/** What an untouched ranking asks for. */
export const DEFAULT_QUERY: RankingQuery = {
  page: 1,
  pageSize: PAGE_SIZE,
  type: '',
  sort: 'YEAR1_INCOME',
  direction: 'DESC',
  keyword: '',
};

/** All but 募集失败 and 终止: funds that ended rank only when asked for. */
export const LIVING_STATUSES = ['0', '1', '2', '8'] as const;

/** What the pages of a fund, a manager and a company are asked for by. */
export interface PageCodes {
  readonly fund: string;
  readonly manager: string;
  readonly company: string;
}

function pageCodes(fund: string, manager: string | undefined, company: string | undefined): PageCodes {
  if (manager === undefined || company === undefined) throw new Error(`${fund} has no manager or company`);
  return { fund, manager, company };
}

/** Asks the gateway as the portal does. */
export class GatewayCalls {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async ranking(change: Partial<RankingQuery> = {}): Promise<RankingReply> {
    const query = { ...DEFAULT_QUERY, ...change };
    const statuses =
      query.statuses ?? (query.keyword === '' ? LIVING_STATUSES : ['0', '1', '2', '3', '8', 'A']);
    const reply = await this.#ask(publicFundPage.path, {
      pageNum: query.page,
      pageSize: query.pageSize,
      PRO_INFO: query.type,
      SORT_FIELD: query.sort,
      SORT_DIRECTION: query.direction,
      SEL_LIST: { keyword: query.keyword, FUND_STATUS: statuses },
    });
    return {
      ...v.parse(publicFundPage.reply, reply).body,
      navDays: await this.#navDays(),
      sort: query.sort,
    };
  }

  /** The first fund of a ranking. */
  async fund(change: Partial<RankingQuery> = {}): Promise<PublicFundRow> {
    const [first] = (await this.ranking(change)).data;
    if (!first) throw new Error(`no fund fits ${JSON.stringify(change)}`);
    return first;
  }

  /** The first fund of a ranking that can be bought. */
  async soldFund(change: Partial<RankingQuery> = {}): Promise<PublicFundRow> {
    const sold = (await this.ranking(change)).data.find(({ SALE_FLAG }) => SALE_FLAG === '1');
    if (!sold) throw new Error(`no fund on sale fits ${JSON.stringify(change)}`);
    return sold;
  }

  /** The first fund of a ranking that is bought and redeemed on every trading day. */
  async openFund(change: Partial<RankingQuery> = {}): Promise<PublicFundRow> {
    const { data } = await this.ranking(change);
    const details = await Promise.all(data.map(({ FUND_CODE }) => this.detail(FUND_CODE)));
    const open = data.find((_, index) => details[index]?.DEALING === 'open');
    if (!open) throw new Error(`no open fund fits ${JSON.stringify(change)}`);
    return open;
  }

  async detail(code: string): Promise<PublicFundDetail> {
    const reply = await this.#ask(publicFundDetail.path, { FUND_CODE: code });
    return v.parse(publicFundDetail.reply, reply).body;
  }

  /** A fund's series with its growth, computed apart from the product. */
  async nav(code: string): Promise<FundNav & { readonly growth: readonly number[] }> {
    const reply = await this.#ask(fundNav.path, { area: 'public', code });
    const { body } = v.parse(fundNav.reply, reply);
    return { ...body, growth: plainGrowth(body, body.kind === 'income') };
  }

  async standings(code: string): Promise<FundStandings> {
    const reply = await this.#ask(fundStandings.path, { area: 'public', code });
    return v.parse(fundStandings.reply, reply).body;
  }

  /** The code of some private fund. */
  async privateCode(): Promise<string> {
    const reply = await this.#ask(privateFundPage.path, {
      pagenum: '1',
      pagesize: '20',
      fundclass: '1',
      keyword: '',
      fundcode: '',
      orderfield: '',
      isasc: '',
    });
    const [first] = v.parse(privateFundPage.reply, reply).body.list;
    if (!first) throw new Error('no private fund');
    return first.fundcode;
  }

  /** A public fund, one of its managers and its company. */
  async publicCodes(): Promise<PageCodes> {
    const fund = (await this.fund({ type: '0201' })).FUND_CODE;
    const { MANAGERS, COMPANY_CODE } = await this.detail(fund);
    return pageCodes(fund, MANAGERS[0]?.code, COMPANY_CODE ?? undefined);
  }

  /** A private fund, one of its managers and its company. */
  async privateCodes(): Promise<PageCodes> {
    const fund = await this.privateCode();
    const reply = await this.#ask(privateFundDetail.path, { fundcode: fund, fundclass: '1' });
    const { managers, companycode } = v.parse(privateFundDetail.reply, reply).body;
    return pageCodes(fund, managers[0]?.code, companycode);
  }

  async #navDays(): Promise<NavDays> {
    const { path } = portalSettings;
    const reply = await this.#request.get(`/api/${path}`, { headers: headersFor(path) });
    const { publicNavDate, currentFrom } = v.parse(portalSettings.reply, await reply.json()).body;
    return { newest: publicNavDate, currentFrom };
  }

  async #ask(path: string, data: object): Promise<unknown> {
    const reply = await this.#request.post(`/api/${path}`, { data, headers: headersFor(path) });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    return reply.json();
  }
}
