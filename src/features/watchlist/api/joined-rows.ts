import { callGateway } from '@/api/call';
import type { PrivateFundRow } from '@/contract/funds/private-fund';
import type { PublicFundRow } from '@/contract/funds/public-fund';
import { getJoined } from '@/contract/watchlist/watchlist';
import { privateDealing, publicDealing } from '@/domain/dealing/form';
import { endWord, isMoneyType, navFrequencyOf } from '@/domain/funds/fund-taxonomy';
import { privateRowByCode, publicRowByCode } from '@/features/fund-kit/api/fund-by-code';
import type { WatchedFund, WatchList } from '../watch-list';
import { BUSINESS_TYPE_TEXT, type ListOwner } from './list-owner';

/** Most funds looked up at a time. */
const LOOKUPS_AT_A_TIME = 6;

/**
 * One side of the list from a gateway that has the specified calls alone: the joined codes with the rows of the fund
 * lists. Order, groups, notes and the day of adding are unknown there.
 */
export async function readJoinedRows({ userId, area }: ListOwner, signal: AbortSignal): Promise<WatchList> {
  const request = { hxUid: userId, businessType: BUSINESS_TYPE_TEXT[area] };
  const { data } = await callGateway(getJoined, request, { signal });
  const codes = data.map(({ fundCode }) => fundCode);
  const funds: WatchedFund[] = [];
  for (let from = 0; from < codes.length; from += LOOKUPS_AT_A_TIME) {
    const part = codes.slice(from, from + LOOKUPS_AT_A_TIME);
    funds.push(...(await Promise.all(part.map((code) => readFund(area, code, signal)))));
  }
  return { funds, groups: [] };
}

async function readFund(area: ListOwner['area'], code: string, signal: AbortSignal): Promise<WatchedFund> {
  if (area === 'public') {
    const row = await publicRowByCode(code, signal);
    return row === null ? unknownFund(area, code) : fromPublic(row);
  }
  const row = await privateRowByCode(code, signal);
  return row === null ? unknownFund(area, code) : fromPrivate(row);
}

function fromPublic(row: PublicFundRow): WatchedFund {
  return {
    ...unknownFund('public', row.FUND_CODE),
    name: row.FUND_SHORT_NAME,
    categoryCode: row.FUND_PRO_TYPE,
    isMoney: isMoneyType(row.FUND_PRO_TYPE),
    status: row.FUND_STATUS,
    isOnSale: row.SALE_FLAG === '1',
    dealing: publicDealing(row.DEALING, { code: row.FUND_CODE, typeCode: row.FUND_PRO_TYPE }),
    endReason: row.END_REASON,
    endWord: endWord(row.FUND_STATUS, row.END_REASON),
    frequency: navFrequencyOf(row.FUND_PRO_TYPE),
    navDate: row.TRD_DATE,
    figures: {
      nav: row.NAV_VAL,
      day: row.DAY_GRO_RATE,
      week1: row.WEEK1_INCOME,
      month1: row.MONTH1_INCOME,
      month3: row.MONTH3_INCOME,
      month6: row.MONTH6_INCOME,
      year1: row.YEAR1_INCOME,
      thisYear: row.CUR_YEAR_INCOME,
      sinceStart: row.EST_INCOME,
      sinceAdded: null,
    },
  };
}

function fromPrivate(row: PrivateFundRow): WatchedFund {
  return {
    ...unknownFund('private', row.fundcode),
    name: row.fundshortname,
    categoryCode: row.strategylevel2 || row.strategylevel1,
    status: row.fundstatus,
    isOnSale: row.issale === '1',
    dealing: privateDealing(row.dealing),
    endReason: row.endreason,
    endWord: endWord(row.fundstatus, row.endreason),
    frequency: row.frequency,
    isWithheld: row.iswithheld === '1',
    navDate: row.navdate,
    figures: {
      nav: row.nav,
      day: row.dayfloatprofit,
      week1: row.week1ud,
      month1: row.month1ud,
      month3: row.month3ud,
      month6: row.month6ud,
      year1: row.year1ud,
      thisYear: row.thisyear1ud,
      sinceStart: row.allud,
      sinceAdded: null,
    },
  };
}

/** A listed fund of which only the code is known. */
function unknownFund(area: ListOwner['area'], code: string): WatchedFund {
  return {
    area,
    code,
    name: code,
    categoryCode: '',
    riskLevel: null,
    isMoney: false,
    status: '',
    isOnSale: false,
    nextOpenDate: null,
    dealing: null,
    endReason: null,
    endWord: null,
    frequency: null,
    isWithheld: false,
    isPublished: false,
    navDate: null,
    figures: {
      nav: null,
      day: null,
      week1: null,
      month1: null,
      month3: null,
      month6: null,
      year1: null,
      thisYear: null,
      sinceStart: null,
      sinceAdded: null,
    },
    addedAt: null,
    groupId: null,
    note: '',
    alertCount: 0,
  };
}
