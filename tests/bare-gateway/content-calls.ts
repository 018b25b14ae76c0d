import { PRIVATE_ROWS, PUBLIC_FUNDS } from './market';
import { DONE, refuse, success, text, type Call } from './exchange';

const MINUTE_MS = 60_000;
const FLASH_COUNT = 30;

const POSITIONS: Readonly<Record<string, readonly { readonly id: string; readonly title: string }[]>> = {
  index_fund_corp_public: [{ id: 'p1', title: '远桥基金' }],
  index_fund_corp_private: [{ id: 'p2', title: '松屿资产' }],
  financial_index_top_banner: [{ id: 'b1', title: '定投让时间帮忙' }],
};

interface Talk {
  readonly sequence: number;
  readonly happenedAt: number;
  readonly nickName: string;
  readonly text: string;
}

const said: Talk[] = [{ sequence: 1, happenedAt: Date.now() - MINUTE_MS, nickName: '听众', text: '老师好' }];

/** A live class with the specification's fields, beside the id by which lists name it. */
function liveItem(id: string) {
  const live = { L1: 1, L2: 2, L5: 5 }[id];
  if (live === undefined) return null;
  const beginMs = Date.now() + { 1: -10, 2: 90, 5: -3000 }[live === 1 || live === 2 ? live : 5] * MINUTE_MS;
  return {
    id,
    onlineStatus: live,
    classBeginTime: beginMs,
    classEndTime: beginMs + 60 * MINUTE_MS,
    managerList: [{ companyName: '远桥基金', avatar: null }],
    financialAdvisorList: [{ companyName: '青岚投顾', nickName: '林老师', avatar: null }],
    history: live === 5 ? { classDuration: 3725 } : null,
  };
}

const LIVE_ITEMS = () => ['L1', 'L2', 'L5'].map(liveItem);

/** Calls about what is published and about live rooms, by method and path. */
export const CONTENT_CALLS: Readonly<Record<string, Call>> = {
  'GET lesson/financial-recommend/index-top-class': ({ fields }) =>
    text(fields, 'pageSize') === '100' ? success([{ id: 'c1', title: '基金入门五讲' }]) : 400,
  'GET news/flash/list': ({ fields }) =>
    text(fields, 'data') === ''
      ? 400
      : success({
          list: Array.from({ length: FLASH_COUNT }, (_, index) => ({
            id: `n${FLASH_COUNT - index}`,
            title: `两市成交额较前一交易日小幅变化（第 ${FLASH_COUNT - index} 条）`,
            publishedAt: Date.now() - index * 17 * MINUTE_MS,
          })),
        }),
  'GET caidao/recommendposition/t/{position}': ({ fields }) => {
    const items = POSITIONS[text(fields, 'position')] ?? [];
    return success(text(fields, 'page') === '' ? items : { list: items });
  },
  'GET caidao/recommend/info/fund_recommend': ({ fields }) => {
    const isPrivate = text(fields, 'productKey').includes('private');
    return success({
      list: isPrivate
        ? PRIVATE_ROWS.slice(0, 3).map((row) => ({ fundCode: row.fundcode, fundName: row.fundshortname }))
        : PUBLIC_FUNDS.slice(0, 3).map(({ row }) => ({
            fundCode: row.FUND_CODE,
            fundName: row.FUND_SHORT_NAME,
          })),
    });
  },
  'GET live/class/info': ({ fields }) => {
    const item = liveItem(text(fields, 'id'));
    return item === null ? refuse(1, '没有这场路演') : success({ ...item, id: undefined });
  },
  'GET live/rank/hot': () => success(LIVE_ITEMS()),
  'GET live/today/list': () => success({ list: LIVE_ITEMS() }),
  'POST live/appointment/add': ({ visitor }) => (visitor === null ? 401 : DONE),
  'POST live/room/enter': ({ visitor }) => (visitor === null ? 401 : DONE),
  'GET live/room/messages': ({ visitor }) => (visitor === null ? 401 : success({ list: said })),
  'POST live/room/message/send': ({ fields, visitor }) => {
    if (visitor === null) return 401;
    const last = said.at(-1)?.sequence ?? 0;
    said.push({
      sequence: last + 1,
      happenedAt: Date.now(),
      nickName: visitor.userid,
      text: text(fields, 'text'),
    });
    return DONE;
  },
};
