import { randomUUID } from 'node:crypto';
import { SAVED_SCREENS_MOST, type SavedScreen } from '../../../src/contract/funds/screen';
import { conditionKeys } from '../../../src/domain/screener/screen';
import { parseScreenQuery, savedScreenText } from '../../../src/domain/screener/screen-query';
import { BusinessRuleError, withAccountLock } from '../../services/account-transaction';
import {
  addSavedScreen,
  deleteSavedScreen,
  readSavedScreens,
  renameSavedScreen,
} from './saved-screen.repository';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { SavedScreenTable } from './saved-screen.schema';

/** Account whose conditions are changed, and the time. */
export interface ScreenChange {
  readonly store: Store;
  readonly accountId: string;
  readonly nowMs: number;
}

/** Saved conditions of an account, newest first. */
export async function listScreens({ db }: Store, accountId: string): Promise<SavedScreen[]> {
  return (await readSavedScreens(db, accountId)).map(wireScreen);
}

/** Saves conditions under a name. Unknown parts of the query are dropped. */
export async function saveNewScreen(
  change: ScreenChange,
  { name, query }: { readonly name: string; readonly query: string },
): Promise<SavedScreen[]> {
  const { accountId: account_id, nowMs } = change;
  const parsed = parseScreenQuery(new URLSearchParams(query));
  if (conditionKeys(parsed.conditions).length === 0) throw new BusinessRuleError('请先选择筛选条件');
  return changeScreens(change, async (transaction, screens) => {
    refuseTwice(name, screens);
    if (screens.length >= SAVED_SCREENS_MOST)
      throw new BusinessRuleError(`最多保存 ${SAVED_SCREENS_MOST} 个方案`);
    await addSavedScreen(transaction, {
      id: randomUUID(),
      account_id,
      name,
      area: parsed.area,
      query: savedScreenText(parsed),
      created_at: nowMs,
      changed_at: nowMs,
    });
  });
}

export async function renameOwnScreen(
  change: ScreenChange,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<SavedScreen[]> {
  const { accountId: account_id, nowMs } = change;
  return changeScreens(change, async (transaction, screens) => {
    if (!screens.some((screen) => screen.id === id))
      throw new BusinessRuleError('该方案已不存在，请刷新后重试');
    refuseTwice(
      name,
      screens.filter((screen) => screen.id !== id),
    );
    await renameSavedScreen(transaction, { id, account_id }, { name, changed_at: nowMs });
  });
}

/** Deletes saved conditions; deleting them again is no error. */
export async function removeOwnScreen(change: ScreenChange, id: string): Promise<SavedScreen[]> {
  const { accountId: account_id } = change;
  return changeScreens(change, (transaction) => deleteSavedScreen(transaction, { id, account_id }));
}

async function changeScreens(
  { store, accountId }: ScreenChange,
  work: (transaction: Kysely<Database>, screens: readonly SavedScreenTable[]) => Promise<void>,
): Promise<SavedScreen[]> {
  return withAccountLock(store, accountId, async (transaction) => {
    await work(transaction, await readSavedScreens(transaction, accountId));
    return (await readSavedScreens(transaction, accountId)).map(wireScreen);
  });
}

function refuseTwice(name: string, screens: readonly SavedScreenTable[]): void {
  if (screens.some((screen) => screen.name === name)) throw new BusinessRuleError('已有同名方案');
}

function wireScreen({ id, name, area, query, created_at, changed_at }: SavedScreenTable): SavedScreen {
  return { id, name, area, query, createdAt: created_at, changedAt: changed_at };
}
