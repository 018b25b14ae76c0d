import type { DealingTerms } from '../../src/domain/dealing/days';

/** What a fund's contract says, beside its fee tiers. Rates are yearly fractions, amounts yuan. */
export interface Terms {
  readonly custodian: string;
  readonly objective: string;
  readonly scope: string;
  readonly managementRate: number;
  readonly custodyRate: number;
  /** sales service fee, 0 for a class without one */
  readonly serviceRate: number;
  /** days of holding after which no service fee is charged any longer, null when it is charged for good */
  readonly serviceEndsAfterDays: number | null;
  /** the manager's part of the gains in words; null for public funds */
  readonly performanceFee: string | null;
  /** what is left of the purchase fee on the platform */
  readonly discount: number;
  /** null where units are not dealt in with the company for yuan */
  readonly minimums: Minimums | null;
  readonly dealing: DealingTerms;
}

export interface Minimums {
  readonly purchaseYuan: number;
  readonly additionYuan: number;
  readonly redemptionUnits: number;
  /** units that must stay after a redemption, null where only amounts count */
  readonly holdingUnits: number | null;
}
