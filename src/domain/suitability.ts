export type Suitability = 'fits' | 'needs-warning' | 'refused';

/**
 * Whether a product of risk R1-R5 fits an investor of C1-C5: it fits when R is not above C; above it others
 * may go on after a special warning, while the lowest category within C1 gets R1 only. Without an
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
