import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';

/** All data that the gateway stores about the visitor, for a download; the ID number is masked. */
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
 * is required; a wrong one is a code other than 0. Records of the qualification are kept without name and number.
 */
export const eraseMyData = defineCall({
  host: 'login',
  path: 'account/erase',
  method: 'POST',
  transport: 'http',
  request: v.object({ password: v.pipe(v.string(), v.maxLength(200)) }),
  reply: envelope(v.object({})),
});
