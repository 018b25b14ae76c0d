import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ApplicantKind } from '@/domain/application';
import { FORM_SCHEMAS, type ApplicantForm } from './applicant-form';

/** A form of one kind over the contract's schema: a field is judged when it is left, then as it is typed. */
export function useApplicantForm(kind: ApplicantKind, values: ApplicantForm): UseFormReturn<ApplicantForm> {
  return useForm<ApplicantForm>({
    defaultValues: values,
    mode: 'onTouched',
    resolver: standardSchemaResolver(FORM_SCHEMAS[kind], undefined, { raw: true }),
    shouldFocusError: false,
  });
}
