import { readConfig, type GatewayConfig } from '../config';
import { ConfigError } from '../environment';
import { openStore } from '../store/store';
import { asStoreError, StoreError } from '../store/store-error';
import { CommandError } from './command-error';
import type { Store } from '../store/store';

/** Errors of a kind whose `message` is one sentence for the operator. */
type Explained = abstract new (...given: never[]) => Error;

const ALWAYS: readonly Explained[] = [CommandError, ConfigError, StoreError];

/**
 * Runs a command of the operators, which gives its exit code. An error that is explained to them is told by its sentence,
 * and ends with 1; any other is thrown.
 */
export async function runAsCommand(
  command: (config: GatewayConfig) => Promise<number>,
  explained: readonly Explained[] = [],
): Promise<number> {
  try {
    return await command(readConfig(process.env));
  } catch (error) {
    const isExplained = [...ALWAYS, ...explained].some((kind) => error instanceof kind);
    if (!isExplained || !(error instanceof Error)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Prints what a command has done; the exit code of one that has done it. */
export function tell(lines: readonly string[]): number {
  for (const line of lines) console.log(line);
  return 0;
}

/** Opens the store of a place for as long as `work` takes. Throws a StoreError for what the operator can mend. */
export async function withStore<Result>(
  { dataDir, databaseUrl }: Pick<GatewayConfig, 'dataDir' | 'databaseUrl'>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ dataDir, databaseUrl });
  try {
    return await work(store);
  } catch (error) {
    throw asStoreError(error, store.place);
  } finally {
    await store.close();
  }
}
