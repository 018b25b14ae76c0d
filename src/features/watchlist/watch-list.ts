import type { WatchGroup, WatchRow } from '@/contract/watchlist/watchlist';
import { privateDealing, publicDealing, type Dealing } from '@/domain/dealing/form';
import { ENDED_STATE, endedWord, isMoneyType, NO_DATA_WORD } from '@/domain/funds/fund-taxonomy';
import type { EndReason } from '@/domain/funds/fund-taxonomy';
import type { FundArea, NavKind } from '@/domain/returns/performance-rules';

export type { WatchGroup };

/** Figures of a listed fund: its latest value in yuan, and returns. */
export const FIGURE_KEYS = [
  'nav',
  'day',
  'week1',
  'month1',
  'month3',
  'month6',
  'year1',
  'thisYear',
  'sinceStart',
  'sinceAdded',
] as const;
export type FigureKey = (typeof FIGURE_KEYS)[number];

/** A fund on the watchlist as the pages show it. */
export interface WatchedFund {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  /** Product type (public) or strategy (private), as the dictionaries code it. */
  readonly categoryCode: string;
  /** R1 to R5 as 1 to 5. */
  readonly riskLevel: number | null;
  readonly isMoney: boolean;
  /** Status code; '' if the gateway does not say. */
  readonly status: string;
  readonly isOnSale: boolean;
  /** When a fund that is closed now takes orders again, as YYYYMMDD; `null` if open or unknown. */
  readonly nextOpenDate: string | null;
  /** `null` if unknown. */
  readonly dealing: Dealing | null;
  readonly endReason: EndReason | null;
  /** What is said of a fund that has ended: 已终止, 不再列出; `null` while it lives. */
  readonly endWord: string | null;
  /** `null` if the gateway does not say. */
  readonly frequency: NavKind | null;
  /** The gateway withheld the figures: the fund is private and the visitor is not qualified. */
  readonly isWithheld: boolean;
  /** The returns are those of a published ranking, not computed from a series. */
  readonly isPublished: boolean;
  /** Day of the latest value as YYYYMMDD. */
  readonly navDate: string | null;
  /** Returns are fractions; `null` if missing or withheld. */
  readonly figures: Readonly<Record<FigureKey, number | null>>;
  /** Milliseconds since the epoch; `null` if the gateway does not say. */
  readonly addedAt: number | null;
  readonly groupId: string | null;
  readonly note: string;
  /** Number of alerts set on the fund. */
  readonly alertCount: number;
}

/** One side of the watchlist in the visitor's order. */
export interface WatchList {
  readonly funds: readonly WatchedFund[];
  readonly groups: readonly WatchGroup[];
}

interface WireList {
  readonly rows: readonly WatchRow[];
  readonly groups: readonly WatchGroup[];
}

/** Maps the wire rows to the view type. An unknown group becomes none. */
export function watchListFromWire(area: FundArea, { rows, groups }: WireList): WatchList {
  const ids = new Set(groups.map(({ id }) => id));
  return {
    groups,
    funds: rows.map((row) => ({
      area,
      code: row.fundCode,
      name: row.name || row.fundCode,
      categoryCode: row.classCode,
      riskLevel: row.riskLevel,
      isMoney: area === 'public' && isMoneyType(row.classCode),
      status: row.hasEnded ? ENDED_STATE : row.status,
      isOnSale: row.isOnSale && !row.hasEnded,
      nextOpenDate: row.hasEnded ? null : row.nextOpenDate,
      dealing:
        area === 'public'
          ? publicDealing(row.dealing, { code: row.fundCode, typeCode: row.classCode })
          : privateDealing(row.dealing),
      endReason: row.endReason,
      endWord: row.hasEnded ? (row.name === '' ? NO_DATA_WORD : endedWord(row.endReason)) : null,
      frequency: row.frequency,
      isWithheld: row.isWithheld,
      isPublished: row.isPublished,
      navDate: row.navDate,
      figures: {
        nav: row.nav,
        day: row.dayGrowth,
        week1: row.week1,
        month1: row.month1,
        month3: row.month3,
        month6: row.month6,
        year1: row.year1,
        thisYear: row.thisYear,
        sinceStart: row.sinceStart,
        sinceAdded: row.sinceAdded,
      },
      addedAt: row.addedAt,
      groupId: row.groupId !== null && ids.has(row.groupId) ? row.groupId : null,
      note: row.note,
      alertCount: row.alertCount,
    })),
  };
}
