import { beijingDay, isoDay } from '../../src/domain/day';
import { readContentFiles } from '../store/content-file-repository';
import type { ContentOrigin } from '../store/content-schema';
import type { Store } from '../store/store';

const ORIGIN_NAMES: Readonly<Record<ContentOrigin, string>> = {
  shipped: '随网关提供',
  imported: '导入',
  simulated: '模拟',
  facts: '数据变动',
};

/** A line for every file whose content is here: kind and id, where it comes from, when it came. */
export async function listContent(store: Store): Promise<string[]> {
  const files = await readContentFiles(store.db);
  return [...files.values()].map(
    ({ key, origin, imported_at }) => `${key}  ${ORIGIN_NAMES[origin]}  ${isoDay(beijingDay(imported_at))}`,
  );
}
