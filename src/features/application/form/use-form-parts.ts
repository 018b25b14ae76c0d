import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ApplicationPicture } from '@/contract/application';
import type { ApplicantKind } from '@/domain/application';
import type { AgreedText } from '../agreements/agreement-checks';
import { usePictures } from '../pictures/use-pictures';
import { phoneIn, type ApplicantForm } from './applicant-form';
import type { FormParts } from './form-problems';
import { useApplicantForm } from './use-applicant-form';
import { usePhoneCode } from './use-phone-code';

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
