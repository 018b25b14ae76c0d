import type { ApplicantField } from '@/contract/applicant-fields';
import { PICTURE_SLOTS, type ApplicantKind } from '@/domain/application';
import type { ApplicationPicture } from '@/contract/application';

/** What is read off a picture of each slot and has to agree with the form. */
const COMPARED: Readonly<Record<string, readonly ApplicantField[]>> = {
  photo: ['name'],
  certificate: ['certificateNumber', 'name', 'certificateKind', 'institution'],
  licence: ['creditCode', 'company', 'legalPerson', 'registeredCapital'],
  registration: ['amacNumber', 'company'],
};

/** The fields to compare a picture of a slot with, the number first. */
export function comparedFields(slot: string): readonly ApplicantField[] {
  return COMPARED[slot] ?? [];
}

/** The pictures by name, numbered where a slot has several: 执业证书照片 2. */
export function namedPictures(
  kind: ApplicantKind,
  pictures: readonly ApplicationPicture[],
): { readonly picture: ApplicationPicture; readonly label: string }[] {
  return pictures.map((picture) => {
    const { slot } = picture;
    const name = PICTURE_SLOTS[kind].find((each) => each.slot === slot)?.label ?? '其他图片';
    const ofSlot = pictures.filter((each) => each.slot === slot);
    return { picture, label: ofSlot.length > 1 ? `${name} ${ofSlot.indexOf(picture) + 1}` : name };
  });
}
