import * as v from 'valibot';
import {
  adviserEntries,
  adviserFields,
  managerEntries,
  managerFields,
  type ApplicantField,
} from '@/contract/applicant-fields';
import type { TypedFields } from '@/contract/application';
import type { ApplicantKind } from '@/domain/application';
import { beijingDay } from '@/domain/day';
import { ageProblem, isResidentId } from '@/domain/validators';
import { serverNow } from '@/session/server-clock';

const LIST_NAMES = ['specialities', 'strategies', 'products'] as const;
const TEXT_NAMES = [
  'name',
  'phone',
  'idNumber',
  'institution',
  'certificateKind',
  'certificateNumber',
  'region',
  'years',
  'introduction',
  'company',
  'creditCode',
  'amacNumber',
  'legalPerson',
  'contactName',
  'registeredCapital',
  'managedSize',
] as const satisfies readonly ApplicantField[];

export type TextName = (typeof TEXT_NAMES)[number];
export type ListName = (typeof LIST_NAMES)[number];

/** What the forms of both kinds hold, as typed; a kind's own schema takes what is its own. */
export interface ApplicantForm extends Record<TextName, string>, Record<ListName, string[]> {
  isListed: boolean;
}

/** A form in which nothing is typed; nobody is shown without having said so. */
export function emptyForm(): ApplicantForm {
  return {
    name: '',
    phone: '',
    idNumber: '',
    institution: '',
    certificateKind: '',
    certificateNumber: '',
    region: '',
    years: '',
    introduction: '',
    company: '',
    creditCode: '',
    amacNumber: '',
    legalPerson: '',
    contactName: '',
    registeredCapital: '',
    managedSize: '',
    specialities: [],
    strategies: [],
    products: [''],
    isListed: false,
  };
}

const typed = v.pipe(
  v.custom<ApplicantForm>((value) => typeof value === 'object' && value !== null),
  v.transform((form): unknown => form),
);

/** The gateway's rule of age, by the gateway's clock; a number that is none yet has its own words. */
function ageOf(idNumber: string): string | null {
  return isResidentId(idNumber) ? ageProblem(idNumber, beijingDay(serverNow()), '申请入驻') : null;
}

/** The contract's schemas over what the form holds. */
export const FORM_SCHEMAS: Readonly<Record<ApplicantKind, v.GenericSchema<ApplicantForm, unknown>>> = {
  licaishi: v.pipe(
    typed,
    adviserFields,
    v.forward(
      v.partialCheck(
        [['idNumber']],
        ({ idNumber }) => ageOf(idNumber) === null,
        ({ input }) => ageOf(input.idNumber) ?? '',
      ),
      ['idNumber'],
    ),
  ),
  guanli: v.pipe(typed, managerFields),
};

const KIND_FIELDS: Readonly<
  Record<ApplicantKind, Readonly<Record<string, v.GenericSchema<unknown, TypedFields[string]>>>>
> = {
  licaishi: adviserEntries,
  guanli: managerEntries,
};

/** Whether a name that came from outside is a field of a kind's form. */
export function isFieldOf(kind: ApplicantKind, name: string): name is ApplicantField {
  return Object.hasOwn(KIND_FIELDS[kind], name);
}

/** The form with what a draft or an application holds; what it does not know is left out. */
export function formOf(fields: TypedFields): ApplicantForm {
  const form = emptyForm();
  for (const name of TEXT_NAMES) {
    const value = fields[name];
    if (typeof value === 'string') form[name] = value;
  }
  for (const name of LIST_NAMES) {
    const value = fields[name];
    if (Array.isArray(value) && value.length > 0) form[name] = [...value];
  }
  if (typeof fields['isListed'] === 'boolean') form.isListed = fields['isListed'];
  return form;
}

const MOST_LETTERS = 400;
const MOST_LINE_LETTERS = 100;

/** Fields of a form by name as typed, without signs that have no place in a text. */
export function typedFieldsOf(form: ApplicantForm, names: readonly ApplicantField[]): TypedFields {
  return Object.fromEntries(names.map((name) => [name, cleanValue(form[name])]));
}

/** As typedFieldsOf, each in the one spelling in which it is stored; what is not right yet as typed. */
export function tidyFieldsOf(
  kind: ApplicantKind,
  form: ApplicantForm,
  names: readonly ApplicantField[],
): TypedFields {
  const tidy = Object.entries(typedFieldsOf(form, names)).map(([name, typedValue]) => {
    const schema = KIND_FIELDS[kind][name];
    const parsed = schema && v.safeParse(schema, typedValue);
    return [name, parsed?.success ? parsed.output : typedValue] as const;
  });
  return Object.fromEntries(tidy);
}

/** As typedFieldsOf, all of a kind's fields that may be kept: never an ID number. */
export function draftFieldsOf(form: ApplicantForm, kind: ApplicantKind): TypedFields {
  const names = Object.keys(KIND_FIELDS[kind]).filter((name) => isFieldOf(kind, name));
  return typedFieldsOf(
    form,
    names.filter((name) => name !== 'idNumber'),
  );
}

function cleanValue(value: string | readonly string[] | boolean): TypedFields[string] {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return cleanText(value).slice(0, MOST_LETTERS);
  return value.map((line) => cleanText(line).replaceAll('\n', ' ').slice(0, MOST_LINE_LETTERS));
}

function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/gu, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}

/** A phone number as it is sent, null while what is typed is none. */
export function phoneIn(text: string): string | null {
  const parsed = v.safeParse(adviserEntries.phone, text);
  return parsed.success ? parsed.output : null;
}
