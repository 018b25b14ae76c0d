/** What a house may set differently in the qualification of investors. */
export interface QualificationRules {
  /** Risk assessments that count in one day of Beijing. */
  readonly riskAttemptsPerDay: number;
  /** Years that an assessment counts, at most three. */
  readonly riskValidYears: number;
}

/** Two assessments a day, as fund distributors allow: more invites answering until the level fits. */
export const DEFAULT_QUALIFICATION_RULES: QualificationRules = { riskAttemptsPerDay: 2, riskValidYears: 3 };
