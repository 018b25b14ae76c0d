import * as v from 'valibot';

/** A business code as the services send it: 0 or '0' is success, anything else a refusal with a message. */
export const businessCode = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.number('business code is not a number'),
);

/** `{ code, msg, body }`, the envelope of the fund services. */
export function envelope<Body extends v.GenericSchema>(body: Body) {
  return v.object({ code: businessCode, msg: v.optional(v.string(), ''), body });
}

/** What the gateway answers when it refuses or fails: an HTTP status of 400 and above carries it too. */
export const refusal = v.object({
  code: businessCode,
  msg: v.string(),
  /** The request field at fault, where one is. */
  field: v.optional(v.string()),
  requestId: v.optional(v.string()),
});
export type Refusal = v.InferOutput<typeof refusal>;

/** Business codes of the embedded gateway; the specification shows none. */
export const REFUSAL_CODES = {
  badRequest: 1001,
  missingSecret: 1002,
  /** Nobody is signed in, or the session has ended. */
  signInNeeded: 1003,
  notFound: 1004,
  tooLarge: 1005,
  tooMany: 1006,
  forbidden: 1007,
  unavailable: 1008,
  internal: 1009,
  /** Understood and turned down for a reason of the matter: comes with HTTP 200, as the services do. */
  rejected: 2001,
} as const;
