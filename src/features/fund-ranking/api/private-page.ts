import { callGateway } from '@/api/call';
import { privateFundPage, type PrivateFundRow, type PrivateOrderField } from '@/contract/funds/private-fund';
import { privateDealing } from '@/domain/dealing/form';
import { FIXED_VALUES } from '@/domain/site/specification-constants';
import { visibleRow } from '@/features/fund-kit/withheld-rows';
import type { RankedFund, ReadRankingPage } from '../ranked-fund';
import type { SortKey } from '../ranking-columns';
import type { RankingFilter } from '../ranking-filter';

const ORDER_FIELDS: Readonly<Partial<Record<SortKey, PrivateOrderField>>> = {
  '0': 'dayfloatprofit',
  '2': 'week1ud',
  '3': 'month1ud',
  '6': 'month3ud',
  '4': 'month6ud',
  '5': 'year1ud',
  '9': 'year3ud',
  '11': 'year5ud',
  '7': 'thisyear1ud',
  '10': 'allud',
};

/** '' until the visitor chooses a direction. */
const ASCENDING = { asc: '1', desc: '0', '': '' } as const;

/** qryPageProductService: one page of the private list [S7.privatePage]. */
export const readPrivatePage: ReadRankingPage = async (filter, pageSize, signal) => {
  const { body } = await callGateway(privateFundPage, requestOf(filter, pageSize), { signal });
  return { funds: body.list.map(visibleRow).map(privateFundFromWire), total: body.total };
};

function requestOf(filter: RankingFilter, pageSize: number) {
  const { category, company, status, risk, fundType, isMerged, isLatest, keyword, sort, direction, page } =
    filter;
  return {
    pagenum: String(page),
    pagesize: String(pageSize),
    fundclass: FIXED_VALUES.fundclass,
    keyword,
    fundcode: '' as const,
    orderfield: ORDER_FIELDS[sort] ?? 'year1ud',
    isasc: ASCENDING[direction],
    ...(category === '' ? {} : { strategycode: category }),
    ...(company === '' ? {} : { managercode: company }),
    ...(status === '' ? {} : { fundstatus: status }),
    ...(risk === '' ? {} : { risklevel: risk }),
    ...(fundType === '' ? {} : { fundtype: fundType }),
    ...(isMerged ? {} : { allclasses: '1' as const }),
    ...(isLatest ? {} : { alldays: '1' as const }),
  };
}

/** Maps the wire row to the view type. */
function privateFundFromWire(row: PrivateFundRow): RankedFund {
  return {
    area: 'private',
    code: row.fundcode,
    name: row.fundshortname,
    categoryCode: row.strategylevel1,
    ...(row.strategylevel2 === '' ? {} : { subcategoryCode: row.strategylevel2 }),
    navDate: row.navdate,
    frequency: row.frequency,
    figures: {
      nav: row.nav,
      '0': row.dayfloatprofit,
      '2': row.week1ud,
      '3': row.month1ud,
      '6': row.month3ud,
      '4': row.month6ud,
      '5': row.year1ud,
      '9': row.year3ud,
      '11': row.year5ud,
      '7': row.thisyear1ud,
      '10': row.allud,
    },
    yearDrawdown: row.year1drawdown,
    isOnSale: row.issale === '1',
    dealing: privateDealing(row.dealing),
    status: row.fundstatus,
    endReason: row.endreason,
    isWithheld: row.iswithheld === '1',
    isUnranked: row.isranked === '0',
    companyName: row.companyname,
    facts: { riskLevel: row.risklevel, establishedDate: row.establishdate },
  };
}
