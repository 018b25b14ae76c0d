import { isAssessmentExpired, isQualificationLoaded } from './qualification';
import { maySeePrivateFunds } from './qualification-steps';
import { suitabilityOf, type Suitability } from './suitability';
import type { Day } from '../calendar/day';
import type { FundArea } from '../returns/performance-rules';
import type { Qualification } from './qualification';

/** What is known when a visitor wants to buy. */
export interface BuyFacts {
  readonly area: FundArea;
  /** `unknown` until the login check has answered. */
  readonly login: 'unknown' | 'logged-in' | 'logged-out';
  readonly qualification: Qualification;
  /** The query of the qualification failed: a level of 0 is then not a result. */
  readonly hasStandingFailed: boolean;
  readonly today: Day;
  /** 1 to 5 for R1 to R5; null where the fund has no level. */
  readonly productRisk: number | null;
}

/**
 * wait: not known yet; qualify: a private fund and an unqualified visitor; sign-in: not signed in; failed: the level could
 * not be read; assess: no valid assessment; unrated: the fund has no risk level to match; otherwise the suitability.
 */
export type BuyGate = 'wait' | 'qualify' | 'sign-in' | 'failed' | 'assess' | 'unrated' | Suitability;

/** What a visitor has to do before buying a fund. A visitor of unknown qualification is unqualified. */
export function buyGate(facts: BuyFacts): BuyGate {
  const { area, login, qualification, hasStandingFailed, today, productRisk } = facts;
  if (login === 'unknown') return 'wait';
  if (login === 'logged-out') return area === 'private' ? 'qualify' : 'sign-in';
  if (!isQualificationLoaded(qualification, true)) return hasStandingFailed ? 'failed' : 'wait';
  if (area === 'private' && !maySeePrivateFunds(qualification, today)) return 'qualify';
  if (hasStandingFailed) return 'failed';
  if (qualification.riskLevel < 1 || isAssessmentExpired(qualification, today)) return 'assess';
  if (productRisk === null) return 'unrated';
  return suitabilityOf(productRisk, qualification.riskLevel, qualification.isLowestCategory);
}

/** The number of a product's level, 4 for R4; null for none or one that is unknown. */
export function productRiskOf(level: string | null): number | null {
  const [, digit] = /^R([1-5])$/.exec(level ?? '') ?? [];
  return digit === undefined ? null : Number(digit);
}

/** Whether a gate says that the product's risk level is above the investor's. */
export function isAboveLevel(gate: BuyGate): boolean {
  return gate === 'needs-warning' || gate === 'refused';
}
