import { checkLogin, currentTime, loginState, phoneBindState, signOut } from '@/contract/login';
import { answer, success } from './answer';

const NOBODY = { islogin: '0', userid: '', username: '', photo: null } as const;

/** The login check's answer for somebody who is signed in. */
export function signedInReply(userid = 'u1') {
  return success({ islogin: '1', userid, username: '普*', photo: null } as const);
}

/** A login service where nobody is signed in. */
export const loginHandlers = [
  answer(checkLogin, () => success(NOBODY)),
  answer(currentTime, () => success({ currenttime: Date.now() })),
  answer(loginState, () => success({ islogin: '0', userid: '' } as const)),
  answer(phoneBindState, () => success({ isbind: '0', phone: '' } as const)),
  answer(signOut, () => success({})),
];
