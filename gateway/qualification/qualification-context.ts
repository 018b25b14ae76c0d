import type { Sealer } from '../services/sealed-text';
import type { Store } from '../store/store';

/** Settings of the house for the qualification of investors. */
export interface QualificationRules {
  /** Most risk assessments a day in Beijing time. */
  readonly riskAttemptsPerDay: number;
  /** Years that an assessment is valid, at most three. */
  readonly riskValidYears: number;
}

/** Two assessments a day, as fund distributors allow: with more, visitors would answer until the level fits. */
export const DEFAULT_QUALIFICATION_RULES: QualificationRules = { riskAttemptsPerDay: 2, riskValidYears: 3 };

/** Dependencies of the qualification's rules. */
export interface QualificationContext {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly rules: QualificationRules;
}

/** The context made of the dependencies of a gateway's calls. */
export function qualificationContextOf(deps: {
  readonly store: Store;
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly qualification: QualificationRules;
}): QualificationContext {
  const { store, clock, sealer, qualification: rules } = deps;
  return { store, clock, sealer, rules };
}
