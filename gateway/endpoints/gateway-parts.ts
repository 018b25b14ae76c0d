import type { ReplyCache } from '../http/reply-cache';
import type { ReadDataVersion } from '../services/data-version';
import type { PerformanceSettings } from '../services/portal-settings';
import type { Store } from '../store/store';

/** What the endpoints of one gateway share. */
export interface GatewayParts {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly cache: ReplyCache;
  readonly readDataVersion: ReadDataVersion;
  readonly performance: PerformanceSettings;
}
