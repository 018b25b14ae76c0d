import { ALL_OTHER_SESSIONS } from '../../src/contract/login-accounts';
import { formatDate } from '../../src/domain/date-format';
import { isPasswordOf } from './passwords';
import { hashOfToken, sessionIdOf } from './session-token';
import type { LoginAccounts } from '../../src/contract/login-accounts';
import type { Sessions } from './sessions';

/** The sessions of one's own account as the login service shows and ends them. */
export function createOwnSessions(sessions: Sessions): Pick<LoginAccounts, 'sessionsOf' | 'endSessions'> {
  return {
    async sessionsOf(token) {
      const account = await sessions.accountOf(token);
      if (account === null) return [];
      const here = hashOfToken(token);
      const own = (await sessions.ofAccount(account.id)).map((session) => ({
        id: sessionIdOf(session.token_hash),
        device: session.device,
        began: minuteText(session.created_at),
        seen: minuteText(session.seen_at),
        isHere: session.token_hash === here,
      }));
      return own.toSorted((a, b) => Number(b.isHere) - Number(a.isHere));
    },
    async endSessions({ session: chosen, password }, token) {
      const account = await sessions.accountOf(token);
      const isRight = await isPasswordOf(account?.password_hash ?? null, password);
      if (account === null || account.is_test === 1 || !isRight) return false;
      const here = hashOfToken(token);
      const ended = (await sessions.ofAccount(account.id))
        .map((session) => session.token_hash)
        .filter((hash) => hash !== here)
        .filter((hash) => chosen === ALL_OTHER_SESSIONS || chosen === sessionIdOf(hash));
      await sessions.endAll(ended);
      return true;
    },
  };
}

function minuteText(timestampMs: number): string {
  return formatDate(timestampMs, 'YYYY-MM-DD hh:mm');
}
