import { create } from 'zustand';
import {
  applyQualificationUpdate,
  isQualified,
  UNKNOWN_QUALIFICATION,
  withoutRiskLevel,
  type Qualification,
  type QualificationUpdate,
} from '@/domain/qualification';

/** The visitor's standing as an investor [S3.qualification]; in memory only, it holds personal data. */
export const useQualification = create<Qualification>()(() => UNKNOWN_QUALIFICATION);

/** Whether the last question about the standing went without an answer: what stands above is then no statement. */
export const useQualificationCheck = create<{ readonly hasFailed: boolean }>()(() => ({ hasFailed: false }));

/** Whether the visitor is qualified, derived [S4.qualified]. */
export function useIsQualified(): boolean {
  return useQualification(isQualified);
}

/** Takes in an answer of the server, field by field [S5.update]. */
export function updateQualification(update: QualificationUpdate): void {
  useQualification.setState((current) => applyQualificationUpdate(current, update));
  useQualificationCheck.setState({ hasFailed: false });
}

/** The query failed or its code was not 0: risk 0, never qualified [S8.qualificationFail]. */
export function failQualification(): void {
  useQualification.setState(withoutRiskLevel);
  useQualificationCheck.setState({ hasFailed: true });
}

/** Nothing is known, as before the first query. */
export function resetQualification(): void {
  useQualification.setState(UNKNOWN_QUALIFICATION);
  useQualificationCheck.setState({ hasFailed: false });
}
