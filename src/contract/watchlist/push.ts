import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { ALERT_KINDS } from '../../domain/funds/alert-kinds';

const base64Url = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), 'not that many bytes'));
const deviceId = base64Url(32);
const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

const kinds = v.pipe(
  v.array(v.picklist(ALERT_KINDS)),
  v.check((list) => new Set(list).size === list.length, 'a kind twice'),
);
/** Hours of the day in Beijing in which nothing is pushed; `null` for none. */
const quiet = v.nullable(
  v.pipe(
    v.object({ from: hour, until: hour }),
    v.check(({ from, until }) => from !== until, 'no hours'),
  ),
);

/** Where a browser takes pushes, as its `PushSubscription` says: address, its P-256 point and its secret. */
const subscription = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(1000)),
  p256dh: base64Url(65),
  auth: base64Url(16),
});
export type PushPlace = v.InferOutput<typeof subscription>;

const pushBody = v.object({
  /** Key that browsers subscribe with (P-256, base64url); `null` where this gateway pushes nothing. */
  key: v.nullable(base64Url(65)),
  /** What is pushed, and when not. */
  kinds,
  quiet,
  /** Browsers that get pushes, newest first; `id` is the SHA-256 of the endpoint, `since` in milliseconds since the epoch. */
  devices: v.array(v.object({ id: deviceId, name: v.string(), since: v.number() })),
});
export type PushSettings = v.InferOutput<typeof pushBody>;

/** How notices of the visitor's alerts are pushed to browsers. 401 without a session. Not in the specification. */
export const pushSettings = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/push/settings',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(pushBody),
});

/**
 * Chooses what is pushed, adds a browser, sends a trial to one, or ends one or all (`id` `null`). An endpoint of another
 * account becomes the visitor's. Refused for an endpoint of an unknown push service, and a trial that was not taken; 401
 * without a session. Not in the specification.
 */
export const changePush = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/push/change',
  method: 'POST',
  transport: 'http',
  request: v.variant('change', [
    v.object({ change: v.literal('choose'), kinds, quiet }),
    v.object({ change: v.literal('add'), subscription }),
    v.object({ change: v.literal('try'), id: deviceId }),
    v.object({ change: v.literal('end'), id: v.nullable(deviceId) }),
  ]),
  reply: envelope(pushBody),
});
export type PushChange = v.InferOutput<typeof changePush.request>;
