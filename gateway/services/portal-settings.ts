import { compactDay } from '../../src/domain/day';
import { readAllMeta } from '../store/meta-repository';
import { readPublicFundSummary } from '../store/public-fund-repository';
import type { PortalSettings } from '../../src/contract/portal';
import type { Store } from '../store/store';

/** The house's switches for showing performance. */
export interface PerformanceSettings {
  /** Whether private funds may be ordered by windows shorter than six months. */
  readonly rankShortWindows: boolean;
  /** Yearly fraction, for the Sharpe ratio. */
  readonly riskFreeRate: number;
}

/** How fresh and how real the data is, and the house's switches. */
export async function readPortalSettings(
  store: Store,
  performance: PerformanceSettings,
): Promise<PortalSettings> {
  const [meta, funds] = await Promise.all([readAllMeta(store.db), readPublicFundSummary(store.db)]);
  return {
    dataVersion: meta.get('data_version') ?? '0',
    simulated: {
      publicFunds: meta.get('public_source') !== 'imported',
      privateFunds: meta.get('private_source') !== 'imported',
    },
    publicNavDate: funds.navDay === null ? null : compactDay(funds.navDay),
    publicFundCount: funds.count,
    performance: { rankShortWindows: performance.rankShortWindows, riskFreeRate: performance.riskFreeRate },
  };
}
