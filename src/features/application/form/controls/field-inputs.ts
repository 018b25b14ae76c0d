import type { ComponentProps } from 'react';
import type { ApplicantField } from '@/contract/applications/applicant-fields';
import { ADVISER_SPECIALITIES, MANAGER_STRATEGIES } from '@/domain/site/application';
import { CERTIFICATE_KINDS } from '@/domain/site/partner-numbers';
import { REGIONS } from '@/domain/site/regions';
import type { ListName, TextName } from '../model/applicant-form';

type InputProps = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'placeholder' | 'spellCheck'
>;

/** Attributes of a single-line text input. */
export interface TextInput extends InputProps {
  readonly hint?: string;
  /** 万元, 年 */
  readonly unit?: string;
}

/** A code copied from a document: in capitals, without autocompletion. */
const CODE: InputProps = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };

export const TEXT_INPUTS: Readonly<Partial<Record<TextName, TextInput>>> = {
  name: { autoComplete: 'name', maxLength: 60, hint: '与身份证一致' },
  idNumber: { ...CODE, maxLength: 30, hint: '18 位居民身份证号，加密保存，不会写入草稿' },
  institution: { autoComplete: 'organization', maxLength: 100, hint: '与执业登记一致的机构全称' },
  certificateNumber: { ...CODE, maxLength: 40 },
  years: { inputMode: 'numeric', autoComplete: 'off', maxLength: 10, unit: '年' },
  company: { autoComplete: 'organization', maxLength: 100, hint: '与营业执照一致' },
  creditCode: { ...CODE, maxLength: 40, hint: '营业执照上的 18 位代码' },
  amacNumber: { ...CODE, maxLength: 20, hint: 'P 加 7 位数字，如 P1000001' },
  legalPerson: { autoComplete: 'off', maxLength: 60 },
  contactName: { autoComplete: 'name', maxLength: 60 },
  registeredCapital: { inputMode: 'decimal', autoComplete: 'off', maxLength: 20, unit: '万元' },
  managedSize: { inputMode: 'decimal', autoComplete: 'off', maxLength: 20, unit: '亿元' },
};

/** Options of single-choice fields. */
export const SELECT_OPTIONS = { region: REGIONS, certificateKind: CERTIFICATE_KINDS } as const;
export type SelectName = keyof typeof SELECT_OPTIONS;

/** Options of multiple-choice fields, with the maximum number of choices. */
export const CHIP_OPTIONS = {
  specialities: { options: ADVISER_SPECIALITIES, most: 5 },
  strategies: { options: MANAGER_STRATEGIES, most: 6 },
} as const satisfies Partial<Record<ListName, { options: readonly string[]; most: number }>>;
export type ChipsName = keyof typeof CHIP_OPTIONS;

export const MOST_PRODUCTS = 10;
export const MOST_INTRODUCTION_LETTERS = 300;

/** Optional fields. */
const OPTIONAL: ReadonlySet<ApplicantField> = new Set(['introduction', 'isListed']);

export function isRequired(name: ApplicantField): boolean {
  return !OPTIONAL.has(name);
}
