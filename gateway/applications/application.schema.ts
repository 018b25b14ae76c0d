import type { ApplicantKind, ApplicationEvent, ApplicationStatus } from '../../src/domain/application';
import type { Day } from '../../src/domain/day';

/** What is typed of an application that has not been sent; one a kind and account. */
export interface ApplicationDraftTable {
  account_id: string;
  kind: ApplicantKind;
  /** JSON of TypedFields, sealed for `application-draft:<account>:<kind>`. */
  fields_sealed: string;
  step: number;
  /** Milliseconds since the epoch, here and below. */
  saved_at: number;
}

/** An application. Who applies stands sealed; what it is found by are fingerprints (application_mark). */
export interface ApplicationTable {
  /** Twelve digits. */
  id: string;
  account_id: string;
  kind: ApplicantKind;
  status: ApplicationStatus;
  /** Goes up by one with every change. */
  version: number;
  /** Key of the last sending or mending; unique within the account. */
  client_key: string;
  /** JSON of the fields as the schema tidied them, sealed for `application:<id>`. */
  fields_sealed: string;
  /** JSON of { type, version }[]. */
  agreements: string;
  sent_at: number;
  changed_at: number;
}

/** What an application can be found by without being read: keyed fingerprints of subject, phone and numbers. */
export interface ApplicationMarkTable {
  application_id: string;
  /** subject, phone, idNumber, certificateNumber, creditCode or amacNumber. */
  field: string;
  fingerprint: string;
}

/** What happened to an application: rows are only ever added, which triggers see to. No personal data. */
export interface ApplicationEventTable {
  id: string;
  application_id: string;
  /** 1, 2, 3 … of the application. */
  sequence: number;
  event: ApplicationEvent;
  actor: 'applicant' | 'reviewer' | 'operator';
  /** Account of the actor; null for the operator's command. */
  actor_id: string | null;
  happened_at: number;
  /** JSON of AskedItem[]. */
  asked: string;
  words: string;
  /** Version of the application after it. */
  version: number;
  request_id: string;
}

/** A picture as the gateway drew it anew; without application until one is sent with it. */
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

/** A code sent to a phone, and until when the phone counts as the account's own. */
export interface PhoneCodeTable {
  account_id: string;
  /** Fingerprint of the phone. */
  phone_hash: string;
  /** Fingerprint of the code; '' once it was used or tried too often. */
  code_hash: string;
  sent_at: number;
  expires_at: number;
  tries: number;
  confirmed_until: number | null;
}

/** A message that a demonstration did not really send: shown to its account at /outside/messages. */
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

/** Who has joined and agreed to be shown; public. */
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
  /** Of application_picture; null without one. */
  photo_id: string | null;
  joined_day: Day;
}

/** Tables about advisers and managers who join. */
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
}
