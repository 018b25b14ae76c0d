import { dayOf } from '../calendar/day';
import { figureNumber } from '../text/format';
import { RISK_NONE, RISK_NOT_LOADED } from '../site/specification-constants';
import type { Day } from '../calendar/day';
import type { Figure } from '../text/format';

/** The known qualification of a visitor. */
export interface Qualification {
  /** -1 not loaded, 0 none, 1 to 5 for C1 to C5 */
  readonly riskLevel: number;
  readonly isDisclaimerSigned: boolean;
  /** end of the assessment, 'YYYYMMDD'; '' when unknown */
  readonly riskEndDate: string;
  /** name and ID number of the server's reply, masked */
  readonly certificateNo: string;
  readonly customerName: string;
  readonly isIdentityVerified: boolean;
  readonly isDeclared: boolean;
  /** the lowest category within C1 */
  readonly isLowestCategory: boolean;
  /** assessments left today, null when unknown */
  readonly attemptsLeft: number | null;
}

/** An answer of the server, field by field as it came; missing fields change nothing. */
export interface QualificationUpdate {
  readonly riskLevel?: Figure;
  readonly disclaimerSignFlag?: Figure;
  readonly riskEndDate?: string | null | undefined;
  readonly certificateNo?: string | null | undefined;
  readonly customerName?: string | null | undefined;
  readonly identityFlag?: Figure;
  readonly declarationFlag?: Figure;
  readonly lowestCategoryFlag?: Figure;
  readonly attemptsLeft?: number | null | undefined;
}

export const UNKNOWN_QUALIFICATION: Qualification = {
  riskLevel: RISK_NOT_LOADED,
  isDisclaimerSigned: false,
  riskEndDate: '',
  certificateNo: '',
  customerName: '',
  isIdentityVerified: false,
  isDeclared: false,
  isLowestCategory: false,
  attemptsLeft: null,
};

/** [S4.qualified] Qualified: disclaimer signed and risk level 1 or more. */
export function isQualified(qualification: Qualification): boolean {
  return qualification.isDisclaimerSigned && qualification.riskLevel >= 1;
}

/** [S4.qualified] Loaded: risk level 0 or more and the login window ready. */
export function isQualificationLoaded(qualification: Qualification, isLoginWindowReady: boolean): boolean {
  return qualification.riskLevel >= 0 && isLoginWindowReady;
}

/**
 * [S5.update] A qualification after an answer: the risk level only if numeric, all others only if present
 * (not undefined, null or ''). The disclaimer counts as signed from the server value 1 on.
 */
export function applyQualificationUpdate(current: Qualification, update: QualificationUpdate): Qualification {
  return {
    riskLevel: figureNumber(update.riskLevel) ?? current.riskLevel,
    isDisclaimerSigned: flagOf(update.disclaimerSignFlag) ?? current.isDisclaimerSigned,
    riskEndDate: update.riskEndDate || current.riskEndDate,
    certificateNo: update.certificateNo || current.certificateNo,
    customerName: update.customerName || current.customerName,
    isIdentityVerified: flagOf(update.identityFlag) ?? current.isIdentityVerified,
    isDeclared: flagOf(update.declarationFlag) ?? current.isDeclared,
    isLowestCategory: flagOf(update.lowestCategoryFlag) ?? current.isLowestCategory,
    attemptsLeft: update.attemptsLeft ?? current.attemptsLeft,
  };
}

/** True from the server value 1 on, null where the server said nothing. */
function flagOf(value: Figure): boolean | null {
  return value === undefined || value === null || value === '' ? null : Number(value) >= 1;
}

/** The qualification of a visitor who is logged out or whose query failed: risk level 0. */
export function withoutRiskLevel(current: Qualification): Qualification {
  return { ...current, riskLevel: RISK_NONE };
}

/** Whether the risk assessment is past its end date; an unknown end date is not past. */
export function isAssessmentExpired(qualification: Qualification, today: Day): boolean {
  const endDay = dayOf(qualification.riskEndDate);
  return endDay !== null && endDay < today;
}
