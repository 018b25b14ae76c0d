import { create } from 'zustand';
import {
  applyQualificationUpdate,
  isQualified,
  UNKNOWN_QUALIFICATION,
  withoutRiskLevel,
  type Qualification,
  type QualificationUpdate,
} from '@/domain/qualification/qualification';

/** The visitor's standing as an investor [S3.qualification]; in memory only, it holds personal data. */
export const useQualification = create<Qualification>()(() => UNKNOWN_QUALIFICATION);

interface QualificationCheck {
  /** The last query failed or its code was not 0: the risk level of 0 is then no statement. */
  readonly hasFailed: boolean;
  /** A query was answered. */
  readonly hasAnswered: boolean;
}

const UNASKED: QualificationCheck = { hasFailed: false, hasAnswered: false };

/** How the last query of the standing went. */
export const useQualificationCheck = create<QualificationCheck>()(() => UNASKED);

/** Whether the standing was answered without a usable custrisk [S3.qualification]: it is not loaded, and no query is on its way. */
export function useIsStandingMissing(): boolean {
  const hasAnswered = useQualificationCheck((state) => state.hasAnswered);
  const isLoaded = useQualification((state) => state.riskLevel >= 0);
  return hasAnswered && !isLoaded;
}

/** Whether the standing was asked for and is not known: the query failed, or came without a usable custrisk. */
export function useHasStandingFailed(): boolean {
  const isMissing = useIsStandingMissing();
  const hasFailed = useQualificationCheck((state) => state.hasFailed);
  return hasFailed || isMissing;
}

/** Whether the visitor is qualified, derived [S4.qualified]. */
export function useIsQualified(): boolean {
  return useQualification(isQualified);
}

/** Takes in an answer of the server, field by field [S5.update]. */
export function updateQualification(update: QualificationUpdate): void {
  useQualification.setState((current) => applyQualificationUpdate(current, update));
  useQualificationCheck.setState({ hasFailed: false, hasAnswered: true });
}

/** The query failed or its code was not 0: risk 0, never qualified [S8.qualificationFail]. */
export function failQualification(): void {
  useQualification.setState(withoutRiskLevel);
  useQualificationCheck.setState({ hasFailed: true, hasAnswered: true });
}

/** Nothing is known, as before the first query. */
export function resetQualification(): void {
  useQualification.setState(UNKNOWN_QUALIFICATION);
  useQualificationCheck.setState(UNASKED);
}
