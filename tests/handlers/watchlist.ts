import type * as v from 'valibot';
import { addFund, getJoined, removeFund, restoreFunds } from '@/contract/watchlist/watchlist';
import { pushSettings, type PushSettings } from '@/contract/watchlist/push';
import { ALERT_KINDS } from '@/domain/funds/alert-kinds';
import { notices, readNotices, type WatchNotice } from '@/contract/watchlist/notices';
import { answer } from './answer';

type Change = v.InferOutput<typeof removeFund.request>;

/** A notice of 20 November 2026, 21:05 in Beijing: the fund rose by 3.20 %, past 3 %. */
export function noticeReply(index: number, changes: Partial<WatchNotice> = {}): WatchNotice {
  return {
    id: `notice-${index}`,
    kind: 'rise',
    area: 'public',
    fundCode: `90000${index}`,
    fundName: `测试股票${index}号`,
    at: Date.parse('2026-11-20T21:05:00+08:00'),
    isRead: false,
    navDate: '20261120',
    dayGrowth: 0.032,
    nav: 1.2345,
    limit: 0.03,
    drawdown: null,
    statusBefore: '',
    statusAfter: '',
    endReason: null,
    isWithheld: false,
    ...changes,
  };
}

/** Pushes as they are before a visitor has turned any on. */
export function pushSettingsReply(changes: Partial<PushSettings> = {}): PushSettings {
  return { key: 'B'.repeat(87), kinds: [...ALERT_KINDS], quiet: null, devices: [], ...changes };
}

/** The notices call with these notices; those not read are counted. */
export function noticesReply(list: readonly WatchNotice[]): v.InferInput<typeof notices.reply> {
  return said({ list: [...list], unread: list.filter((notice) => !notice.isRead).length });
}

type WatchCall = 'addFund' | 'removeFund' | 'restoreFunds' | 'getJoined';

/** Sees every call before it is answered; it may hold it back, or answer in its place. */
type Interference = (
  call: WatchCall,
  request: object,
) => Promise<Response | undefined> | Response | undefined;

/** A watchlist that remembers: the codes of each side, changed by the calls as the gateway does it. */
export function watchlistHandlers(
  codes: { readonly public?: readonly string[]; readonly private?: readonly string[] },
  interfere: Interference = () => undefined,
) {
  const sides = [new Set(codes.public), new Set(codes.private)] as const;
  const sideOf = (businessType: unknown) => sides[Number(businessType) === 0 ? 0 : 1];
  const change = ({ businessType, list }: Change, work: (side: Set<string>, code: string) => unknown) =>
    list.map((entry) => entry.fundCode).filter((code) => Boolean(work(sideOf(businessType), code)));
  return [
    answer(addFund, async (request) => {
      const response = await interfere('addFund', request);
      if (response) return response;
      const added = change(request, put);
      const known = request.list.map((entry) => entry.fundCode).filter((code) => !added.includes(code));
      return said({ added, known, unknown: [] });
    }),
    answer(removeFund, async (request) => {
      const response = await interfere('removeFund', request);
      return response ?? said({ removed: change(request, (side, code) => side.delete(code)) });
    }),
    answer(restoreFunds, async (request) => {
      const response = await interfere('restoreFunds', request);
      return response ?? said({ restored: change(request, put) });
    }),
    answer(getJoined, async (request) => {
      const response = await interfere('getJoined', request);
      return response ?? said(Array.from(sideOf(request.businessType), (fundCode) => ({ fundCode })));
    }),
  ];
}

/** A gateway without notices, where no list has anything on it. */
export const watchlistDefaults = [
  answer(addFund, ({ list }) => said({ added: list.map((fund) => fund.fundCode), known: [], unknown: [] })),
  answer(removeFund, ({ list }) => said({ removed: list.map((fund) => fund.fundCode) })),
  answer(restoreFunds, ({ list }) => said({ restored: list.map((fund) => fund.fundCode) })),
  answer(getJoined, () => said([])),
  answer(notices, () => noticesReply([])),
  answer(pushSettings, () => ({ code: 0, msg: '', body: pushSettingsReply() })),
  answer(readNotices, () => said({ unread: 0 })),
];

/** True where the code was not there yet. */
function put(side: Set<string>, code: string): boolean {
  return !side.has(code) && side.add(code).has(code);
}

function said<Data>(data: Data) {
  return { code: 0, msg: '', data };
}
