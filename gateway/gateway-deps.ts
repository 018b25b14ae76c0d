import type { AttemptLimits } from './http/server/attempt-limits';
import type { ReplyCache } from './http/server/reply-cache';
import type { WriteLog } from './http/server/request-log';
import type { ReadDataVersion } from './services/data-version';
import type { PushOptions } from './push/push-service';
import type { MessagePort } from './applications/message-port';
import type { PerformanceSettings } from './services/portal-settings';
import type { QualificationRules } from './qualification/qualification-context';
import type { Sealer } from './services/sealed-text';
import type { Sessions } from './accounts/sessions';
import type { Store } from './store/store';

/** What the endpoints of one gateway share. */
export interface GatewayDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly cache: ReplyCache;
  readonly readDataVersion: ReadDataVersion;
  readonly performance: PerformanceSettings;
  readonly sessions: Sessions;
  /** How often one visitor or address may try what is not merely read. */
  readonly limits: AttemptLimits;
  readonly qualification: QualificationRules;
  /** Whether visitors need a bound phone to speak in a live room. */
  readonly roomNeedsPhone: boolean;
  /** Seals and opens the names and ID numbers of accounts. */
  readonly sealer: Sealer;
  /** Whether and where notices are pushed to browsers. */
  readonly push: PushOptions;
  /** Sends texts to phones. */
  readonly messages: MessagePort;
  /** Where log lines go: never what was sent or who sent it. */
  readonly writeLog: WriteLog;
}
