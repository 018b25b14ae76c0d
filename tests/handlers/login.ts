import { checkLogin, currentTime, loginState, phoneBindState, signOut } from '@/contract/accounts/login';
import { useSession } from '@/session/session.store';
import { answer, success } from './answer';

const NOBODY = { islogin: '0', userid: '', username: '', photo: null } as const;

/** The login check's answer for somebody who is signed in. */
export function signedInReply(userid = 'u1') {
  return success({ islogin: '1', userid, username: '普*', photo: null } as const);
}

/** Answers the first login check once `held` is over, with a user, and later ones with nobody: he has signed out since. */
export function lateSignIn(held: Promise<void>) {
  let checks = 0;
  const handler = answer(checkLogin, async () => {
    checks += 1;
    if (checks > 1) return success(NOBODY);
    await held;
    return signedInReply();
  });
  return { handler, checks: () => checks };
}

/** A login service where nobody is signed in; of whom a test has signed in, the session stands. */
export const loginHandlers = [
  answer(checkLogin, () => success(NOBODY)),
  answer(currentTime, () => success({ currenttime: Date.now() })),
  answer(loginState, () => {
    const { isLoggedIn, userId } = useSession.getState().user;
    return success({ islogin: isLoggedIn ? '1' : '0', userid: userId } as const);
  }),
  answer(phoneBindState, () => success({ isbind: '0', phone: '' } as const)),
  answer(signOut, () => success({})),
];
