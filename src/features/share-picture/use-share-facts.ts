import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { FailedRead } from '@/features/failure/read-failure';
import { fundDetailQuery, fundNavQuery } from '@/features/fund-kit/api/fund.queries';
import { riskLabel, useAreaDictionaries } from '@/features/fund-kit/use-area-dictionaries';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { shareFacts, type ShareFacts, type SharePeriod } from './share-facts';

export interface ShareFactsRead {
  /** Undefined while they are read, where that failed, and where the visitor may not share the fund. */
  readonly facts: ShareFacts | undefined;
  /** The fund is private and the visitor not qualified. */
  readonly isWithheld: boolean;
  readonly failure: FailedRead | null;
  /** The series could not be read: the picture has no line. */
  readonly lineFailure: FailedRead | null;
}

/** Data of a fund's picture, from the queries of the fund page. */
export function useShareFacts(area: FundArea, code: string, period: SharePeriod): ShareFactsRead {
  const isPublic = area === 'public';
  const fundRead = useQuery(fundDetailQuery(area, code));
  const navRead = useQuery({ ...fundNavQuery(area, code), enabled: isPublic });
  // Simulated data must be marked, so nothing is drawn before that is known.
  const settingsRead = useQuery(portalSettingsQuery());
  const { categories, riskLevels } = useAreaDictionaries(area);
  const fund = fundRead.data;
  const settings = settingsRead.data;
  const history = navRead.data;
  const isReady = !isPublic || history !== undefined || navRead.isError;
  const isWithheld = fund?.isWithheld ?? false;
  const facts = useMemo(() => {
    if (!fund || !settings || !isReady || isWithheld) return undefined;
    return shareFacts({
      fund,
      history,
      period,
      category: categories?.find((option) => option.code === fund.categoryCode)?.name ?? null,
      risk: fund.riskLevel === null ? null : riskLabel(riskLevels, fund.riskLevel),
      isSimulated: isPublic ? settings.simulated.publicFunds : settings.simulated.privateFunds,
      origin: window.location.origin,
    });
  }, [fund, settings, history, isReady, isWithheld, period, categories, riskLevels, isPublic]);
  return {
    facts,
    isWithheld,
    failure: [fundRead, settingsRead].find((read) => read.isError && !read.data) ?? null,
    lineFailure: navRead.isError && !history ? navRead : null,
  };
}
