import { compactDay } from '../../src/domain/calendar/day';
import { oldestCurrentDay } from '../../src/domain/calendar/nav-freshness';
import { lastFinishedTradingDay } from '../../src/domain/calendar/trading-calendar';
import { readAllMeta } from '../store/meta-repository';
import { readFundSummary } from '../funds/fund.repository';
import { compactOrNull } from './wire-day';
import type { PortalSettings } from '../../src/contract/portal';
import type { Store } from '../store/store';

/** The house's switches for showing performance. */
export interface PerformanceSettings {
  /** Whether private funds may be ordered by windows shorter than six months. */
  readonly rankShortWindows: boolean;
  /** Yearly fraction, for the Sharpe ratio. */
  readonly riskFreeRate: number;
}

/** What the settings say of the data, without what follows from the time. */
export type DataSettings = Omit<PortalSettings, 'currentFrom'>;

/** How fresh and how real the data is, and the house's switches. */
export async function readDataSettings(
  store: Store,
  performance: PerformanceSettings,
): Promise<DataSettings> {
  const [meta, publicFunds, privateFunds] = await Promise.all([
    readAllMeta(store.db),
    readFundSummary(store.db, 'public'),
    readFundSummary(store.db, 'private'),
  ]);
  return {
    dataVersion: meta.get('data_version') ?? '0',
    simulated: {
      publicFunds: meta.get('public_source') === 'simulated',
      privateFunds: meta.get('private_source') === 'simulated',
    },
    publicNavDate: compactOrNull(publicFunds.navDay),
    publicFundCount: publicFunds.count,
    privateNavDate: compactOrNull(privateFunds.navDay),
    privateFundCount: privateFunds.count,
    performance: { rankShortWindows: performance.rankShortWindows, riskFreeRate: performance.riskFreeRate },
  };
}

/** The oldest day, as YYYYMMDD, of a value that is not out of date at a time in milliseconds. */
export function currentFromAt(nowMs: number): string {
  return compactDay(oldestCurrentDay(lastFinishedTradingDay(nowMs)));
}
