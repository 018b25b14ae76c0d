import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, lineText } from '../fields';

/** Licences of the house. `picture` is an address below the portal's own origin. */
export const licences = defineCall({
  host: 'content',
  path: 'content/licences',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        number: v.string(),
        issuer: v.string(),
        issuedDate: compactDate,
        /** Null for one without an end. */
        validUntil: v.nullable(compactDate),
        scope: v.string(),
        picture: v.string(),
        isSimulated: v.boolean(),
      }),
    ),
  ),
  isCacheable: () => true,
});
export type Licence = v.InferOutput<typeof licences.reply>['body'][number];

/** A professional or an institution whose credential is on record. The phone leaves the gateway masked. */
export const credential = v.object({
  kind: v.picklist(['adviser', 'manager']),
  name: v.string(),
  institution: v.string(),
  certificateKind: v.string(),
  certificateNumber: v.string(),
  region: v.string(),
  phoneMask: v.nullable(v.string()),
  issuedDate: compactDate,
  validUntil: v.nullable(compactDate),
  status: v.picklist(['valid', 'expired', 'suspended', 'revoked']),
  isSimulated: v.boolean(),
});
export type Credential = v.InferOutput<typeof credential>;

/**
 * Looks up credentials by the whole name (of a manager the institution's too), phone or certificate number: ten at
 * most, else an empty list. A part of a name or number finds nothing, so that the record cannot be browsed. 429 beyond
 * the limit of an address.
 */
export const checkCredential = defineCall({
  host: 'content',
  path: 'content/credential/check',
  method: 'POST',
  transport: 'http',
  request: v.object({
    kind: v.picklist(['adviser', 'manager']),
    by: v.picklist(['name', 'phone', 'certificate']),
    value: v.pipe(v.string(), v.trim(), lineText, v.minLength(2), v.maxLength(60)),
  }),
  reply: envelope(v.array(credential)),
});
