import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/domain/calendar/day';
import { isResidentId } from '../../src/domain/text/validators';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { readAccountByLogin } from './account.repository';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoAccountLines, ensureDemoAccounts } from './demo-accounts';
import { isPasswordOf } from './passwords';
import { listReviewers, revokeReviewer } from '../applications/reviewer';
import { openIdentity } from '../qualification/sealed-identity';
import { PROCESS_SEALER } from '../services/sealed-text';

const NOW_MS = Date.UTC(2026, 10, 20, 2);
const SEALER = PROCESS_SEALER;

describe.each(STORE_KINDS)('the accounts of a demonstration on %s', (kind) => {
  it('are written once, sealed, and keep what was done with them', async () => {
    const test = await openTestStore(kind);
    const { store } = test;
    await ensureDemoAccounts(store, { clock: () => NOW_MS, sealer: SEALER });
    const rows = await store.db.selectFrom('account').selectAll().orderBy('id').execute();
    const standing = rows.map((row) => [
      row.login_name,
      row.customer_no,
      row.identity_at !== null,
      row.custrisk,
      row.declared_at !== null,
      row.disclaimersignflag,
      row.riskend_day,
    ]);
    expect(standing).toEqual([
      ['putong', null, false, 0, false, 0, null],
      ['kaihu', 'JZ00000002', false, 0, false, 0, null],
      ['weikaihu', null, true, 0, true, 1, null],
      ['hegezhe', 'JZ00000004', true, 4, true, 1, dayOf('20281119')],
      ['guoqi', 'JZ00000005', true, 4, true, 1, dayOf('20261119')],
      ['shenhe', null, false, 0, false, 0, null],
    ]);
    const identities = rows.map((row) => openIdentity(SEALER, row));
    expect(identities).toEqual([null, ...DEMO_ACCOUNTS.slice(1, 5).map(({ identity }) => identity), null]);
    const text = JSON.stringify(rows);
    for (const { identity } of DEMO_ACCOUNTS) {
      expect(text).not.toContain(identity.name);
      expect(text).not.toContain(identity.certificateNo);
    }

    await store.db.updateTable('account').set({ custrisk: 2 }).where('login_name', '=', 'putong').execute();
    await ensureDemoAccounts(store, { clock: () => NOW_MS + 1, sealer: SEALER });
    expect(await readAccountByLogin(store.db, 'putong')).toMatchObject({ custrisk: 2, created_at: NOW_MS });
    await test.dispose();
  });

  it('[S6.applicants] hold a reviewer among them, whose role stays away once it was taken', async () => {
    const test = await openTestStore(kind);
    const { store } = test;
    const ensure = () => ensureDemoAccounts(store, { clock: () => NOW_MS, sealer: SEALER });
    await ensure();
    expect((await listReviewers(store.db)).map(({ loginName }) => loginName)).toEqual(['shenhe']);
    await revokeReviewer(store.db, 'shenhe');
    await ensure();
    expect(await listReviewers(store.db)).toEqual([]);
    await test.dispose();
  });
});

describe('an account of a demonstration', () => {
  it('has a password that is told, and an ID number that is right in itself and nobody’s', async () => {
    const test = await openTestStore('sqlite');
    const { store } = test;
    await ensureDemoAccounts(store, { clock: () => NOW_MS, sealer: SEALER });
    const account = await readAccountByLogin(store.db, 'hegezhe');
    expect(await isPasswordOf(account?.password_hash ?? null, DEMO_PASSWORD)).toBe(true);
    for (const { identity } of DEMO_ACCOUNTS) {
      expect(identity.certificateNo).toMatch(/^990101/);
      expect(isResidentId(identity.certificateNo)).toBe(true);
    }
    expect(new Set(DEMO_ACCOUNTS.map(({ identity }) => identity.certificateNo)).size).toBe(
      DEMO_ACCOUNTS.length,
    );
    await test.dispose();
  });

  it('is printed at a start, without its identity', () => {
    const text = demoAccountLines().join('\n');
    for (const { login, name, identity } of DEMO_ACCOUNTS) {
      expect(text).toContain(login);
      expect(text).toContain(name);
      expect(text).not.toContain(identity.certificateNo);
    }
    expect(text).toContain(DEMO_PASSWORD);
  });
});
