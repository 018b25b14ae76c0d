/** What a house may set differently in the qualification of investors. */
export interface QualificationRules {
  /** Risk assessments that count in one day of Beijing. */
  readonly riskAttemptsPerDay: number;
  /** Years that an assessment counts, at most three. */
  readonly riskValidYears: number;
}

export const STRICT_QUALIFICATION_RULES: QualificationRules = { riskAttemptsPerDay: 2, riskValidYears: 3 };

/** Of a demonstration, where the questionnaire is tried out again and again. */
export const DEMO_QUALIFICATION_RULES: QualificationRules = {
  ...STRICT_QUALIFICATION_RULES,
  riskAttemptsPerDay: 20,
};
