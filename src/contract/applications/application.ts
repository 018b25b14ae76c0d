import * as v from 'valibot';
import {
  AGREEMENT_TYPES,
  APPLICANT_KINDS,
  APPLICATION_EVENTS,
  APPLICATION_STATUSES,
} from '../../domain/site/application';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { instant, lineText } from '../fields';
import { adviserFields, managerFields } from './applicant-fields';

export const applicantKind = v.picklist(APPLICANT_KINDS);
export const applicationId = v.pipe(v.string(), v.regex(/^\d{12}$/, 'not an application number'));
export const pictureId = v.pipe(v.string(), v.regex(/^[\w-]{20,40}$/, 'not a picture id'));
/** Made by the form once for one sending: the same key again is the same application. */
export const clientKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'not a key'));
/** Number of changes of an application; every action on it sends the version that was displayed. */
export const applicationVersion = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Tabs and ends of lines come with what is pasted. */
const writtenText = v.pipe(v.string(), v.regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'text has control characters'));

/** A field as a form holds it: text as typed and also when it is too long yet, choices, a tick. */
export const typedValue = v.union([
  v.pipe(writtenText, v.maxLength(2000)),
  v.pipe(v.array(v.pipe(lineText, v.maxLength(100))), v.maxLength(20)),
  v.boolean(),
]);
/** Fields by name as typed. */
export const typedFields = v.record(
  v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,30}$/, 'not a field')),
  typedValue,
);
export type TypedFields = v.InferOutput<typeof typedFields>;

/** Ids of uploaded pictures by slot (domain/site/application.ts), in their order. */
export const slotPictures = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/, 'not a slot')),
  v.pipe(v.array(pictureId), v.maxLength(5)),
);
export type SlotPictures = v.InferOutput<typeof slotPictures>;

const draft = v.object({ fields: typedFields, step: v.number(), savedAt: instant });
export type ApplicationDraft = v.InferOutput<typeof draft>;

/** The draft of a kind, `null` for none. ID numbers, codes and pictures are never part of it. */
export const applicationDraft = defineCall({
  host: 'login',
  path: 'account/application/draft',
  method: 'POST',
  transport: 'http',
  request: v.object({ kind: applicantKind }),
  reply: envelope(v.nullable(draft)),
});

/** Keeps what is typed so far, sealed for the account: it comes back on another device too. */
export const saveApplicationDraft = defineCall({
  host: 'login',
  path: 'account/application/saveDraft',
  method: 'POST',
  transport: 'http',
  request: v.object({
    kind: applicantKind,
    fields: typedFields,
    step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  }),
  reply: envelope(v.object({ savedAt: instant })),
});

export const dropApplicationDraft = defineCall({
  host: 'login',
  path: 'account/application/dropDraft',
  method: 'POST',
  transport: 'http',
  request: v.object({ kind: applicantKind }),
  reply: envelope(v.object({})),
});

const codePhone = v.pipe(v.string(), v.regex(/^1\d{10}$/, '手机号应为 11 位'));

/**
 * Sends a code of six digits to a phone by the gateway's message port. `inbox` is where a demonstration shows the
 * messages it did not really send, null where they are sent. 429 with the seconds to wait before the next one.
 */
export const sendPhoneCode = defineCall({
  host: 'login',
  path: 'account/phone/sendCode',
  method: 'POST',
  transport: 'http',
  request: v.object({ phone: codePhone }),
  reply: envelope(
    v.object({
      /** Seconds until another code may be requested. */
      waitSeconds: v.number(),
      /** Validity of the code in seconds. */
      validSeconds: v.number(),
      inbox: v.nullable(v.string()),
    }),
  ),
});

/** Confirms a phone of the account by the received code. For a wrong one the business code is not 0. */
export const confirmPhone = defineCall({
  host: 'login',
  path: 'account/phone/confirm',
  method: 'POST',
  transport: 'http',
  request: v.object({
    phone: codePhone,
    code: v.pipe(v.string(), v.regex(/^\d{6}$/, '验证码应为 6 位数字')),
  }),
  reply: envelope(v.object({ confirmedUntil: instant })),
});

/** Whether a phone counts as the account's own, and until when. */
export const phoneState = defineCall({
  host: 'login',
  path: 'account/phone/state',
  method: 'POST',
  transport: 'http',
  request: v.object({ phone: codePhone }),
  reply: envelope(v.object({ confirmedUntil: v.nullable(instant) })),
});

/** What was agreed to, each with the version that was read. */
export const agreedTexts = v.pipe(
  v.array(v.object({ type: v.picklist(AGREEMENT_TYPES), version: v.pipe(v.string(), v.maxLength(40)) })),
  v.maxLength(6),
);

const sending = { clientKey, pictures: slotPictures, agreements: agreedTexts };

/**
 * Sends an application [S6.applicants]. The fields go out as typed; the same schema tidies and checks them here and in
 * the form. A refusal names the field at fault. One application of a kind at a time.
 */
export const sendApplication = defineCall({
  host: 'login',
  path: 'account/application/send',
  method: 'POST',
  transport: 'http',
  request: v.variant('kind', [
    v.object({ kind: v.literal('licaishi'), fields: adviserFields, ...sending }),
    v.object({ kind: v.literal('guanli'), fields: managerFields, ...sending }),
  ]),
  reply: envelope(v.object({ id: v.string() })),
});

/** Sends the requested corrections: only the fields and slots of the request change. */
export const mendApplication = defineCall({
  host: 'login',
  path: 'account/application/mend',
  method: 'POST',
  transport: 'http',
  request: v.object({
    id: applicationId,
    version: applicationVersion,
    clientKey,
    fields: typedFields,
    pictures: slotPictures,
  }),
  reply: envelope(v.object({ id: v.string() })),
});

/** A correction that a reviewer requests: a field or a slot of pictures, and a message. */
export const askedItem = v.object({ field: v.string(), words: v.string() });
export type AskedItem = v.InferOutput<typeof askedItem>;

export const applicationStep = v.object({
  at: instant,
  event: v.picklist(APPLICATION_EVENTS),
  /** Message of the reviewer, '' for none. */
  words: v.string(),
  asked: v.array(askedItem),
});

export const applicationSummary = v.object({
  id: v.string(),
  kind: applicantKind,
  status: v.picklist(APPLICATION_STATUSES),
  version: v.number(),
  /** Name of the adviser or the company. */
  subject: v.string(),
  sentAt: instant,
  changedAt: instant,
  /** Requested corrections, for the status `more`. */
  asked: v.array(askedItem),
  /** Reason of the refusal, for the status `refused`. */
  reason: v.string(),
  /** Newest first. */
  history: v.array(applicationStep),
});
export type ApplicationSummary = v.InferOutput<typeof applicationSummary>;

/** The visitor's applications, newest first, and whether the visitor is a reviewer. */
export const myApplications = defineCall({
  host: 'login',
  path: 'account/application/mine',
  method: 'POST',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ list: v.array(applicationSummary), isReviewer: v.boolean() })),
});

export const applicationPicture = v.object({
  id: v.string(),
  slot: v.string(),
  /** Address of the picture, for the applicant and reviewers alone. */
  url: v.string(),
  width: v.number(),
  height: v.number(),
});
export type ApplicationPicture = v.InferOutput<typeof applicationPicture>;

export const agreedVersion = v.object({
  type: v.picklist(AGREEMENT_TYPES),
  title: v.string(),
  version: v.string(),
});

export const applicationDetail = v.object({
  ...applicationSummary.entries,
  /** As sent; the ID number masked. */
  fields: typedFields,
  pictures: v.array(applicationPicture),
  agreements: v.array(agreedVersion),
  /** Whether the promotion page shows it now. */
  isShown: v.boolean(),
});
export type ApplicationDetail = v.InferOutput<typeof applicationDetail>;

/** One of the visitor's applications; 404 for any other. */
export const myApplication = defineCall({
  host: 'login',
  path: 'account/application/show',
  method: 'POST',
  transport: 'http',
  request: v.object({ id: applicationId }),
  reply: envelope(applicationDetail),
});
