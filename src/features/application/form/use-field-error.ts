import { useFormState } from 'react-hook-form';
import type { ApplicantField } from '@/contract/applicant-fields';
import type { ApplicantForm } from './applicant-form';

/** The error of a field as the form keeps it, to be read by errorWords or lineErrorWords. */
export function useFieldError(name: ApplicantField): unknown {
  const { errors } = useFormState<ApplicantForm>({ name });
  return errors[name];
}
