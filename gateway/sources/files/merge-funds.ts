import { hasEnded } from '../../../src/domain/fund-taxonomy';
import type { PublicFundTable } from '../../funds/fund.schema';
import type { NavHistory } from './nav-history';
import type { ListedFund } from './read-fund-list';
import type { NavFile } from './read-nav';
import type { RankedFund } from './read-ranking';
import type { StoredFunds } from './stored-funds.repository';

/** Content of the files of one run, by fund code; `null` for a kind of file that was not given. */
export interface ImportedFiles {
  readonly listed: ReadonlyMap<string, ListedFund> | null;
  readonly ranked: ReadonlyMap<string, RankedFund> | null;
  readonly navs: ReadonlyMap<string, NavFile>;
}

/** Everything known about one fund, and the source of its figures. */
export interface MergedFund {
  readonly code: string;
  /** Whether the newest list, or a later ranking, names it; an unlisted fund is stored as ended. */
  readonly isListed: boolean;
  readonly listed: ListedFund | undefined;
  readonly ranked: RankedFund | undefined;
  readonly history: NavHistory | undefined;
  readonly stored: PublicFundTable | undefined;
  readonly figures: 'history' | 'ranking' | 'stored' | 'none';
}

/** The codes of all funds after an import: those that the files name, and those of earlier imports. */
export function codesAfter({ listed, ranked }: ImportedFiles, stored: StoredFunds): ReadonlySet<string> {
  return new Set([...stored.rows.keys(), ...(listed?.keys() ?? []), ...(ranked?.keys() ?? [])]);
}

/**
 * The funds after an import. A fund list, together with the ranking, says which funds exist: others remain, no longer
 * listed. Without a list the ranking adds to the listed ones. NAV files add no fund. Figures come from the source
 * with the newest day, computed ones before published ones of the same day.
 */
export function mergeFunds(
  files: ImportedFiles,
  histories: ReadonlyMap<string, NavHistory>,
  stored: StoredFunds,
): MergedFund[] {
  return [...codesAfter(files, stored)].toSorted().map((code) => {
    const listed = files.listed?.get(code);
    const ranked = files.ranked?.get(code);
    const history = histories.get(code) ?? stored.histories.get(code);
    const row = stored.rows.get(code);
    const isNamed = listed !== undefined || ranked !== undefined;
    return {
      code,
      isListed: isNamed || (files.listed === null && !stored.unlisted.has(code)),
      listed,
      ranked,
      history,
      stored: row,
      figures: figureSource(ranked, history, row),
    };
  });
}

/** Whether a living fund ends with this import because it is left out. */
export function isEnding({ isListed, stored, code }: MergedFund, { unlisted }: StoredFunds): boolean {
  return !isListed && stored !== undefined && !unlisted.has(code) && !hasEnded(stored.status);
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

/** A stored row newer than its own history has figures of an earlier ranking. */
function storedOnlyDay(stored: PublicFundTable | undefined, lastDay: number): number {
  return stored?.nav_day ?? lastDay;
}
