import { PRIVATE_ROWS, PRODUCT_TYPES, PUBLIC_FUNDS, STRATEGIES } from './market';
import { DONE, refuse, success, text, type Call, type Exchange } from './exchange';

const FUND_STATUSES = new Set(['0', '1', '2', '3', '8', 'A']);

/** Calls about funds and the watchlist, by method and path. */
export const FUND_CALLS: Readonly<Record<string, Call>> = {
  'POST funds/public/PA122000': ({ fields }) =>
    text(fields, 'DICT_CODES') === '' ? 400 : success(PRODUCT_TYPES),
  'POST funds/public/PA122001': publicPage,
  'POST funds/private/api/qryPageProductService': privatePage,
  'POST funds/private/api/qryFundDetailService': ({ fields }) => {
    const row = PRIVATE_ROWS.find(({ fundcode }) => fundcode === text(fields, 'fundcode'));
    if (text(fields, 'fundclass') !== '1') return 400;
    return row === undefined ? refuse(1, '未找到该基金') : success(row);
  },
  'POST funds/private/api/qryFundStrategyType': () => success(STRATEGIES),
  'POST funds/private/api/getDict': ({ fields }) =>
    success(text(fields, 'dictitem') === 'RISK_LEVEL' ? [{ itemcode: 'R3', itemname: '中风险' }] : []),
  'POST fundinfo/gen/selfSelection/addFund': (exchange) => {
    if (exchange.fields['source'] !== 1) return 400;
    return changeJoined(exchange, (joined, code) => joined.add(code));
  },
  'POST fundinfo/gen/selfSelection/removeFund': (exchange) =>
    changeJoined(exchange, (joined, code) => joined.delete(code)),
  'GET fundinfo/gen/selfSelection/fund/getJoined': (exchange) => {
    const joined = joinedOf(exchange);
    if (joined === null) return 401;
    return { code: 0, msg: 'ok', data: [...joined].map((fundCode) => ({ fundCode })) };
  },
};

function publicPage({ fields }: Exchange) {
  const asked = Object(fields['SEL_LIST']);
  const statuses: unknown[] = Array.isArray(asked.FUND_STATUS) ? asked.FUND_STATUS : [];
  if (!statuses.every((status) => typeof status === 'string' && FUND_STATUSES.has(status))) return 400;
  const keyword = typeof asked.keyword === 'string' ? asked.keyword : '';
  const field = text(fields, 'SORT_FIELD');
  const direction = text(fields, 'SORT_DIRECTION') === 'ASC' ? 1 : -1;
  const found = PUBLIC_FUNDS.filter(
    ({ row, status }) =>
      row.FUND_PRO_TYPE.startsWith(text(fields, 'PRO_INFO')) &&
      (row.FUND_CODE.includes(keyword) || row.FUND_SHORT_NAME.includes(keyword)) &&
      (statuses.length === 0 || statuses.includes(status)),
  )
    .map(({ row }) => row)
    .toSorted((one, other) => inOrder(Reflect.get(one, field), Reflect.get(other, field), direction));
  return success({ data: pageOf(found, fields['pageNum'], fields['pageSize']), total: found.length });
}

function privatePage({ fields }: Exchange) {
  if (text(fields, 'fundclass') !== '1') return 400;
  const keyword = text(fields, 'keyword');
  const code = text(fields, 'fundcode');
  const order = text(fields, 'orderfield');
  const direction = text(fields, 'isasc') === '1' ? 1 : -1;
  const found = PRIVATE_ROWS.filter(
    (row) =>
      (row.fundcode.includes(keyword) || row.fundshortname.includes(keyword)) &&
      (code === '' || row.fundcode === code),
  );
  const ordered =
    order === ''
      ? found
      : found.toSorted((one, other) =>
          inOrder(Reflect.get(one, order), Reflect.get(other, order), direction),
        );
  return success({
    list: pageOf(ordered, fields['pagenum'], fields['pagesize'] ?? '20'),
    total: found.length,
  });
}

function pageOf<Row>(rows: readonly Row[], page: unknown, size: unknown): readonly Row[] {
  const first = (Math.max(1, Number(page)) - 1) * Number(size);
  return rows.slice(first, first + Number(size));
}

/** Missing figures last in both directions. */
function inOrder(one: unknown, other: unknown, direction: 1 | -1): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other) * direction;
  if (typeof one !== 'number') return typeof other === 'number' ? 1 : 0;
  return typeof other === 'number' ? (one - other) * direction : -1;
}

function joinedOf({ fields, visitor }: Exchange): Set<string> | null {
  if (visitor === null || text(fields, 'hxUid') !== visitor.userid) return null;
  return text(fields, 'businessType') === '1' ? visitor.joined['1'] : visitor.joined['0'];
}

function changeJoined(exchange: Exchange, change: (joined: Set<string>, code: string) => unknown) {
  const joined = joinedOf(exchange);
  if (joined === null) return 401;
  const { list } = exchange.fields;
  for (const entry of Array.isArray(list) ? list : []) change(joined, text(Object(entry), 'fundCode'));
  return DONE;
}
