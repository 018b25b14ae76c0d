import { randomInt } from 'node:crypto';
import { ALL_OTHER_SESSIONS } from '../../src/contract/accounts/login-accounts';
import { accountNameProblem } from '../../src/domain/site/account-rules';
import { formatDate } from '../../src/domain/calendar/date-format';
import { addAccount, readAccount, readAccountByLogin } from './account.repository';
import { demoAccountOf } from './demo-accounts';
import { createKnownDevices } from './known-devices';
import {
  giveNewPassword,
  hashOfPassword,
  isPasswordOf,
  newPasswordProblem,
  ownerOfAccount,
} from './passwords';
import { endPushes } from '../push/push-settings';
import { hashOfToken, sessionIdOf } from './sessions';
import type {
  FieldProblems,
  LoginAccounts,
  PasswordChange,
  Registration,
  SignedIn,
  SignInPlace,
} from '../../src/contract/accounts/login-accounts';
import type { PasswordOwner } from './passwords';
import type { AccountTable } from './account.schema';
import type { Store } from '../store/store';
import type { Sealer } from '../services/sealed-text';
import type { SessionRules, Sessions } from './sessions';

/** User ids have 12 digits; those of a demonstration's accounts have 10. */
const ID_FROM = 100_000_000_000;
const ID_TO = 1_000_000_000_000;

/** Account with an id; `null` if unknown. */
export async function findAccount({ db }: Store, id: string): Promise<AccountTable | null> {
  return readAccount(db, id);
}

/** The accounts of a store; those of a demonstration count only where `hasTestAccounts` says so. */
export function createLoginAccounts(
  store: Store,
  sessions: Sessions,
  { clock, hasTestAccounts, sealer }: SessionRules & { readonly sealer: Sealer },
): LoginAccounts {
  const { db } = store;
  const devices = createKnownDevices(sealer, clock);

  async function accountNamed(name: string): Promise<AccountTable | null> {
    const found = isName(name) ? await readAccountByLogin(db, loginOf(name)) : null;
    return found !== null && (found.is_test === 0 || hasTestAccounts) ? found : null;
  }

  async function begin(
    account: Pick<AccountTable, 'id' | 'password_hash'>,
    place: SignInPlace,
  ): Promise<SignedIn> {
    const token = await sessions.begin(account.id, place);
    return { token, devices: devices.remember(account, place.devices) };
  }

  return {
    ...createOwnSessions(db, sessions),
    async signIn({ account: name, password }, place) {
      const account = await accountNamed(name);
      const isRight = await isPasswordOf(account?.password_hash ?? null, password);
      return isRight && account !== null ? begin(account, place) : null;
    },
    isName,
    async knownDeviceOf(name, text) {
      const account = text === '' ? null : await accountNamed(name);
      return account && devices.idOf(account, text);
    },
    problemsOf,
    async register({ account: name, password }, place) {
      if (demoAccountOf(loginOf(name)) !== null || (await readAccountByLogin(db, loginOf(name))) !== null)
        return null;
      const account = newAccount(name, await hashOfPassword(password), clock());
      return (await addAccount(db, account)) ? begin(account, place) : null;
    },
    async ownerOf(token) {
      const account = await sessions.accountOf(token);
      return account && { id: account.id, login: account.login_name, isShared: account.is_test === 1 };
    },
    async changeProblemsOf(change, { id }) {
      const account = await readAccount(db, id);
      return account && problemsOfChange(change, await ownerOfAccount(account, sealer));
    },
    async changePassword({ current, password }, place) {
      const account = place.oldToken === null ? null : await sessions.accountOf(place.oldToken);
      const isRight = await isPasswordOf(account?.password_hash ?? null, current);
      if (account === null || account.is_test === 1 || !isRight) return null;
      const given = await giveNewPassword(db, account, password);
      if (given === null) return null;
      return begin({ id: account.id, password_hash: given.hash }, { ...place, oldToken: null });
    },
    signOut: (token) => sessions.end(token),
    async nameOf(token) {
      return (await sessions.accountOf(token))?.display_name ?? null;
    },
  };
}

function isName(text: string): boolean {
  return accountNameProblem(text) === null;
}

function loginOf(name: string): string {
  return name.toLowerCase();
}

async function problemsOf({ account, password, repeated }: Registration): Promise<FieldProblems | null> {
  const name = accountNameProblem(account);
  const word = await newPasswordProblem(password, { accountName: account, facts: [] });
  const again = word === null ? repeatedProblem(password, repeated) : null;
  return onlyProblems({ account: name, password: word, repeated: again });
}

async function problemsOfChange(
  { current, password, repeated }: PasswordChange,
  owner: PasswordOwner,
): Promise<FieldProblems | null> {
  const now = current === '' ? '请输入现在的密码' : null;
  const isSame = password === current;
  const word = (await newPasswordProblem(password, owner)) ?? (isSame ? '新密码与现在的密码相同' : null);
  const again = word === null ? repeatedProblem(password, repeated) : null;
  return onlyProblems({ current: now, password: word, repeated: again });
}

/** The fields with something wrong in them; null where there is none. */
function onlyProblems(fields: Readonly<Record<string, string | null>>): FieldProblems | null {
  const wrong = Object.entries(fields).flatMap(([name, words]) =>
    words === null ? [] : [[name, words] as const],
  );
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
}

function repeatedProblem(password: string, repeated: string): string | null {
  return repeated === password ? null : '两次输入的密码不一致';
}

function newAccount(name: string, passwordHash: string, nowMs: number): AccountTable {
  return {
    id: String(randomInt(ID_FROM, ID_TO)),
    login_name: loginOf(name),
    display_name: name,
    password_hash: passwordHash,
    phone_mask: null,
    customer_no: null,
    name_sealed: null,
    certificate_sealed: null,
    certificate_mark: null,
    identity_at: null,
    custrisk: 0,
    is_lowest_category: 0,
    riskend_day: null,
    declared_at: null,
    disclaimersignflag: 0,
    is_test: 0,
    created_at: nowMs,
  };
}

/** The sessions of one's own account as the login service shows and ends them. */
function createOwnSessions(
  db: Store['db'],
  sessions: Sessions,
): Pick<LoginAccounts, 'sessionsOf' | 'endSessions'> {
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
      if (chosen === ALL_OTHER_SESSIONS) await endPushes(db, account.id);
      return true;
    },
  };
}

function minuteText(timestampMs: number): string {
  return formatDate(timestampMs, 'YYYY-MM-DD hh:mm');
}
