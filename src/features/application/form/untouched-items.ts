import { FIELD_LABELS } from '@/contract/applicant-fields';
import type { ApplicationDetail } from '@/contract/application';
import { PICTURE_SLOTS } from '@/domain/application';
import type { PictureItem } from '../pictures/picture-model';
import { isFieldOf, typedFieldsOf, type ApplicantForm } from './applicant-form';

/**
 * Names of what a reviewer asked for that stands as it was sent, in the reviewer's order. An ID number, which is typed
 * anew each time and was shown masked, cannot be told and is none of it.
 */
export function untouchedItems(
  { kind, asked, fields, pictures }: ApplicationDetail,
  form: ApplicantForm,
  items: readonly PictureItem[],
): string[] {
  const isAsSent = (name: string) =>
    isFieldOf(kind, name) &&
    name !== 'idNumber' &&
    JSON.stringify(typedFieldsOf(form, [name])[name]) === JSON.stringify(fields[name]);
  const hasSamePictures = (slot: string) => {
    const inHand = items.filter((item) => item.slot === slot);
    const sent = pictures.filter((picture) => picture.slot === slot);
    return inHand.length === sent.length && inHand.every(({ isKept }) => isKept);
  };
  return asked.flatMap(({ field: name }) => {
    if (isFieldOf(kind, name)) return isAsSent(name) ? [FIELD_LABELS[name]] : [];
    const slot = PICTURE_SLOTS[kind].find((each) => each.slot === name);
    return slot && hasSamePictures(name) ? [slot.label] : [];
  });
}
