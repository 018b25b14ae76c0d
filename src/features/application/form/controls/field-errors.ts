import { useFormState } from 'react-hook-form';
import type { ApplicantField } from '@/contract/applicant-fields';
import type { ApplicantForm } from '../model/applicant-form';

const CHINESE = /\p{Script=Han}/u;

/** Says of a field's error what is wrong; of a list's errors the first. Undefined where nothing is. */
export function errorWords(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (Array.isArray(error)) return error.map(errorWords).find((words) => words !== undefined);
  if (!('message' in error) || typeof error.message !== 'string') return undefined;
  // What only a broken browser could send has words for programmers.
  return CHINESE.test(error.message) ? error.message : '填写的内容有误，请核对';
}

/** As errorWords, of one line of a list. */
export function lineErrorWords(error: unknown, index: number): string | undefined {
  return Array.isArray(error) ? errorWords(error[index]) : undefined;
}

/** The error of a field as the form keeps it, to be read by errorWords or lineErrorWords. */
export function useFieldError(name: ApplicantField): unknown {
  const { errors } = useFormState<ApplicantForm>({ name });
  return errors[name];
}
