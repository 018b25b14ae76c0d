import * as v from 'valibot';
import {
  adviserFields,
  managerFields,
  type AdviserFields,
  type ManagerFields,
} from '../../src/contract/applications/applicant-fields';
import { beijingDay, type Day } from '../../src/domain/calendar/day';
import { addCredential } from './credentials/credential.repository';
import { comparableInstitution, credentialRow, type NewCredential } from './credentials/credentials';
import { StepRefusal } from '../services/step-refusal';
import { addPartner, MANAGER_CERTIFICATE } from './partner.repository';
import { readFirstPictureId } from './pictures/picture.repository';
import { openFields } from './application-fields';
import type { Kysely } from 'kysely';
import type { TypedFields } from '../../src/contract/applications/application';
import type { Database } from '../store/schema';
import type { Sealer } from '../services/sealed-text';
import type { ApplicationTable, PartnerTable } from './application.schema';

/** Results of an accepted application: a credential, and the public data of the partner. */
interface Joined {
  readonly credential: NewCredential;
  readonly shown: Pick<PartnerTable, 'name' | 'institution' | 'region'>;
  readonly tags: readonly string[];
  readonly isListed: boolean;
  /** Slot of the partner's photo; `null` without one. */
  readonly photoSlot: string | null;
}

/**
 * Records the credential of an accepted application and, with the applicant's consent, publishes the partner. Must run in
 * the transaction of the decision. Throws a StepRefusal if the certificate is already recorded or a field no longer passes
 * its rules.
 */
export async function recordAcceptance(
  transaction: Kysely<Database>,
  sealer: Sealer,
  { application, nowMs }: { readonly application: ApplicationTable; readonly nowMs: number },
): Promise<void> {
  const today = beijingDay(nowMs);
  const { credential, shown, tags, isListed, photoSlot } = joinedOf(
    application,
    openFields(sealer, application),
    today,
  );
  if (!(await addCredential(transaction, credentialRow(sealer, credential))))
    throw new StepRefusal('rejected', '该证书编号已有在册记录，不能重复通过');
  if (!isListed) return;
  const { id, account_id, kind } = application;
  await addPartner(transaction, {
    id,
    account_id,
    kind,
    ...shown,
    tags: JSON.stringify(tags),
    certificate: `${credential.certificate_kind} ${credential.certificate_number}`,
    photo_id: photoSlot === null ? null : await readFirstPictureId(transaction, id, photoSlot),
    joined_day: today,
  });
}

function joinedOf({ id, kind }: ApplicationTable, fields: TypedFields, today: Day): Joined {
  const shared = {
    id: `partner-${id}`,
    nick_name: '',
    issued_day: today,
    valid_until: null,
    status: 'valid',
    is_simulated: 0,
  } as const;
  return kind === 'licaishi'
    ? adviserJoined(sentAs(adviserFields, fields), shared)
    : managerJoined(sentAs(managerFields, fields), shared);
}

type SharedColumns = Pick<
  NewCredential,
  'id' | 'nick_name' | 'issued_day' | 'valid_until' | 'status' | 'is_simulated'
>;

function adviserJoined(fields: AdviserFields, shared: SharedColumns): Joined {
  const { name, region, phone } = fields;
  const institution = comparableInstitution(fields.institution);
  return {
    credential: {
      ...shared,
      kind: 'adviser',
      name,
      institution,
      certificate_kind: fields.certificateKind,
      certificate_number: fields.certificateNumber,
      region,
      phone,
    },
    shown: { name, institution, region },
    tags: fields.specialities,
    isListed: fields.isListed,
    photoSlot: 'photo',
  };
}

/** The holder of a manager's credential is the legal person; the firm is published. */
function managerJoined(fields: ManagerFields, shared: SharedColumns): Joined {
  const { region, phone } = fields;
  const institution = comparableInstitution(fields.company);
  return {
    credential: {
      ...shared,
      kind: 'manager',
      name: fields.legalPerson,
      institution,
      certificate_kind: MANAGER_CERTIFICATE,
      certificate_number: fields.amacNumber,
      region,
      phone,
    },
    shown: { name: institution, institution, region },
    tags: fields.strategies,
    isListed: fields.isListed,
    photoSlot: null,
  };
}

/** Stored fields, parsed by the current schema. */
function sentAs<Fields extends v.GenericSchema>(schema: Fields, fields: TypedFields): v.InferOutput<Fields> {
  const checked = v.safeParse(schema, fields);
  if (checked.success) return checked.output;
  throw new StepRefusal('rejected', '申请内容不符合现行规则，请先要求补充材料');
}
