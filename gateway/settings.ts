import { DEMO_ATTEMPTS } from './http/server/attempt-limits';
import { NEIGHBOURS_ONLY } from './http/metrics/metrics-access';
import { DEFAULT_QUALIFICATION_RULES } from './qualification/qualification-context';
import type { AttemptSettings } from './http/server/attempt-limits';
import type { HostOrigins } from './http/server/security-headers';
import type { MetricsAccess } from './http/metrics/metrics-access';
import type { PushOptions } from './push/push-service';
import type { MessageService } from './applications/message-port';
import type { ServiceSettings } from './sources/sync/open-service';
import type { PerformanceSettings } from './services/portal-settings';
import type { QualificationRules } from './qualification/qualification-context';

/** What may differ from one gateway to the next; config.ts reads it from the environment. */
export interface GatewaySettings {
  readonly performance: PerformanceSettings;
  readonly readsPerFiveMinutes: number;
  /** Streams of events that one address may have open at once. */
  readonly streamsPerAddress: number;
  readonly attempts: AttemptSettings;
  readonly qualification: QualificationRules;
  /** Whether nobody speaks in a live room without a bound phone. */
  readonly roomNeedsPhone: boolean;
  readonly trustProxy: boolean | string;
  readonly hostOrigins: HostOrigins;
  /** Scheme, host and port of the portal for search engines; null takes those that a request came to. */
  readonly publicOrigin: string | null;
  /** Whether visitors may sign in with the accounts of a demonstration. */
  readonly hasTestAccounts: boolean;
  /** Who sends texts to phones; a demonstration sends none. Null where nobody does. */
  readonly messageService: MessageService | null;
  /** Whether and where notices are pushed to browsers. */
  readonly push: PushOptions;
  /** Who may read /metrics. */
  readonly metrics: MetricsAccess;
  /** The service that real data is asked of by itself; null for none. */
  readonly dataSource: ServiceSettings['source'] | null;
}

/** Settings of a demonstration: limits so wide that nobody meets them. */
export const DEMO_SETTINGS: GatewaySettings = {
  performance: { rankShortWindows: false, riskFreeRate: 0.015 },
  readsPerFiveMinutes: 1_000_000,
  streamsPerAddress: 10_000,
  attempts: DEMO_ATTEMPTS,
  qualification: DEFAULT_QUALIFICATION_RULES,
  roomNeedsPhone: false,
  trustProxy: false,
  hostOrigins: { connect: [], script: [] },
  publicOrigin: null,
  hasTestAccounts: true,
  messageService: null,
  // The name is reserved for examples.
  push: { contact: 'https://yanhu.example', services: [] },
  metrics: NEIGHBOURS_ONLY,
  dataSource: null,
};
