import { dealingText, isExchangeOnly } from '../../../src/domain/dealing/form';
import { ENDED_STATE, hasEnded, UNKNOWN_STATE } from '../../../src/domain/funds/fund-taxonomy';
import { foldText } from '../../../src/domain/text/keyword';
import { fundFigures, NO_RISK } from '../../funds/figures/fund-figures';
import { pinyinOf } from '../../services/pinyin';
import { dealingOfListed, firstLevelOf, productTypeOf } from './fund-class';
import type { FundFigures } from '../../funds/figures/fund-figures';
import type { NavKind, PublicFundTable } from '../../funds/fund.schema';
import type { MergedFund } from './merge-funds';
import type { FundFacts, RankedFund } from '../records';
import type { ShareClass } from './fund-class';

type SaleColumns = Pick<PublicFundTable, 'status' | 'sale_flag' | 'daily_limit'>;
type NameColumns = Pick<
  PublicFundTable,
  'short_name' | 'full_name' | 'search_name' | 'pinyin_initials' | 'pinyin_full'
>;

const MONEY_FUND = '0701';
/** Status of a fund that no list names any more. */
const UNLISTED: SaleColumns = { status: ENDED_STATE, sale_flag: '0', daily_limit: null };
const NO_FIGURES = fundFigures({ kind: 'nav', series: { days: [], values: [] }, adjustments: [] });

/** Facts of a fund by source. */
export type FundSources = Pick<MergedFund, 'listed' | 'ranked' | 'stored' | 'profiled'>;

/** Name of a fund: from the list, else the ranking, else an earlier import, else a profile. */
export function nameOf(fund: FundSources): string {
  return fund.listed?.name ?? fund.ranked?.name ?? fund.stored?.short_name ?? fund.profiled?.name ?? '';
}

/**
 * The table row of a fund; whatever no source says is `null`, never a guess. `facts` are those of the funds that this
 * import speaks of; others keep what is stored. The series of the benchmark is found for all funds together.
 */
export function fundRow(
  fund: MergedFund,
  share: ShareClass,
  facts: FundFacts,
  companyCode: string | null,
): PublicFundTable {
  const { code, stored } = fund;
  const typeCode = typeOf(fund);
  const standing = fund.isListed ? standingOf(fund) : UNLISTED;
  const dealing = dealingOfListed({ code, name: nameOf(fund), typeCode }, standing.sale_flag === '1');
  return {
    code,
    ...namesOf(fund, facts),
    type_code: typeCode,
    type_level1: firstLevelOf(typeCode),
    ...standing,
    sale_flag: isExchangeOnly(dealing) ? '0' : standing.sale_flag,
    dealing: dealing === null ? (stored?.dealing ?? '') : dealingText(dealing),
    target_code: null,
    risk_level: stored?.risk_level ?? null,
    company_code: companyCode,
    established_day: facts.established?.value ?? establishedDay(fund),
    ended_day: hasEnded(standing.status) ? (facts.ended?.value ?? stored?.ended_day ?? null) : null,
    end_reason: fund.isListed || hasEnded(standingOf(fund).status) ? null : 'unlisted',
    next_open_day: facts.nextOpenDay?.value ?? stored?.next_open_day ?? null,
    size_yuan: facts.sizeYuan?.value ?? stored?.size_yuan ?? null,
    benchmark_code: null,
    benchmark_name: facts.benchmark?.value ?? stored?.benchmark_name ?? null,
    purchase_rate: facts.purchaseRate?.value ?? stored?.purchase_rate ?? null,
    discount_rate:
      facts.discountRate?.value ??
      (fund.ranked === undefined ? (stored?.discount_rate ?? null) : fund.ranked.fee),
    share_class: share.shareClass,
    share_group: share.shareGroup,
    nav_kind: navKindOf(fund, typeCode),
    ...figuresOf(fund),
    ...NO_RISK,
    source: 'imported',
  };
}

function namesOf(fund: MergedFund, facts: FundFacts): NameColumns {
  const name = nameOf(fund);
  const { listed, stored } = fund;
  const isStoredName = stored !== undefined && stored.short_name === name;
  const initials = listed?.pinyinInitials.toLowerCase() ?? '';
  const full = listed?.pinyinFull.toLowerCase() ?? '';
  const made = (): { initials: string; full: string } =>
    isStoredName ? { initials: stored.pinyin_initials, full: stored.pinyin_full } : pinyinOf(name);
  const fallback = initials === '' || full === '' ? made() : { initials, full };
  return {
    short_name: name,
    full_name: facts.fullName?.value ?? fullNameOf(stored) ?? name,
    search_name: foldText(name),
    pinyin_initials: initials === '' ? fallback.initials : initials,
    pinyin_full: full === '' ? fallback.full : full,
  };
}

/** The stored full name; `undefined` if it is only the short one, which may have changed. */
export function fullNameOf(
  stored: Pick<PublicFundTable, 'short_name' | 'full_name'> | undefined,
): string | undefined {
  return stored === undefined || stored.full_name === stored.short_name ? undefined : stored.full_name;
}

/** Product type code of a fund: from the list, else an earlier import, else a profile; '' if unknown. */
export function typeOf({ listed, stored, profiled }: FundSources): string {
  const listedType = productTypeOf(listed?.typeText ?? '');
  if (listedType !== '') return listedType;
  return stored?.type_code ?? productTypeOf(profiled?.typeText ?? '');
}

/** Status of a listed fund, unknown if no file says it: a purchase rate alone does not. */
export function standingOf({
  listed,
  profiled,
  ranked,
  sale,
  series,
  stored,
  figures,
}: MergedFund): SaleColumns {
  const told =
    sale ??
    (figures === 'history' ? series?.sale : null) ??
    ranked?.sale ??
    listed?.sale ??
    profiled?.sale ??
    null;
  if (told !== null) {
    return {
      status: told.status,
      sale_flag: told.canPurchase ? '1' : '0',
      daily_limit: told.dailyLimitYuan,
    };
  }
  if (stored === undefined) return { status: UNKNOWN_STATE, sale_flag: '0', daily_limit: null };
  return { status: stored.status, sale_flag: stored.sale_flag, daily_limit: stored.daily_limit };
}

function establishedDay({ series, stored }: MergedFund): number | null {
  if (series === undefined) return stored?.established_day ?? null;
  return series.isFromStart ? series.firstDay : null;
}

function navKindOf({ series, ranked, stored }: MergedFund, typeCode: string): NavKind {
  if (series !== undefined) return series.kind;
  if (ranked !== undefined) return ranked.isIncome ? 'income' : 'nav';
  return stored?.nav_kind ?? (typeCode === MONEY_FUND ? 'income' : 'nav');
}

function figuresOf(fund: MergedFund): FundFigures {
  const { series, ranked, stored } = fund;
  if (fund.figures === 'history' && series?.figures !== null && series !== undefined) return series.figures;
  if (fund.figures === 'ranking' && ranked !== undefined) return publishedFigures(ranked);
  return fund.figures !== 'none' && stored !== undefined ? pickFigures(stored) : NO_FIGURES;
}

/** Published figures unchanged; rankings publish no drawdown and no annualised return. */
function publishedFigures(ranked: RankedFund): FundFigures {
  return {
    ...NO_FIGURES,
    ...ranked.returns,
    nav_day: ranked.day,
    nav: ranked.nav,
    acc_nav: ranked.accumulatedNav,
    income_10k: ranked.income,
    seven_day_rate: ranked.sevenDayRate,
  };
}

function pickFigures(row: PublicFundTable): FundFigures {
  return {
    nav_day: row.nav_day,
    nav: row.nav,
    acc_nav: row.acc_nav,
    income_10k: row.income_10k,
    seven_day_rate: row.seven_day_rate,
    day_growth: row.day_growth,
    week1: row.week1,
    month1: row.month1,
    month3: row.month3,
    month6: row.month6,
    year1: row.year1,
    year2: row.year2,
    year3: row.year3,
    this_year: row.this_year,
    since_start: row.since_start,
    year1_annual: row.year1_annual,
    year1_drawdown: row.year1_drawdown,
  };
}
