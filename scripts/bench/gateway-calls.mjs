import { postCall } from './calls.mjs';

const PAGES = 30;
const PAGE_SIZES = [20, 10, 30, 50];
const TYPES = ['', '01', '02', '0201', '03', '04'];
const STATUSES = [[], ['0'], ['0', '8'], ['8']];
const FIELDS = [
  'YEAR1_INCOME',
  'MONTH1_INCOME',
  'CUR_YEAR_INCOME',
  'EST_INCOME',
  'DAY_GRO_RATE',
  'WEEK1_INCOME',
  'MONTH3_INCOME',
  'MONTH6_INCOME',
  'YEAR2_INCOME',
  'YEAR3_INCOME',
  'YEAR1_ANNUAL_EARNINGS',
  'YEAR1_INDICATORDRAWDOWN',
  'NAV_VAL',
  'FUND_CODE',
];
const ORDER_FIELDS = ['year1ud', 'month6ud', 'year3ud', 'year5ud', 'allud'];
const STRATEGIES = ['', '01', '02', '0101', '03', '04'];
const RISKS = ['', 'R1', 'R2', 'R3', 'R4', 'R5'];
const WINDOWS = ['1m', '3m', '6m', '1y', '2y', '3y', 'ytd'];
const NAME_PARTS = ['成长', '价值', '混合', '债', '医', '科技', '稳健', '优选', '指数', '红利', '消费', '新'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A prime that divides none of the counts: every number below one comes once before the first comes back. */
const STEP = 7919;
const USER = '1000000004';
const WATCHED = 200;
const CODES = 2000;
const CODES_AT_ONCE = 100;

/**
 * The calls that are measured, by the name they are chosen with: what each sends as its index-th request. The replies of
 * one with `isKept` are read once before the clock starts, and then asked for in brotli as browsers do.
 */
export const CALLS = {
  'rank-repeated': {
    title: 'PA122001, one page',
    path: 'funds/public/PA122001',
    bodyOf: () => rankBody({ page: 0, size: 0, type: 0, field: 0, isRising: 0, status: 0 }),
  },
  rank: {
    title: 'PA122001, all different',
    path: 'funds/public/PA122001',
    bodyOf: (index) =>
      rankBody(
        choose(index, {
          page: PAGES,
          size: PAGE_SIZES.length,
          type: TYPES.length,
          field: FIELDS.length,
          isRising: 2,
          status: STATUSES.length,
        }),
      ),
  },
  private: {
    title: 'qryPageProductService, all different',
    path: 'funds/private/api/qryPageProductService',
    bodyOf: privateBody,
  },
  search: {
    title: 'suggestions, all different',
    path: 'fundinfo/search/suggest',
    bodyOf: (index) => ({ keyword: keywordOf(index) }),
  },
  detail: {
    title: 'fund detail, 2,000 funds',
    path: 'funds/public/qryFundDetail',
    bodyOf: (index, { codes }) => ({ FUND_CODE: codes[index % codes.length] }),
  },
  nav: {
    title: 'NAV history, 2,000 funds',
    path: 'fundinfo/fund/nav',
    isKept: true,
    bodyOf: (index, { codes }) => ({ area: 'public', code: codes[index % codes.length] }),
  },
  screen: {
    title: 'screening, all different',
    path: 'fundinfo/fund/screen',
    bodyOf: screenBody,
  },
  watch: {
    title: 'addFund, one account',
    path: 'fundinfo/gen/selfSelection/addFund',
    bodyOf: (index, { codes }) => ({
      hxUid: USER,
      businessType: 0,
      source: 1,
      list: [{ fundCode: codes[index % WATCHED] }],
    }),
  },
};

/** Codes of public funds, the best of three years first. */
export async function codesOf(base) {
  const codes = [];
  for (let page = 1; codes.length < CODES; page += 1) {
    const body = { ...CALLS['rank-repeated'].bodyOf(0), pageNum: page, pageSize: CODES_AT_ONCE };
    const reply = await postCall(base, 'funds/public/PA122001', body);
    const more = reply.body.data.map((row) => row.FUND_CODE);
    if (more.length === 0) break;
    codes.push(...more);
  }
  return codes;
}

/** One choice among so many of each kind, another one for each index until all were had. */
function choose(index, counts) {
  const all = Object.values(counts).reduce((product, count) => product * count, 1);
  let place = (index * STEP) % all;
  const chosen = {};
  for (const [kind, count] of Object.entries(counts)) {
    chosen[kind] = place % count;
    place = Math.floor(place / count);
  }
  return chosen;
}

function rankBody({ page, size, type, field, isRising, status }) {
  return {
    pageNum: 1 + page,
    pageSize: PAGE_SIZES[size],
    PRO_INFO: TYPES[type],
    SORT_FIELD: FIELDS[field],
    SORT_DIRECTION: isRising ? 'ASC' : 'DESC',
    SEL_LIST: { keyword: '', FUND_STATUS: STATUSES[status] },
  };
}

function privateBody(index) {
  const { page, size, strategy, risk, field, isRising } = choose(index, {
    page: PAGES,
    size: PAGE_SIZES.length,
    strategy: STRATEGIES.length,
    risk: RISKS.length,
    field: ORDER_FIELDS.length,
    isRising: 2,
  });
  return {
    pagenum: String(1 + page),
    pagesize: String(PAGE_SIZES[size]),
    fundclass: '1',
    keyword: '',
    fundcode: '',
    orderfield: ORDER_FIELDS[field],
    isasc: isRising ? '1' : '',
    ...(strategy === 0 ? {} : { strategycode: STRATEGIES[strategy] }),
    ...(risk === 0 ? {} : { risklevel: RISKS[risk] }),
  };
}

/** In turns the beginning of a code, letters of a name's pinyin, and parts of names. */
function keywordOf(index) {
  const turn = Math.floor(index / 3);
  if (index % 3 === 0)
    return String((turn * STEP) % 100_000)
      .padStart(5, '0')
      .slice(0, 3 + (turn % 3));
  if (index % 3 === 1) {
    const { first, second, third } = choose(turn, { first: 26, second: 26, third: 26 });
    return LETTERS[first] + LETTERS[second] + (turn % 2 ? LETTERS[third] : '');
  }
  const { part, other, letter } = choose(turn, {
    part: NAME_PARTS.length,
    other: NAME_PARTS.length,
    letter: 26,
  });
  return `${NAME_PARTS[part]} ${turn % 2 ? NAME_PARTS[other] : LETTERS[letter]}`;
}

function screenBody(index) {
  const { page, window, least, years, type } = choose(index, {
    page: 20,
    window: WINDOWS.length,
    least: 40,
    years: 4,
    type: TYPES.length,
  });
  return {
    area: 'public',
    conditions: {
      returns: [{ window: WINDOWS[window], min: least - 20 }],
      ...(years === 0 ? {} : { minYears: years }),
      ...(TYPES[type] === '' ? {} : { types: [TYPES[type]] }),
    },
    pageNum: 1 + page,
    pageSize: 20,
  };
}
