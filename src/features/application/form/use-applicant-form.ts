import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ApplicantKind } from '@/domain/application';
import { FORM_SCHEMAS, type ApplicantForm } from './applicant-form';

/** A form of one kind over the contract's schema: a field is judged when it is left, then as it is typed. */
export function useApplicantForm(kind: ApplicantKind, values: ApplicantForm): UseFormReturn<ApplicantForm> {
  return useForm<ApplicantForm>({
    defaultValues: values,
    mode: 'onTouched',
    // Otherwise the schema would judge a certificate's number by its kind only once all other fields are right.
    criteriaMode: 'all',
    resolver: valibotResolver(FORM_SCHEMAS[kind], undefined, { raw: true }),
    shouldFocusError: false,
  });
}
