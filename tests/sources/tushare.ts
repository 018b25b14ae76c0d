import * as v from 'valibot';
import { compactDay, dayOf } from '../../src/domain/calendar/day';
import { isMoney, publishedValues } from './market';
import { spoiledText, startStandIn } from './stand-in';
import type { Day } from '../../src/domain/calendar/day';
import type { Fault, ServiceRequest, StandIn } from './stand-in';
import type { StandInFund, StandInMarket } from './market';

type Cell = string | number | null;
interface Rows {
  readonly fields: readonly string[];
  readonly items: readonly (readonly Cell[])[];
}

export const STAND_IN_TOKEN = 'a-token-of-the-stand-in';
/** Fewer than are asked for, so that replies have several pages. */
const PAGE_ROWS = 20;

const BODY = v.object({
  api_name: v.string(),
  token: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
});

/** A stand-in of Tushare: `{code, msg, data: {fields, items, has_more}}`; `market` is asked at each request. */
export async function startTushare(market: () => StandInMarket, port?: number): Promise<StandIn> {
  return startStandIn(
    {
      read(_request, text) {
        const body = v.parse(BODY, JSON.parse(text));
        const params = Object.entries(body.params).map(([name, value]) => [name, String(value)] as const);
        return {
          name: body.token === STAND_IN_TOKEN ? body.api_name : '(no token)',
          params: Object.fromEntries(params),
        };
      },
      reply(request) {
        if (request.name === '(no token)')
          return answer({ code: 40_101, msg: '您的token不对，请确认。', data: null });
        const rows = rowsOf(request, market());
        if (rows === null) return answer({ code: 40_101, msg: '请指定正确的接口名', data: null });
        const offset = Number(request.params['offset'] ?? 0);
        const items = rows.items.slice(offset, offset + PAGE_ROWS);
        const has_more = offset + PAGE_ROWS < rows.items.length;
        return answer({ code: 0, msg: '', data: { fields: rows.fields, items, has_more } });
      },
      spoil,
    },
    port,
  );
}

function answer(reply: unknown): { readonly status: number; readonly text: string } {
  return { status: 200, text: JSON.stringify(reply) };
}

function spoil(text: string, fault: Fault): string {
  if (fault === 'empty')
    return JSON.stringify({ code: 0, msg: '', data: { fields: [], items: [], has_more: false } });
  if (fault === 'renamed') return text.replaceAll('"unit_nav"', '"value"').replaceAll('"name"', '"title"');
  if (fault === 'wrong types') return text.replaceAll(/"items":\[.*\]/g, '"items":"若干"');
  return spoiledText(text, fault);
}

function suffixed({ code }: StandInFund): string {
  return `${code}${code.startsWith('5') ? '.SH' : '.OF'}`;
}

function rowsOf({ name, params }: ServiceRequest, market: StandInMarket): Rows | null {
  const { funds, today } = market;
  const known = funds.filter(
    (fund) =>
      (params['ts_code'] === undefined || params['ts_code'] === suffixed(fund)) &&
      (params['market'] === undefined || (params['market'] === 'E') === fund.code.startsWith('5')),
  );
  const asked = dayOf(params['nav_date'] ?? params['ex_date'] ?? '');
  const since = dayOf(params['start_date'] ?? '') ?? 0;
  const takes = (day: Day): boolean => day <= today && day >= since && (asked === null || day === asked);
  if (name === 'fund_basic')
    return {
      fields: [
        'ts_code',
        'name',
        'management',
        'custodian',
        'fund_type',
        'found_date',
        'delist_date',
        'status',
        'm_fee',
        'c_fee',
        'benchmark',
      ],
      items: known.map((fund) => [
        suffixed(fund),
        fund.name,
        fund.company,
        '建设银行',
        fund.type,
        compactDay(fund.values[0]?.[0] ?? 0),
        null,
        'L',
        1.2,
        0.2,
        '沪深300指数收益率×80%+银行活期存款利率(税后)×20%',
      ]),
    };
  if (name === 'fund_nav')
    return {
      fields: ['ts_code', 'ann_date', 'nav_date', 'unit_nav', 'accum_nav'],
      items: known
        .filter((fund) => !isMoney(fund))
        .flatMap((fund) =>
          publishedValues(fund, market)
            .filter(([day]) => takes(day))
            .map(([day, value]) => [suffixed(fund), compactDay(day + 1), compactDay(day), value, null]),
        ),
    };
  if (name === 'fund_div')
    return {
      fields: ['ts_code', 'ann_date', 'div_proc', 'record_date', 'ex_date', 'pay_date', 'div_cash'],
      items: known.flatMap((fund) =>
        fund.dividends
          .filter(([day]) => takes(day))
          .map(([day, amount]) => [
            suffixed(fund),
            compactDay(day - 3),
            '实施',
            compactDay(day),
            compactDay(day),
            compactDay(day + 2),
            amount,
          ]),
      ),
    };
  if (name === 'fund_manager')
    return {
      fields: ['ts_code', 'ann_date', 'name', 'edu', 'begin_date', 'end_date', 'resume'],
      items: known.map((fund) => [
        suffixed(fund),
        compactDay(fund.values[0]?.[0] ?? 0),
        fund.manager,
        '硕士',
        compactDay(fund.values[0]?.[0] ?? 0),
        null,
        null,
      ]),
    };
  if (name === 'fund_company')
    return {
      fields: ['name', 'shortname', 'setup_date', 'city'],
      items: [...new Set(funds.map(({ company }) => company))].map((company) => [
        `${company}管理有限公司`,
        company,
        '20110805',
        '深圳市',
      ]),
    };
  return WITHOUT_ROWS.has(name) ? { fields: [], items: [] } : null;
}

const WITHOUT_ROWS = new Set(['fund_daily', 'index_daily', 'fund_portfolio']);
