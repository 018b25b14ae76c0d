import {
  checkLogin,
  currentTime,
  loginState,
  phoneBindState,
  signOut,
} from '../../src/contract/accounts/login';
import { maskedName } from '../../src/domain/text/masking';
import { accountIdOf, type CallVisitor } from '../http/server/call-visitor';
import { registerCall } from '../http/server/register-call';
import { RefusalError } from '../http/server/refusals';
import { findAccount } from './login-accounts';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/accounts/login.ts. */
export function registerLogin(api: FastifyInstance, { store, clock, sessions }: GatewayDeps): void {
  const accountOf = async (visitor: CallVisitor) => {
    const id = accountIdOf(visitor);
    return id === null ? null : findAccount(store, id);
  };

  registerCall(api, checkLogin, async (_request, { visitor }) => ({
    body: standingOf(await accountOf(visitor)),
  }));

  registerCall(api, currentTime, async () => ({ body: { currenttime: clock() } }));

  registerCall(api, loginState, async (_request, { visitor }) => {
    const accountId = accountIdOf(visitor);
    return { body: { islogin: flag(accountId !== null), userid: accountId ?? '' } };
  });

  registerCall(api, phoneBindState, async (_request, { visitor }) => {
    const account = await accountOf(visitor);
    if (account === null) throw new RefusalError('signInNeeded');
    return { body: { isbind: flag(account.phone_mask !== null), phone: account.phone_mask ?? '' } };
  });

  registerCall(api, signOut, async (_request, { sessionToken, forgetSession }) => {
    if (sessionToken !== null) await sessions.end(sessionToken);
    forgetSession();
    return { body: {} };
  });
}

/** What a page may know of who is signed in: nothing in full. */
function standingOf(account: Awaited<ReturnType<typeof findAccount>>) {
  return {
    islogin: flag(account !== null),
    userid: account?.id ?? '',
    username: account === null ? '' : maskedName(account.display_name),
    photo: null,
  };
}

function flag(isSet: boolean): '0' | '1' {
  return isSet ? '1' : '0';
}
