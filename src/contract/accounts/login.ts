import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { additional, looseFlag } from '../fields';
import { looseText } from '../loose-fields';

/** A flag as the login services send it. */
const flag = looseFlag;

/**
 * The account signed in in this browser [S7.checklogin]. Masked facts only: `username` is for display (普**客), `photo` is
 * `null` without a picture. Without a session islogin is '0' and the texts are empty.
 */
export const checkLogin = defineCall({
  host: 'login',
  path: 'login/checklogin',
  specified: 'fields',
  method: 'GET',
  transport: 'jsonp',
  request: v.object({ format: v.literal('json') }),
  reply: envelope(
    v.object({
      islogin: flag,
      userid: looseText,
      username: additional(v.string(), ''),
      photo: v.nullish(v.string(), null),
    }),
  ),
});

/** The gateway's time in milliseconds since the epoch: visitors' clocks may be wrong. */
export const currentTime = defineCall({
  host: 'content',
  path: 'caidao/activity/currenttime',
  specified: 'fields',
  method: 'GET',
  transport: 'jsonp',
  request: v.object({}),
  reply: envelope(v.object({ currenttime: v.number() })),
});

/** Whether the session is still valid: a short call for a tab that was in the background. */
export const loginState = defineCall({
  host: 'login',
  path: 'login/loginstate',
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ islogin: flag, userid: looseText })),
});

/** Whether a phone is bound to the account, and its number as 138****5678. 401 without a session. */
export const phoneBindState = defineCall({
  host: 'login',
  path: 'login/phonebindstate',
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ isbind: flag, phone: additional(v.string(), '') })),
});

/** Ends the session on the server and clears the cookie; no error without a session. */
export const signOut = defineCall({
  host: 'login',
  path: 'login/signout',
  method: 'POST',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({})),
});
