import { hasEnded } from '../../../src/domain/fund-taxonomy';
import type { PublicFundTable } from '../../funds/fund.schema';
import type { NavHistory } from './nav-history';
import type { ListedFund } from './read-fund-list';
import type { NavFile } from './read-nav';
import type { RankedFund } from './read-ranking';
import type { StoredFunds } from './stored-funds.repository';

/** What the files of one run say, by fund code; null for a kind of file that was not given. */
export interface ImportedFiles {
  readonly listed: ReadonlyMap<string, ListedFund> | null;
  readonly ranked: ReadonlyMap<string, RankedFund> | null;
  readonly navs: ReadonlyMap<string, NavFile>;
}

/** Everything known about one fund, and where its figures come from. */
export interface MergedFund {
  readonly code: string;
  /** Whether the newest list, or a ranking since, names it; one that none names is kept as one that has ended. */
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
 * The funds after an import. A fund list says which funds there are, together with the ranking: the others stay, no
 * longer listed. Without a list the ranking adds to those that are listed. NAV files add nothing to the list.
 * Figures come from the source with the newest day, computed ones before published ones of the same day.
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

/** Whether a fund is alive in the data until this import leaves it out. */
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

/** A stored row newer than its own history holds figures of an earlier ranking. */
function storedOnlyDay(stored: PublicFundTable | undefined, lastDay: number): number {
  return stored?.nav_day ?? lastDay;
}
