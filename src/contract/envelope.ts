import * as v from 'valibot';

/** A business code of the services: 0 or '0' is success, any other value a refusal with a message. */
export const businessCode = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.number('business code is not a number'),
);

/** `{ code, msg, body }`, the envelope of the fund services. */
export function envelope<Body extends v.GenericSchema>(body: Body) {
  return v.object({ code: businessCode, msg: v.optional(v.string(), ''), body });
}

/** Reply of the gateway when it refuses or fails; also the body of every HTTP status from 400. */
export const refusal = v.object({
  code: businessCode,
  msg: v.string(),
  /** The wrong field of the request, if there is one. */
  field: v.optional(v.string()),
  requestId: v.optional(v.string()),
});
export type Refusal = v.InferOutput<typeof refusal>;

/** Business codes of the embedded gateway; the specification defines none. */
export const REFUSAL_CODES = {
  badRequest: 1001,
  missingSecret: 1002,
  /** The caller is not signed in, or the session has ended. */
  signInNeeded: 1003,
  notFound: 1004,
  tooLarge: 1005,
  tooMany: 1006,
  forbidden: 1007,
  unavailable: 1008,
  internal: 1009,
  /** A valid request that a business rule rejects; sent with HTTP 200, as the services do. */
  rejected: 2001,
} as const;
