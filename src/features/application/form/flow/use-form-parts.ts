import { useState } from 'react';
import { useWatch, useForm, type UseFormReturn } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ApplicationPicture } from '@/contract/application';
import type { ApplicantKind } from '@/domain/application';
import type { AgreedText } from '../../agreements/agreement-checks';
import { usePictures } from '../../pictures/use-pictures';
import { phoneIn, FORM_SCHEMAS, type ApplicantForm } from '../model/applicant-form';
import { usePhoneCode } from '../phone/use-phone-code';
import type { FormParts } from './form-problems';

interface FormPartsInHand extends FormParts {
  readonly setAgreed: (agreed: readonly AgreedText[]) => void;
  readonly isDirty: boolean;
}

/** Fields, the phone's code, pictures and agreements of a form of one kind; `kept` pictures are there already. */
export function useFormParts(
  kind: ApplicantKind,
  values: ApplicantForm,
  kept: readonly ApplicationPicture[] = [],
): FormPartsInHand {
  const form = useApplicantForm(kind, values);
  // Read at every render: the form tells of them only to those who have looked.
  const { errors, isDirty } = form.formState;
  const phoneText = useWatch({ control: form.control, name: 'phone' });
  const phone = usePhoneCode(phoneIn(phoneText));
  const pictures = usePictures(kind, kept);
  const [agreed, setAgreed] = useState<readonly AgreedText[]>([]);
  return { kind, form, errors, isDirty, phone, pictures, agreed, setAgreed };
}

/** A form of one kind over the contract's schema: a field is judged when it is left, then as it is typed. */
function useApplicantForm(kind: ApplicantKind, values: ApplicantForm): UseFormReturn<ApplicantForm> {
  return useForm<ApplicantForm>({
    defaultValues: values,
    mode: 'onTouched',
    resolver: standardSchemaResolver(FORM_SCHEMAS[kind], undefined, { raw: true }),
    shouldFocusError: false,
  });
}
