import { create } from 'zustand';
import {
  applyQualificationUpdate,
  isQualified,
  UNKNOWN_QUALIFICATION,
  withoutRiskLevel,
  type Qualification,
  type QualificationUpdate,
} from '@/domain/qualification/qualification';

/** The visitor's qualification [S3.qualification]: personal data, in memory only. */
export const useQualification = create<Qualification>()(() => UNKNOWN_QUALIFICATION);

interface QualificationCheck {
  /** The last query failed or its code was not 0: a risk level of 0 is then not a result. */
  readonly hasFailed: boolean;
  /** A query was answered or failed. */
  readonly hasAnswered: boolean;
}

const UNASKED: QualificationCheck = { hasFailed: false, hasAnswered: false };

/** Result of the last query of the qualification. */
export const useQualificationCheck = create<QualificationCheck>()(() => UNASKED);

/** Whether a reply came without a usable custrisk [S3.qualification]: nothing is loaded, and no query is pending. */
export function useIsStandingMissing(): boolean {
  const hasAnswered = useQualificationCheck((state) => state.hasAnswered);
  const isLoaded = useQualification((state) => state.riskLevel >= 0);
  return hasAnswered && !isLoaded;
}

/** Whether the qualification is unknown after a query: it failed, or its reply had no usable custrisk. */
export function useHasStandingFailed(): boolean {
  const isMissing = useIsStandingMissing();
  const hasFailed = useQualificationCheck((state) => state.hasFailed);
  return hasFailed || isMissing;
}

/** Whether the visitor is qualified, derived [S4.qualified]. */
export function useIsQualified(): boolean {
  return useQualification(isQualified);
}

/** Applies a reply field by field [S5.update]. */
export function updateQualification(update: QualificationUpdate): void {
  useQualification.setState((current) => applyQualificationUpdate(current, update));
  useQualificationCheck.setState({ hasFailed: false, hasAnswered: true });
}

/** The query failed or its code was not 0: risk 0, never qualified [S8.qualificationFail]. */
export function failQualification(): void {
  useQualification.setState(withoutRiskLevel);
  useQualificationCheck.setState({ hasFailed: true, hasAnswered: true });
}

/** Resets to the state before the first query. */
export function resetQualification(): void {
  useQualification.setState(UNKNOWN_QUALIFICATION);
  useQualificationCheck.setState(UNASKED);
}
