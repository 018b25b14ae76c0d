import { useMemo } from 'react';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import { navPrefixIn } from '@/features/fund-kit/date-types';
import { usePrivateStrategies, usePrivateWords } from '@/features/fund-kit/use-private-words';
import { useIsQualified } from '@/session/qualification.store';
import { commonDay } from './common-day';
import { privateNavDate } from './components/private-nav-date';
import { namedBy } from './named-columns';
import type { RankingChoices } from './ranking-choices';

/** States that a private fund is looked for by, in this order. */
const FILTER_STATUSES = ['0', '5', '6', '9', 'A'];
/** States of a public offer and of trading on it, which nobody looks for a private fund by. */
const OTHER_STATUSES: ReadonlySet<string> = new Set(['1', '2', '3', '4', '8']);

/**
 * The private area's dictionaries: strategies with the rows, the others once they are there. Those of figures wait for a
 * use of the page where the visitor may not see any.
 */
export function usePrivateChoices(): RankingChoices {
  const momentOfFigures = useIsQualified() ? 'idle' : 'use';
  const categories = usePrivateStrategies(true);
  const statuses = usePrivateWords('FUND_STATUS', 'idle');
  const windows = usePrivateWords('INCOME_DATE_RANGE', momentOfFigures);
  const dateTypes = usePrivateWords('DATE_TYPE', momentOfFigures);
  const risks = usePrivateWords('RISK_LEVEL', 'use');
  const fundTypes = usePrivateWords('FUND_TYPE', 'use');
  return useMemo(
    () => ({
      categories,
      statuses: filterStatuses(statuses),
      risks: risks.map(({ code, name }) => ({ code, name: `${code} ${name}` })),
      fundTypes,
      nameColumns: namedBy(windows),
      navDate: privateNavDate(navPrefixIn(dateTypes)),
      commonDay,
    }),
    [categories, statuses, risks, fundTypes, windows, dateTypes],
  );
}

/** The usual ones in their order, then what only this gateway knows. */
function filterStatuses(statuses: readonly DictOption[]): DictOption[] {
  const usual = FILTER_STATUSES.flatMap((code) => statuses.find((status) => status.code === code) ?? []);
  const further = statuses.filter(({ code }) => !FILTER_STATUSES.includes(code) && !OTHER_STATUSES.has(code));
  return [...usual, ...further];
}
