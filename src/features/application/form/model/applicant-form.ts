import * as v from 'valibot';
import {
  adviserEntries,
  adviserFields,
  managerEntries,
  managerFields,
  type ApplicantField,
} from '@/contract/applications/applicant-fields';
import type { TypedFields } from '@/contract/applications/application';
import type { ApplicantKind } from '@/domain/site/application';
import { beijingDay } from '@/domain/calendar/day';
import { ageProblem, isResidentId } from '@/domain/text/validators';
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

/** Values of the forms of both kinds, as typed; each schema reads its own fields. */
export interface ApplicantForm extends Record<TextName, string>, Record<ListName, string[]> {
  isListed: boolean;
}

/** An empty form; the public listing is opt-in. */
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

/** The gateway's age rule by the gateway's clock; `null` for an invalid number, which has another message. */
function ageOf(idNumber: string): string | null {
  return isResidentId(idNumber) ? ageProblem(idNumber, beijingDay(serverNow()), '申请入驻') : null;
}

/** The contract's schemas for the form values. */
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

/** Whether an external name is a field of the form. */
export function isFieldOf(kind: ApplicantKind, name: string): name is ApplicantField {
  return Object.hasOwn(KIND_FIELDS[kind], name);
}

/** Form values from a draft or an application; ignores unknown fields. */
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

/** Named fields as typed, without control characters. */
export function typedFieldsOf(form: ApplicantForm, names: readonly ApplicantField[]): TypedFields {
  return Object.fromEntries(names.map((name) => [name, cleanValue(form[name])]));
}

/** As `typedFieldsOf`, with valid fields normalized as they will be stored. */
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

/** As `typedFieldsOf`, all fields of a kind that a draft may contain: never the ID number. */
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

/** The normalized phone number, `null` if invalid. */
export function phoneIn(text: string): string | null {
  const parsed = v.safeParse(adviserEntries.phone, text);
  return parsed.success ? parsed.output : null;
}
