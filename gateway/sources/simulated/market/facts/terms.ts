import type { DealingTerms } from '../../../../../src/domain/dealing/days';
import type { Draws } from '../random';

/** Contract terms of a fund beside its fee tiers. Rates are yearly fractions, amounts yuan. */
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
  /** the manager's share of the gains in words; `null` for public funds */
  readonly performanceFee: string | null;
  /** share of the purchase fee charged on the platform */
  readonly discount: number;
  /** `null` if units are not dealt in with the company for yuan */
  readonly minimums: Minimums | null;
  readonly dealing: DealingTerms;
}

export interface Minimums {
  readonly purchaseYuan: number;
  readonly additionYuan: number;
  readonly redemptionUnits: number;
  /** units that must remain after a redemption, `null` if only amounts count */
  readonly holdingUnits: number | null;
}

/** Invented banks: they keep the assets of funds and issue bonds. */
export const BANKS: readonly string[] =
  '青川银行 云屿银行 澜江银行 栖山银行 南浦银行 白鹭洲银行 沧桐银行 远汀银行 松漠银行 芦汀银行 明淮银行 霁海银行'.split(
    ' ',
  );

const BROKERS: readonly string[] = '澄江证券 岱屿证券 沐原证券 望洲证券 启岚证券'.split(' ');

/** Custodian of a public fund. */
export function publicCustodian(draws: Draws): string {
  return draws.pick('custodian', BANKS);
}

/** Custodian of a private fund: a broker more often than a bank. */
export function privateCustodian(draws: Draws): string {
  return draws.chance('broker', 0.7) ? draws.pick('custodian', BROKERS) : draws.pick('custodian', BANKS);
}
