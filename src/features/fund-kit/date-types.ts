import type { NavKind } from '@/domain/performance-rules';
import type { NavPrefix } from './components/fund-nav-date';
import type { DictOption } from './dictionaries';

const CODES: Readonly<Record<NavKind, string>> = { daily: 'D', 'daily-late': 'D', weekly: 'W', monthly: 'M' };

/** The dictionary's name for how often a NAV is published; undefined where it has none. */
export function dateTypeName(dateTypes: readonly DictOption[], kind: NavKind): string | undefined {
  return dateTypes.find(({ code }) => code === CODES[kind])?.name;
}

/** What stands before the day of a NAV that is not a day's: 周度; a name of several characters stands as it is. */
export function navPrefixIn(dateTypes: readonly DictOption[]): NavPrefix {
  return (kind) => {
    const name = kind === 'weekly' || kind === 'monthly' ? dateTypeName(dateTypes, kind) : undefined;
    if (name === undefined) return '';
    return name.length === 1 ? `${name}度` : name;
  };
}
