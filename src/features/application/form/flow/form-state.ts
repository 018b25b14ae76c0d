import { useState } from 'react';
import { useWatch, useForm, type UseFormReturn } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { GatewayError } from '@/api/gateway-error';
import { FIELD_LABELS, type ApplicantField } from '@/contract/applicant-fields';
import type { ApplicationPicture } from '@/contract/application';
import { AGREEMENTS_OF, PICTURE_SLOTS, type ApplicantKind } from '@/domain/application';
import type { AgreedText } from '../../agreements/agreement-checks';
import { isOnItsWay, itemsOf, type PictureModel } from '../../pictures/picture-model';
import { usePictures } from '../../pictures/use-pictures';
import { errorWords } from '../controls/field-errors';
import { phoneIn, FORM_SCHEMAS, isFieldOf, type ApplicantForm } from '../model/applicant-form';
import type { FormStep } from '../model/form-steps';
import { usePhoneCode, type PhoneCode } from '../phone/use-phone-code';

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

/** Something that keeps a step from being left. */
export interface Problem {
  /** A field, 'code', a slot of pictures, or 'agreements'. */
  readonly key: string;
  readonly label: string;
  readonly words: string;
  /** The gateway said it of what was sent; only another sending can tell whether it still holds. */
  readonly isRefused?: boolean;
  /** Pictures are being uploaded: it may be gone once they are. */
  readonly isPending?: boolean;
}

/** What a form consists of besides its steps. */
export interface FormParts {
  readonly kind: ApplicantKind;
  readonly form: UseFormReturn<ApplicantForm>;
  /** By field, for errorWords. */
  readonly errors: Readonly<Record<string, unknown>>;
  readonly phone: PhoneCode;
  readonly pictures: PictureModel;
  readonly agreed: readonly AgreedText[];
}

/** Checks fields and gives what is wrong with them in their order; a code that was typed is told first. */
export async function fieldProblems(
  { form, phone }: Pick<FormParts, 'form' | 'phone'>,
  names: readonly ApplicantField[],
): Promise<Problem[]> {
  // Who was told what is wrong sees at once when it is mended, and not only on leaving the field.
  for (const name of names) form.setValue(name, form.getValues(name), { shouldTouch: true });
  await form.trigger([...names]);
  const problems: Problem[] = [];
  for (const name of names) {
    const words = errorWords(form.getFieldState(name).error);
    if (words !== undefined) problems.push({ key: name, label: FIELD_LABELS[name], words });
    else if (name === 'phone' && !phone.isConfirmed && !(await phone.confirm())) problems.push(CODE_PROBLEM);
  }
  return problems;
}

const CODE_PROBLEM: Problem = { key: 'code', label: '短信验证码', words: '请验证手机号' };

/** What is wrong with the pictures of slots. */
export function pictureProblems(
  { kind, pictures }: Pick<FormParts, 'kind' | 'pictures'>,
  slots: readonly string[] = PICTURE_SLOTS[kind].map(({ slot }) => slot),
): Problem[] {
  return PICTURE_SLOTS[kind].flatMap(({ slot, label }) => {
    const words = slots.includes(slot) ? pictures.problemOf(slot) : undefined;
    const isPending = itemsOf(pictures.items, slot).some(isOnItsWay);
    return words === undefined ? [] : [{ key: slot, label, words, isPending }];
  });
}

/** What the visitor has to correct, whatever becomes of the uploads under way. */
export function withoutPending(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ isPending }) => isPending !== true);
}

/** What is wrong with one step. */
export async function stepProblems(parts: FormParts, step: FormStep): Promise<Problem[]> {
  const problems = await fieldProblems(parts, step.fields);
  if (step.content === 'pictures') problems.push(...pictureProblems(parts));
  if (step.content === 'review' && !hasAgreed(parts)) {
    problems.push({ key: 'agreements', label: '协议', words: '请阅读并勾选全部协议' });
  }
  return problems;
}

export function hasAgreed({ kind, agreed }: Pick<FormParts, 'kind' | 'agreed'>): boolean {
  return AGREEMENTS_OF[kind].every((type) => agreed.some((text) => text.type === type));
}

/** What the gateway turned down, put beside the part of the form that it names; null where it names none. */
export function refusalOf(
  { kind, form }: Pick<FormParts, 'kind' | 'form'>,
  error: GatewayError,
): Problem | null {
  const key = fieldAtFault(kind, error);
  if (key === null) return null;
  const words = error.serverMessage || '请核对后再提交';
  // A phone is checked when it is typed: what the gateway misses is its code.
  if (key === 'phone') return { ...CODE_PROBLEM, words };
  if (isFieldOf(kind, key)) {
    form.setError(key, { type: 'refused', message: words });
    return { key, label: FIELD_LABELS[key], words };
  }
  const slot = PICTURE_SLOTS[kind].find((each) => each.slot === key);
  if (slot) return { key, label: slot.label, words, isRefused: true };
  return { key, label: key === 'code' ? CODE_PROBLEM.label : '协议', words };
}

/** Whether what was wrong still is, as far as that can be told without asking anew. */
export function isOpen({ key, isRefused = false }: Problem, parts: FormParts): boolean {
  if (isRefused) return true;
  if (key === 'code') return !parts.phone.isConfirmed;
  if (key === 'agreements') return !hasAgreed(parts);
  return errorWords(parts.errors[key]) !== undefined || parts.pictures.problemOf(key) !== undefined;
}

const OTHER_PARTS: ReadonlySet<string> = new Set(['code', 'agreements']);

/**
 * The part of the form that the gateway's refusal names: a field, 'code', a slot of pictures, 'agreements'; null where
 * it names none. A path as `fields.products.0` means its field.
 */
export function fieldAtFault(kind: ApplicantKind, { failure }: GatewayError): string | null {
  const path = 'field' in failure ? (failure.field ?? '') : '';
  const name = path.split('.').find((part) => part !== 'fields' && part !== 'pictures') ?? '';
  const isSlot = PICTURE_SLOTS[kind].some(({ slot }) => slot === name);
  return isSlot || OTHER_PARTS.has(name) || isFieldOf(kind, name) ? name : null;
}
