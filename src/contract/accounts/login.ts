import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { additional, looseFlag } from '../fields';
import { looseText } from '../loose-fields';

/** A flag as the login services send it. */
const flag = looseFlag;

/**
 * Who is signed in in this browser [S7.checklogin]. Masked facts only: `username` is made for showing (普**客), `photo` is
 * null without a picture. For nobody islogin is '0' and the texts are empty.
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

/** Whether the session still stands: a short question for a tab that was away. */
export const loginState = defineCall({
  host: 'login',
  path: 'login/loginstate',
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ islogin: flag, userid: looseText })),
});

/** Whether a phone is bound to the account, and its number as 138****5678. 401 for nobody. */
export const phoneBindState = defineCall({
  host: 'login',
  path: 'login/phonebindstate',
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ isbind: flag, phone: additional(v.string(), '') })),
});

/** Ends the session on the server and takes the cookie back; of nobody it is no error. */
export const signOut = defineCall({
  host: 'login',
  path: 'login/signout',
  method: 'POST',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({})),
});
