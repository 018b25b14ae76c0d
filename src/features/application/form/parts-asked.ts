import type { ApplicantField } from '@/contract/applicant-fields';
import type { ApplicationDetail } from '@/contract/application';
import { PICTURE_SLOTS } from '@/domain/application';
import { isFieldOf } from './applicant-form';
import { FORM_STEPS } from './form-steps';

/** What a reviewer asked for, as parts of the form. */
export interface AskedParts {
  readonly fields: readonly ApplicantField[];
  readonly slots: readonly string[];
}

/** In the order of the form. A certificate's kind and number go together: the one is judged by the other. */
export function partsAskedOf({ kind, asked }: Pick<ApplicationDetail, 'kind' | 'asked'>): AskedParts {
  const names = new Set(asked.map(({ field }) => field));
  if (names.has('certificateKind')) names.add('certificateNumber');
  if (names.has('certificateNumber')) names.add('certificateKind');
  return {
    fields: FORM_STEPS[kind]
      .flatMap(({ fields }) => fields)
      .filter((name) => isFieldOf(kind, name) && names.has(name)),
    slots: PICTURE_SLOTS[kind].map(({ slot }) => slot).filter((slot) => names.has(slot)),
  };
}
