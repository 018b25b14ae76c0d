import { navFrequencyOf } from '../../../src/domain/funds/fund-taxonomy';
import { readPublishedCodes } from '../figures/nav.repository';
import { compactOrNull } from '../../services/wire-day';
import { WINDOW_COLUMNS, rankOf, type PeerReturns } from './screener-ranks';
import type { Kysely } from 'kysely';
import type { ScreenedFundRow } from '../../../src/contract/funds/screen';
import type { ScreenConditions, ScreenWindow } from '../../../src/domain/screener/screen';
import type { Database } from '../../store/schema';
import type { ScreenerFunds } from './screener-filter';
import type { ScreenerRow } from './screener.repository';

interface RowsLook {
  readonly funds: ScreenerFunds;
  readonly conditions: ScreenConditions;
  readonly mayShow: boolean;
}

type Withheld = Pick<
  ScreenedFundRow,
  | 'sizeYuan'
  | 'returns'
  | 'drawdown'
  | 'volatility'
  | 'sharpe'
  | 'navDate'
  | 'places'
  | 'tenureDate'
  | 'managementRate'
  | 'purchaseRate'
  | 'isPlatformRate'
  | 'isPublished'
>;

const NOTHING: Withheld = {
  sizeYuan: null,
  returns: { '1m': null, '3m': null, '6m': null, '1y': null, '2y': null, '3y': null, '5y': null, ytd: null },
  drawdown: null,
  volatility: null,
  sharpe: null,
  navDate: null,
  places: [],
  tenureDate: null,
  managementRate: null,
  purchaseRate: null,
  isPlatformRate: false,
  isPublished: false,
};

/**
 * Rows as the contract describes them: with the figures that the conditions use, and without figures if they may not
 * be shown.
 */
export async function wireScreenerRows(
  db: Kysely<Database>,
  rows: readonly ScreenerRow[],
  { funds, conditions, mayShow }: RowsLook,
): Promise<ScreenedFundRow[]> {
  const { area, companyNames, relatedPages } = funds;
  const [published, places] = await Promise.all([
    readPublishedCodes(db, area === 'public' ? rows : []),
    Promise.all(
      (conditions.places ?? []).map(async ({ window }) => ({ window, figures: await relatedPages(window) })),
    ),
  ]);
  return rows.map((row) => ({
    code: row.code,
    name: row.short_name,
    classCode: row.class_code,
    companyName: companyNames.get(row.company_code ?? '') ?? '',
    riskLevel: row.risk_level,
    isOnSale: row.sale_flag === '1',
    frequency: row.frequency ?? navFrequencyOf(row.class_code),
    establishedDate: compactOrNull(row.established_day),
    isWithheld: !mayShow,
    ...(mayShow
      ? {
          ...figuresOf(row),
          isPublished: published.has(row.code),
          places: placesIn(row, places),
          tenureDate: conditions.minTenureYears === undefined ? null : compactOrNull(row.tenure_day),
          managementRate: conditions.maxManagementPercent === undefined ? null : row.management_rate,
        }
      : NOTHING),
  }));
}

function figuresOf(
  row: ScreenerRow,
): Pick<
  Withheld,
  | 'sizeYuan'
  | 'returns'
  | 'drawdown'
  | 'volatility'
  | 'sharpe'
  | 'navDate'
  | 'purchaseRate'
  | 'isPlatformRate'
> {
  return {
    sizeYuan: row.size_yuan,
    returns: {
      '1m': row.month1,
      '3m': row.month3,
      '6m': row.month6,
      '1y': row.year1,
      '2y': row.year2,
      '3y': row.year3,
      '5y': row.year5,
      ytd: row.this_year,
    },
    drawdown: row.year1_drawdown,
    volatility: row.year1_volatility,
    sharpe: row.year1_sharpe,
    navDate: compactOrNull(row.nav_day),
    purchaseRate: row.purchase_rate,
    isPlatformRate: row.purchase_rate !== null && row.original_rate === null,
  };
}

function placesIn(
  row: ScreenerRow,
  places: readonly { readonly window: ScreenWindow; readonly figures: PeerReturns }[],
): Withheld['places'] {
  return places.flatMap(({ window, figures }) => {
    const place = rankOf(figures, row, row[WINDOW_COLUMNS[window]]);
    return place === null ? [] : [{ window, ...place }];
  });
}
