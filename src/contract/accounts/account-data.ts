import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';

/** Everything the gateway keeps of the visitor, for a file of his own; the ID number is masked here too. */
export const exportMyData = defineCall({
  host: 'login',
  path: 'account/export',
  method: 'POST',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ exportedAt: v.number(), sections: v.record(v.string(), v.unknown()) })),
});

/**
 * Erases the account with its watchlist, alerts, notices, appointments and identity, and ends its sessions. The password
 * is asked again; a wrong one is a code other than 0. Records of the qualification stay without name and number.
 */
export const eraseMyData = defineCall({
  host: 'login',
  path: 'account/erase',
  method: 'POST',
  transport: 'http',
  request: v.object({ password: v.pipe(v.string(), v.maxLength(200)) }),
  reply: envelope(v.object({})),
});
