import type { ApplicantKind, ApplicationEvent, ApplicationStatus } from '../../src/domain/site/application';
import type { Day } from '../../src/domain/calendar/day';

/** Typed fields of an application before it is sent; one for each kind and account. */
export interface ApplicationDraftTable {
  account_id: string;
  kind: ApplicantKind;
  /** JSON of TypedFields, sealed for `application-draft:<account>:<kind>`. */
  fields_sealed: string;
  step: number;
  /** Milliseconds since the epoch, here and below. */
  saved_at: number;
}

/** An application. Its fields are sealed; it is found by fingerprints (application_mark). */
export interface ApplicationTable {
  /** Twelve digits. */
  id: string;
  account_id: string;
  kind: ApplicantKind;
  status: ApplicationStatus;
  /** Increases by one with every change. */
  version: number;
  /** Key of the last sending or resubmission; unique within the account. */
  client_key: string;
  /** JSON of the fields parsed by the schema, sealed for `application:<id>`. */
  fields_sealed: string;
  /** JSON of { type, version }[]. */
  agreements: string;
  sent_at: number;
  changed_at: number;
}

/** Search keys of applications: keyed fingerprints of subject, phone and numbers. */
export interface ApplicationMarkTable {
  application_id: string;
  /** subject, phone, idNumber, certificateNumber, creditCode or amacNumber. */
  field: string;
  fingerprint: string;
}

/** Event of an application, without personal data. Triggers reject updates and deletions. */
export interface ApplicationEventTable {
  id: string;
  application_id: string;
  /** 1, 2, 3 … for each application. */
  sequence: number;
  event: ApplicationEvent;
  actor: 'applicant' | 'reviewer' | 'operator';
  /** Account of the actor; null for the operator's command. */
  actor_id: string | null;
  happened_at: number;
  /** JSON of AskedItem[]. */
  asked: string;
  words: string;
  /** Version of the application after the event. */
  version: number;
  request_id: string;
}

/** A picture redrawn by the gateway; unattached until an application is sent with it. */
export interface ApplicationPictureTable {
  id: string;
  account_id: string;
  application_id: string | null;
  /** '' until sent. */
  slot: string;
  position: number;
  width: number;
  height: number;
  /** JPEG, sealed for `application-picture:<id>`. */
  content: Uint8Array;
  created_at: number;
}

/** A code sent to a phone, and the end of the phone's confirmation. */
export interface PhoneCodeTable {
  account_id: string;
  /** Fingerprint of the phone. */
  phone_hash: string;
  /** Fingerprint of the code; '' after its use or too many tries. */
  code_hash: string;
  sent_at: number;
  expires_at: number;
  tries: number;
  confirmed_until: number | null;
}

/** A message that a demonstration did not send, displayed to its account at /outside/messages. */
export interface DemoMessageTable {
  id: string;
  account_id: string;
  phone_mask: string;
  /** Sealed for `message:<id>`. */
  text_sealed: string;
  sent_at: number;
}

export interface AccountRoleTable {
  account_id: string;
  role: 'reviewer';
  granted_at: number;
}

/** A partner published with their consent. */
export interface PartnerTable {
  /** Number of the application. */
  id: string;
  account_id: string;
  kind: ApplicantKind;
  name: string;
  institution: string;
  region: string;
  /** JSON of string[]. */
  tags: string;
  certificate: string;
  /** Id in application_picture; `null` without a photo. */
  photo_id: string | null;
  joined_day: Day;
}

/** Credential of an adviser or a manager of funds. Of the phone a keyed hash and a mask are kept. */
export interface CredentialTable {
  id: string;
  kind: 'adviser' | 'manager';
  name: string;
  /** Nick name of an adviser who hosts classes; '' otherwise. */
  nick_name: string;
  institution: string;
  certificate_kind: string;
  certificate_number: string;
  region: string;
  phone_hash: string | null;
  phone_mask: string | null;
  issued_day: Day;
  valid_until: Day | null;
  /** Expiry is not stored: it follows from `valid_until`. */
  status: 'valid' | 'suspended' | 'revoked';
  is_simulated: 0 | 1;
}

/** Tables of applications, their reviewers, partners and credentials. */
export interface ApplicationTables {
  application_draft: ApplicationDraftTable;
  application: ApplicationTable;
  application_mark: ApplicationMarkTable;
  application_event: ApplicationEventTable;
  application_picture: ApplicationPictureTable;
  phone_code: PhoneCodeTable;
  demo_message: DemoMessageTable;
  account_role: AccountRoleTable;
  partner: PartnerTable;
  credential: CredentialTable;
}
