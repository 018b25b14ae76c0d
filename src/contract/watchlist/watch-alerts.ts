import * as v from 'valibot';
import { defineCall } from '../call';
import { fundCode } from '../fields';
import { businessType, businessTypeInQuery, dataReply, owner } from './watch-fields';

/** rise and fall: the last published change passed the limit; nav: a value came; state: the fund's state changed. */
export const ALERT_KINDS = ['rise', 'fall', 'nav', 'state'] as const;

/** A fraction for rise and fall (0.03: by 3 % or more), null for the others. */
const alertLimit = v.nullable(v.pipe(v.number(), v.minValue(0.001), v.maxValue(1)));

const watchAlert = v.pipe(
  v.object({ kind: v.picklist(ALERT_KINDS), limit: alertLimit }),
  v.check(
    ({ kind, limit }) => (kind === 'rise' || kind === 'fall') === (limit !== null),
    'limit of its kind',
  ),
);

export type WatchAlert = v.InferOutput<typeof watchAlert>;

/** At most one of each kind. */
const alertsOfFund = v.pipe(
  v.array(watchAlert),
  v.maxLength(ALERT_KINDS.length),
  v.check((alerts) => new Set(alerts.map(({ kind }) => kind)).size === alerts.length, 'a kind twice'),
);

/** Alerts of one fund. */
export const fundAlerts = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/alerts',
  method: 'GET',
  transport: 'http',
  request: v.object({ ...owner, businessType: businessTypeInQuery, fundCode }),
  reply: dataReply(v.array(watchAlert)),
});

/**
 * Replaces the alerts of a fund on the list; none takes them away. That a private fund rose or fell is for qualified
 * visitors: to others an alert of these kinds is turned down.
 */
export const saveFundAlerts = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/saveAlerts',
  method: 'POST',
  transport: 'http',
  request: v.object({
    ...owner,
    businessType,
    fundCode,
    alerts: alertsOfFund,
  }),
  reply: dataReply(v.object({})),
});
