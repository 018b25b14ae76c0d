import type { Sealer } from '../services/sealed-text';
import type { Store } from '../store/store';

/** What a house may set differently in the qualification of investors. */
export interface QualificationRules {
  /** Risk assessments that count in one day of Beijing. */
  readonly riskAttemptsPerDay: number;
  /** Years that an assessment counts, at most three. */
  readonly riskValidYears: number;
}

/** Two assessments a day, as fund distributors allow: more invites answering until the level fits. */
export const DEFAULT_QUALIFICATION_RULES: QualificationRules = { riskAttemptsPerDay: 2, riskValidYears: 3 };

/** What the steps of the qualification work with. */
export interface QualificationContext {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly rules: QualificationRules;
}

/** The context of a gateway, of what its endpoints share. */
export function contextOf(parts: {
  readonly store: Store;
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly qualification: QualificationRules;
}): QualificationContext {
  const { store, clock, sealer, qualification: rules } = parts;
  return { store, clock, sealer, rules };
}
