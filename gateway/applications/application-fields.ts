import * as v from 'valibot';
import {
  adviserEntries,
  adviserFields,
  managerEntries,
  managerFields,
} from '../../src/contract/applications/applicant-fields';
import { typedFields, type TypedFields } from '../../src/contract/applications/application';
import { tidyNumber } from '../../src/domain/site/partner-numbers';
import { comparableName, comparablePhone } from './credentials/credentials';
import type { ApplicantKind } from '../../src/domain/site/application';
import type { Sealer } from '../services/sealed-text';
import type { ApplicationTable } from './application.schema';

/** Fields sealed for the row of an application; they open for that application only. */
export function sealFields(sealer: Sealer, id: string, fields: TypedFields): string {
  return sealer.seal(JSON.stringify(fields), `application:${id}`);
}

/** All fields of an application, including the ID number; throws a SealError if they cannot be opened. */
export function openFields(
  sealer: Sealer,
  { id, fields_sealed }: Pick<ApplicationTable, 'id' | 'fields_sealed'>,
): TypedFields {
  return v.parse(typedFields, JSON.parse(sealer.open(fields_sealed, `application:${id}`)));
}

/** Schema of the fields of a kind, the same as that of the form. */
export function schemaOf(kind: ApplicantKind) {
  return kind === 'licaishi' ? adviserFields : managerFields;
}

/** Names of a kind's fields in the order of its form. */
export function fieldNamesOf(kind: ApplicantKind): readonly string[] {
  return Object.keys(kind === 'licaishi' ? adviserEntries : managerEntries);
}

/** Name of the adviser, or the company. */
export function subjectOf(kind: ApplicantKind, fields: TypedFields): string {
  return String(fields[kind === 'licaishi' ? 'name' : 'company'] ?? '');
}

const NUMBER_FIELDS = ['idNumber', 'certificateNumber', 'creditCode', 'amacNumber'] as const;

/** Search keys of an application: fingerprints of subject, phone and numbers, by field. */
export function marksOf(
  sealer: Sealer,
  kind: ApplicantKind,
  fields: TypedFields,
): ReadonlyMap<string, string> {
  const marks = new Map([['subject', subjectMark(sealer, subjectOf(kind, fields))]]);
  const phone = comparablePhone(String(fields['phone'] ?? ''));
  if (phone !== null) marks.set('phone', sealer.fingerprint(phone, 'application:phone'));
  for (const field of NUMBER_FIELDS) {
    const value = fields[field];
    if (typeof value === 'string' && value !== '')
      marks.set(field, sealer.fingerprint(tidyNumber(value), `application:${field}`));
  }
  return marks;
}

/** Search key for the full name of the subject. */
export function subjectMark(sealer: Sealer, subject: string): string {
  return sealer.fingerprint(comparableName(subject), 'application:subject');
}
