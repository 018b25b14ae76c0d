import { hasEnded } from '../../../src/domain/funds/fund-taxonomy';
import type { FundFigures } from '../../funds/figures/fund-figures';
import type { PublicFundTable } from '../../funds/fund.schema';
import type { ListedFund, RankedFund, SaleState, SourceRecords } from '../records';
import type { StoredFunds, StoredSeries } from './stored-funds.repository';

/** What a fund's row needs of its series. */
export interface SeriesSummary<Figures = FundFigures> extends StoredSeries {
  /** Of the last day. */
  readonly sale: SaleState | null;
  /** `null` if nothing has changed: those of the row remain. */
  readonly figures: Figures | null;
}

/** Everything known about one fund, and the source of its figures. */
export interface MergedFund {
  readonly code: string;
  /** Whether the newest list, or a later ranking, names it; an unlisted fund is stored as ended. */
  readonly isListed: boolean;
  readonly listed: ListedFund | undefined;
  readonly ranked: RankedFund | undefined;
  /** Name and type of a profile, if nothing else names the fund. */
  readonly profiled: ListedFund | undefined;
  /** State of a table of states of sale. */
  readonly sale: SaleState | undefined;
  readonly series: SeriesSummary | undefined;
  readonly stored: PublicFundTable | undefined;
  readonly figures: 'history' | 'ranking' | 'stored' | 'none';
}

/** The codes of all funds after an import: those that the files name, and those of earlier imports. */
export function codesAfter(
  { listed, ranked, profiled }: SourceRecords,
  stored: StoredFunds,
): ReadonlySet<string> {
  const named = [...(listed?.keys() ?? []), ...(ranked?.keys() ?? []), ...profiled.keys()];
  return new Set([...stored.rows.keys(), ...named]);
}

/**
 * The funds after an import. A fund list, together with the ranking, says which funds exist: others remain, no longer
 * listed. Without a list the ranking adds to the listed ones. NAV files add no fund. Figures come from the source
 * with the newest day, computed ones before published ones of the same day.
 */
export function mergeFunds(
  records: SourceRecords,
  summaries: ReadonlyMap<string, SeriesSummary>,
  stored: StoredFunds,
): MergedFund[] {
  return [...codesAfter(records, stored)].toSorted().map((code) => {
    const listed = records.listed?.get(code);
    const ranked = records.ranked?.get(code);
    const row = stored.rows.get(code);
    const series = summaries.get(code) ?? keptSummary(stored.series.get(code));
    const profiled = records.profiled.get(code);
    const isNamed = listed !== undefined || ranked !== undefined || profiled !== undefined;
    return {
      code,
      isListed: isNamed || (records.listed === null && !stored.unlisted.has(code)),
      listed,
      ranked,
      profiled,
      sale: records.sales.get(code),
      series,
      stored: row,
      figures: figureSource(ranked, series, row),
    };
  });
}

function keptSummary(series: StoredSeries | undefined): SeriesSummary | undefined {
  return series && { ...series, sale: null, figures: null };
}

/** Whether a living fund ends with this import because it is left out. */
export function isEnding({ isListed, stored, code }: MergedFund, { unlisted }: StoredFunds): boolean {
  return !isListed && stored !== undefined && !unlisted.has(code) && !hasEnded(stored.status);
}

function figureSource(
  ranked: RankedFund | undefined,
  series: SeriesSummary | undefined,
  stored: PublicFundTable | undefined,
): MergedFund['figures'] {
  const rankedDay = ranked?.day ?? null;
  const lastDay = series?.lastDay ?? null;
  if (lastDay !== null && lastDay >= (rankedDay ?? storedOnlyDay(stored, lastDay))) return 'history';
  if (rankedDay !== null) return 'ranking';
  return (stored?.nav_day ?? null) === null ? 'none' : 'stored';
}

/** A stored row newer than its own history has figures of an earlier ranking. */
function storedOnlyDay(stored: PublicFundTable | undefined, lastDay: number): number {
  return stored?.nav_day ?? lastDay;
}
