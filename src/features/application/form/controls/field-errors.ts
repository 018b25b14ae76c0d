import { useFormState } from 'react-hook-form';
import type { ApplicantField } from '@/contract/applications/applicant-fields';
import type { ApplicantForm } from '../model/applicant-form';

const CHINESE = /\p{Script=Han}/u;

/** The message of a field's error, or the first of a list's errors; `undefined` without an error. */
export function errorMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (Array.isArray(error)) return error.map(errorMessage).find((words) => words !== undefined);
  if (!('message' in error) || typeof error.message !== 'string') return undefined;
  // Errors that no working browser can cause have English messages.
  return CHINESE.test(error.message) ? error.message : '填写的内容有误，请核对';
}

/** The message of one line of a list, see `errorMessage`. */
export function lineErrorMessage(error: unknown, index: number): string | undefined {
  return Array.isArray(error) ? errorMessage(error[index]) : undefined;
}

/** The error of a field as stored by the form, for `errorMessage` or `lineErrorMessage`. */
export function useFieldError(name: ApplicantField): unknown {
  const { errors } = useFormState<ApplicantForm>({ name });
  return errors[name];
}
