import { meanLevels } from '../../../src/domain/returns/mean-levels';
import { readPrivateDictionary } from '../../store/dictionary-repository';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import { readNavOf, categoryCode } from './nav.repository';
import { eightDecimals, numericDay } from './fund-series';
import type { PrivateIndexLevels } from '../../../src/contract/funds/private-index';
import type { Store } from '../../store/store';
import type { ReadDataVersion } from '../../services/data-version';

type Columns = Pick<PrivateIndexLevels, 'days' | 'levels'>;
export type ReadPrivateIndex = (code: string, mayShow: boolean) => Promise<PrivateIndexLevels | null>;

const MOST_KEPT_INDICES = 50;

/**
 * Indices of the dictionary PRIVATE_INDEX, each over the second-level classes of the strategy with its code; `null`
 * for a code that is not in the dictionary. If performance may not be shown no series is read.
 */
export function createPrivateIndices(store: Store, readDataVersion: ReadDataVersion): ReadPrivateIndex {
  const columnsOf = cacheByDataVersion(readDataVersion, MOST_KEPT_INDICES, (code: string) =>
    readColumns(store, code),
  );
  return async (code, mayShow) => {
    const indices = await readPrivateDictionary(store.db, 'PRIVATE_INDEX');
    if (!indices.some(({ item }) => item === code)) return null;
    if (!mayShow) return { indexcode: code, iswithheld: '1', days: [], levels: [] };
    return { indexcode: code, iswithheld: '0', ...(await columnsOf(code)) };
  };
}

async function readColumns({ db }: Store, code: string): Promise<Columns> {
  const strategies = await readPrivateDictionary(db, 'STRATEGY_TYPE');
  const classes = strategies.filter(({ item }) => item.length > 2 && item.startsWith(code));
  const averages = await readNavOf(
    db,
    'category',
    classes.map(({ item }) => categoryCode('private', item)),
  );
  const { days, values } = meanLevels(averages.map(({ series }) => series));
  return { days: Array.from(days, numericDay), levels: Array.from(values, eightDecimals) };
}
