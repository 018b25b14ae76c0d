import type { PublicFundTable } from '../store/fund-schema';
import type { ListedFund } from './read-fund-list';
import type { NavHistory } from './read-nav';
import type { RankedFund } from './read-ranking';

/** What the files of one run say, by fund code; null for a kind of file that was not given. */
export interface ImportedFiles {
  readonly listed: ReadonlyMap<string, ListedFund> | null;
  readonly ranked: ReadonlyMap<string, RankedFund> | null;
  readonly histories: ReadonlyMap<string, NavHistory>;
}

/** What earlier imports left; empty while the public funds are simulated ones. */
export interface StoredFunds {
  readonly rows: ReadonlyMap<string, PublicFundTable>;
  readonly histories: ReadonlyMap<string, NavHistory>;
}

/** Everything known about one fund, and where its figures come from. */
export interface MergedFund {
  readonly code: string;
  readonly listed: ListedFund | undefined;
  readonly ranked: RankedFund | undefined;
  readonly history: NavHistory | undefined;
  readonly stored: PublicFundTable | undefined;
  readonly figures: 'history' | 'ranking' | 'stored' | 'none';
}

/**
 * The funds after an import. A fund list says which funds there are, together with the ranking; without a list
 * the funds of earlier imports stay and the ranking adds to them. NAV files add nothing to the list.
 * Figures come from the source with the newest day, computed ones before published ones of the same day.
 */
export function mergeFunds(files: ImportedFiles, stored: StoredFunds): MergedFund[] {
  const codes = new Set([
    ...(files.listed === null ? stored.rows : files.listed).keys(),
    ...(files.ranked?.keys() ?? []),
  ]);
  return [...codes].toSorted().map((code) => {
    const ranked = files.ranked?.get(code);
    const history = files.histories.get(code) ?? stored.histories.get(code);
    const row = stored.rows.get(code);
    return {
      code,
      listed: files.listed?.get(code),
      ranked,
      history,
      stored: row,
      figures: figureSource(ranked, history, row),
    };
  });
}

function figureSource(
  ranked: RankedFund | undefined,
  history: NavHistory | undefined,
  stored: PublicFundTable | undefined,
): MergedFund['figures'] {
  const rankedDay = ranked?.day ?? null;
  const lastDay =
    history === undefined ? null : (history.series.days[history.series.days.length - 1] ?? null);
  if (lastDay !== null && lastDay >= (rankedDay ?? storedOnlyDay(stored, lastDay))) return 'history';
  if (rankedDay !== null) return 'ranking';
  return (stored?.nav_day ?? null) === null ? 'none' : 'stored';
}

/** A stored row newer than its own history holds figures of an earlier ranking. */
function storedOnlyDay(stored: PublicFundTable | undefined, lastDay: number): number {
  return stored?.nav_day ?? lastDay;
}
