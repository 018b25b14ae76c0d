export type Suitability = 'fits' | 'needs-warning' | 'refused';

/**
 * Whether a product of risk R1-R5 fits an investor of C1-C5: it fits when R is not above C; above it other
 * investors may continue after a special warning, while the lowest category within C1 gets R1 only. Without an
 * assessment (level below 1) all is refused.
 */
export function suitabilityOf(
  productRisk: number,
  investorRisk: number,
  isLowestCategory: boolean,
): Suitability {
  if (investorRisk < 1) return 'refused';
  if (productRisk <= investorRisk) return 'fits';
  return isLowestCategory ? 'refused' : 'needs-warning';
}

const PRODUCT_RISKS = [1, 2, 3, 4, 5] as const;

/** The products that fit an investor, as R1–R4; '' without an assessment. */
export function fittingRisks(riskLevel: number, isLowestCategory: boolean): string {
  const fitting = PRODUCT_RISKS.filter((risk) => suitabilityOf(risk, riskLevel, isLowestCategory) === 'fits');
  const highest = fitting.at(-1);
  if (highest === undefined) return '';
  return highest === 1 ? 'R1' : `R1–R${highest}`;
}
