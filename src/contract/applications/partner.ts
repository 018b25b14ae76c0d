import * as v from 'valibot';
import { AGREEMENT_TYPES } from '../../domain/site/application';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate } from '../fields';
import { applicantKind, applicationId } from './application';

/** An adviser or a manager who has joined and agreed to be shown. */
const partner = v.object({
  id: v.string(),
  name: v.string(),
  institution: v.string(),
  region: v.string(),
  /** Specialities or strategies. */
  tags: v.array(v.string()),
  certificate: v.string(),
  /** Address below the portal's own origin, null without one. */
  photo: v.nullable(v.string()),
  joinedDate: compactDate,
  isSimulated: v.boolean(),
});
export type Partner = v.InferOutput<typeof partner>;

/** Partners, newest first, with their number and the number of their classes. */
export const partners = defineCall({
  host: 'content',
  path: 'content/partners',
  method: 'POST',
  transport: 'http',
  request: v.object({ kind: applicantKind }),
  reply: envelope(
    v.object({
      list: v.array(partner),
      total: v.number(),
      institutionCount: v.number(),
      roadshowCount: v.number(),
    }),
  ),
});

/** Takes the visitor's own accepted application off the promotion page, for good; 404 for any other. Once more is fine. */
export const hidePartner = defineCall({
  host: 'login',
  path: 'account/application/hide',
  method: 'POST',
  transport: 'http',
  request: v.object({ id: applicationId }),
  reply: envelope(v.object({})),
});

const agreement = v.object({
  type: v.picklist(AGREEMENT_TYPES),
  title: v.string(),
  version: v.string(),
  effectiveDate: compactDate,
  /** Versions that came before, newest first. */
  earlier: v.array(v.object({ version: v.string(), effectiveDate: compactDate })),
  sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(v.string()) })),
});
export type Agreement = v.InferOutput<typeof agreement>;

/** The present text of an agreement, or an earlier version; 404 for an unknown type or version. */
export const agreementText = defineCall({
  host: 'content',
  path: 'content/agreement',
  method: 'POST',
  transport: 'http',
  request: v.object({
    type: v.pipe(v.string(), v.maxLength(40)),
    version: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  reply: envelope(agreement),
  isCacheable: () => true,
});
