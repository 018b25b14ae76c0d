import { beijingDay } from '../../src/domain/calendar/day';
import { addAccount } from './account.repository';
import { grantReviewer } from '../applications/reviewer';
import { sealIdentity } from '../qualification/sealed-identity';
import type { AccountTable } from './account.schema';
import type { Store } from '../store/store';
import type { Identity } from '../qualification/sealed-identity';
import type { Sealer } from '../services/sealed-text';

/** The password of every account of a demonstration: it stands on the login page. */
export const DEMO_PASSWORD = 'yanhu-demo-2026';

/** Kept ready, so that a start does not wait for it; a secret it is not. */
const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$XSv2uQ6e13vHUrn/oT7awA$/Yhi8ZJUbWDGo2gNRVKWFc6FV510cuuqjnP9Gv+TwLo';

export type DemoLogin = 'putong' | 'kaihu' | 'weikaihu' | 'hegezhe' | 'guoqi' | 'shenhe';

export interface DemoAccount {
  readonly id: string;
  readonly login: DemoLogin;
  readonly name: string;
  /** What can be tried with it, in a few words. */
  readonly shows: string;
  /** A made-up identity, which the first step of a qualification takes from this account. */
  readonly identity: Identity;
  readonly phoneMask: string | null;
  readonly customerNo: string | null;
  readonly progress: 'nothing' | 'onFile' | 'unassessed' | 'qualified' | 'expired';
  /** Whether it reviews the applications of others. */
  readonly isReviewer?: true;
}

/** All people are made up; no region of the country has the code 990101. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    id: '1000000001',
    login: 'putong',
    name: '普通访客',
    shows: '尚未认证，可从第一步开始',
    identity: { name: '王小湖', certificateNo: '99010119951108005X' },
    phoneMask: null,
    customerNo: null,
    progress: 'nothing',
  },
  {
    id: '1000000002',
    login: 'kaihu',
    name: '已开户客户',
    shows: '已开户，身份须与开户信息一致',
    identity: { name: '林知远', certificateNo: '990101198806120018' },
    phoneMask: '138****0002',
    customerNo: 'JZ00000002',
    progress: 'onFile',
  },
  {
    id: '1000000003',
    login: 'weikaihu',
    name: '未开户客户',
    shows: '未开户，已签署，风险等级未测评',
    identity: { name: '许清和', certificateNo: '990101199202210041' },
    phoneMask: '138****0003',
    customerNo: null,
    progress: 'unassessed',
  },
  {
    id: '1000000004',
    login: 'hegezhe',
    name: '合格投资者',
    shows: '已完成认证，可查看私募基金',
    identity: { name: '周砚舟', certificateNo: '990101197903050029' },
    phoneMask: '138****0004',
    customerNo: 'JZ00000004',
    progress: 'qualified',
  },
  {
    id: '1000000005',
    login: 'guoqi',
    name: '认证已过期',
    shows: '风险测评已到期，须重新测评',
    identity: { name: '陈湖生', certificateNo: '990101198509170035' },
    phoneMask: '138****0005',
    customerNo: 'JZ00000005',
    progress: 'expired',
  },
  {
    id: '1000000006',
    login: 'shenhe',
    name: '入驻审核员',
    shows: '审核理财师与私募管理人的入驻申请',
    identity: { name: '沈砚清', certificateNo: '990101198609130065' },
    phoneMask: null,
    customerNo: null,
    progress: 'nothing',
    isReviewer: true,
  },
];

const ASSESSED_LEVEL = 4;
const QUALIFIED_DAYS = 730;

export interface DemoAccountOptions {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sealer: Sealer;
}

/** Writes the accounts of a demonstration that are missing; one that is there keeps what was done with it. */
export async function ensureDemoAccounts(store: Store, { clock, sealer }: DemoAccountOptions): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const nowMs = clock();
    const row = rowOf(account, nowMs, sealer);
    if (account.isReviewer !== true) await addAccount(store.db, row);
    else await addDemoReviewer(store, row, nowMs);
  }
}

/** With its role: one that was taken from it does not come back. */
async function addDemoReviewer(store: Store, row: AccountTable, nowMs: number): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    if (!(await addAccount(transaction, row))) return;
    await grantReviewer(transaction, row.login_name, nowMs);
  });
}

/** The account of a login name, null for any other name. */
export function demoAccountOf(login: string): DemoAccount | null {
  return DEMO_ACCOUNTS.find((account) => account.login === login) ?? null;
}

/** The accounts as a start prints them. */
export function demoAccountLines(): string[] {
  const rows = DEMO_ACCOUNTS.map(({ login, name, shows }) => `  ${login.padEnd(10)}${name}：${shows}`);
  return [`演示账户（密码均为 ${DEMO_PASSWORD}）：`, ...rows];
}

function rowOf(account: DemoAccount, nowMs: number, sealer: Sealer): AccountTable {
  const { id, progress } = account;
  const hasIdentity = progress !== 'nothing';
  const isAssessed = progress === 'qualified' || progress === 'expired';
  const isSigned = isAssessed || progress === 'unassessed';
  const today = beijingDay(nowMs);
  return {
    id,
    login_name: account.login,
    display_name: account.name,
    password_hash: DEMO_PASSWORD_HASH,
    phone_mask: account.phoneMask,
    customer_no: account.customerNo,
    ...(hasIdentity
      ? sealIdentity(sealer, id, account.identity)
      : { name_sealed: null, certificate_sealed: null, certificate_mark: null }),
    identity_at: isSigned ? nowMs : null,
    custrisk: isAssessed ? ASSESSED_LEVEL : 0,
    is_lowest_category: 0,
    riskend_day: isAssessed ? today + (progress === 'qualified' ? QUALIFIED_DAYS : -1) : null,
    declared_at: isSigned ? nowMs : null,
    disclaimersignflag: isSigned ? 1 : 0,
    is_test: 1,
    created_at: nowMs,
  };
}
