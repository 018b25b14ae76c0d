import * as v from 'valibot';
import type { ApplicantField } from '@/contract/applications/applicant-fields';
import { PICTURE_SLOTS, type ApplicantKind } from '@/domain/site/application';
import { FORM_SCHEMAS, type ApplicantForm } from './applicant-form';

/** One step of a form: fields, pictures after fields, or the final review. */
export interface FormStep {
  readonly title: string;
  readonly content: 'fields' | 'pictures' | 'review';
  readonly fields: readonly ApplicantField[];
}

const REVIEW: FormStep = { title: '确认提交', content: 'review', fields: ['isListed'] };

/**
 * The steps of both forms. What drafts do not keep, the ID number and the pictures, comes last, so that an application
 * resumed from its draft continues there.
 */
export const FORM_STEPS: Readonly<Record<ApplicantKind, readonly FormStep[]>> = {
  licaishi: [
    { title: '本人信息', content: 'fields', fields: ['name', 'phone', 'region'] },
    {
      title: '执业信息',
      content: 'fields',
      fields: [
        'institution',
        'certificateKind',
        'certificateNumber',
        'years',
        'specialities',
        'introduction',
      ],
    },
    { title: '证件与材料', content: 'pictures', fields: ['idNumber'] },
    REVIEW,
  ],
  guanli: [
    {
      title: '公司信息',
      content: 'fields',
      fields: ['company', 'creditCode', 'amacNumber', 'legalPerson', 'region', 'registeredCapital'],
    },
    {
      title: '业务信息',
      content: 'fields',
      fields: ['managedSize', 'strategies', 'products', 'introduction'],
    },
    { title: '联系人', content: 'fields', fields: ['contactName', 'phone'] },
    { title: '证明材料', content: 'pictures', fields: [] },
    REVIEW,
  ],
};

/** Index of the step that contains a field, 'code', a picture slot or 'agreements'. */
export function stepOf(kind: ApplicantKind, key: string): number {
  const steps = FORM_STEPS[kind];
  const name = key === 'code' ? 'phone' : key;
  if (PICTURE_SLOTS[kind].some(({ slot }) => slot === name))
    return steps.findIndex(({ content }) => content === 'pictures');
  const index = steps.findIndex(({ fields }) => fields.some((field) => field === name));
  return index === -1 ? steps.length - 1 : index;
}

/** Whether the fields of each step are valid; ignores pictures and agreements. */
export function filledSteps(kind: ApplicantKind, form: ApplicantForm): boolean[] {
  const { issues = [] } = v.safeParse(FORM_SCHEMAS[kind], form);
  const wrong = new Set(issues.map(({ path }) => path?.[0]?.key));
  return FORM_STEPS[kind].map(({ fields }) => !fields.some((name) => wrong.has(name)));
}

/** Index of the step at which a draft resumes: its last one, or an earlier one with missing input. */
export function resumedStep(kind: ApplicantKind, form: ApplicantForm, draftStep: number): number {
  const steps = FORM_STEPS[kind];
  const filled = filledSteps(kind, form);
  const firstOpen = steps.findIndex(({ content }, index) => content !== 'fields' || filled[index] !== true);
  return Math.min(Math.max(draftStep, 0), firstOpen);
}
