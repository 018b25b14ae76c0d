import { OperationNodeTransformer } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { openStore } from '../store/store';
import { createSessions } from './sessions';
import { placeWith } from '../../tests/setup/sign-in-place';
import type { UpdateQueryNode } from 'kysely';
import type { TestStore } from '../../tests/setup/stores';
import type { Store } from '../store/store';
import type { Sessions } from './sessions';

const NOW_MS = Date.UTC(2026, 10, 20, 2);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ACCOUNT_ID = '1000000001';
/** More than either engine has connections of a gateway. */
const VISITORS = Array.from({ length: 12 }, (_, index) => index);

/** Counts the updates of a store, and has the first `failing` of them fail. */
class UpdateCounter extends OperationNodeTransformer {
  count = 0;
  failing = 0;

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    this.count += 1;
    if (this.count <= this.failing) throw new Error('no write is taken');
    return node;
  }

  watch(store: Store): Store {
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => this.transformNode(node),
      transformResult: async ({ result }) => result,
    });
    return { ...store, db };
  }
}

describe.each(STORE_KINDS)('the sessions of a store on %s', (kind) => {
  let test: TestStore;
  let updates: UpdateCounter;
  let nowMs: number;
  let sessions: Sessions;

  beforeEach(async () => {
    nowMs = NOW_MS;
    test = await openTestStore(kind);
    await signedInCookie(test.store, 'putong', NOW_MS - DAY_MS);
    await test.store.db.deleteFrom('account_session').execute();
    updates = new UpdateCounter();
    sessions = createSessions(updates.watch(test.store), { clock: () => nowMs, hasTestAccounts: true });
  });

  afterEach(() => test.dispose());

  const begin = (oldToken: string | null = null) => sessions.begin(ACCOUNT_ID, placeWith(oldToken));

  async function rows() {
    return test.store.db.selectFrom('account_session').selectAll().execute();
  }

  /** Another program at work on the sessions until it is told to end. */
  async function otherWriter(): Promise<() => Promise<void>> {
    const other = await openStore(test.options);
    const transaction = await other.db.startTransaction().execute();
    await transaction.updateTable('account_session').set({ created_at: 0 }).execute();
    return async () => {
      await transaction.commit().execute();
      await other.close();
    };
  }

  it('begin beside one another, each instead of one that has ended long since', async () => {
    const old = await Promise.all(VISITORS.map(() => begin()));
    nowMs += DAY_MS;
    const tokens = await Promise.all(old.map((token) => begin(token)));
    expect(new Set(tokens).size).toBe(VISITORS.length);
    expect((await rows()).map((row) => row.created_at)).toEqual(VISITORS.map(() => nowMs));
  });

  it('that have ended leave the table with the next one that begins', async () => {
    await begin();
    nowMs += 11 * 3_600_000;
    await begin();
    nowMs += 3_600_000;
    await begin();
    await expect.poll(() => rows()).toHaveLength(2);
  });

  it('are told while another program is busy with them, and noted as seen once it is done', async () => {
    const tokens = await Promise.all(VISITORS.map(() => begin()));
    const endWriter = await otherWriter();
    nowMs += MINUTE_MS;
    for (const token of [...tokens, ...tokens])
      expect((await sessions.accountOf(token))?.id).toBe(ACCOUNT_ID);
    expect(updates.count).toBe(1);
    await endWriter();
    const seen = VISITORS.map(() => nowMs);
    await expect.poll(async () => (await rows()).map((row) => row.seen_at)).toEqual(seen);
    expect(updates.count).toBe(VISITORS.length);
  });

  it('are told when it cannot be noted that they were seen, and noted the next time', async () => {
    const token = await begin();
    nowMs += MINUTE_MS;
    updates.failing = 1;
    expect((await sessions.accountOf(token))?.id).toBe(ACCOUNT_ID);
    await expect.poll(() => updates.count).toBe(1);
    expect((await rows())[0]?.seen_at).toBe(NOW_MS);
    expect((await sessions.accountOf(token))?.id).toBe(ACCOUNT_ID);
    await expect.poll(async () => (await rows())[0]?.seen_at).toBe(nowMs);
  });
});
