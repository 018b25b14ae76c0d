import { createHash } from 'node:crypto';
import { deleteAllNav } from '../../funds/figures/nav.repository';
import { readMeta, writeMeta } from '../../store/meta-repository';
import {
  readAreaSources,
  removeSimulatedMarket,
  removeUnwantedAreas,
  sourceKey,
} from '../simulated/simulated-areas';
import { appendChanges, readStateBefore } from '../wire/fact-flashes';
import { RefusedImport } from '../import-report';
import { mergePrivateFunds, reportLeft } from './private-funds';
import { NOTHING_PUBLIC, mergePublicFunds, readPublicFundsAfter } from './public-funds';
import { storeCompanyFacts } from './people';
import { isOfPrivateFunds, nothingPublic } from './records-scope';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { SourceRecords } from '../records';
import type { RemovedSimulation, SimulatedAreas } from '../simulated/simulated-areas';
import type { WrittenPrivateFunds } from './private-funds';
import type { PublicContext, WrittenPublicFunds } from './public-funds';

export interface WrittenImport extends WrittenPublicFunds {
  /** `null` if the records say nothing of private funds. */
  readonly privateFunds: WrittenPrivateFunds | null;
  /** Simulated areas that were removed. */
  readonly removed: readonly RemovedSimulation[];
}

export interface WriteContext extends PublicContext {
  readonly simulatedAreas: SimulatedAreas;
  readonly nowMs: number;
}

/**
 * Merges the records of a source into earlier ones, inside the caller's transaction. No fund and no day is removed
 * because a source does not name it. The first import of an area removes its simulated funds, and those of the other
 * area unless the operator wants them. Throws a RefusedImport if the records may not be written.
 */
export async function writeImport(
  transaction: Kysely<Database>,
  records: SourceRecords,
  context: WriteContext,
): Promise<WrittenImport> {
  const sources = await readAreaSources(transaction);
  const publicFunds = await readPublicFundsAfter(transaction, records, sources.public === 'imported');
  const nothing = nothingPublic(records, publicFunds.codes);
  const isImported = sources.private === 'imported';
  const hasPrivate = records.privateFunds.size > 0 || (isImported && isOfPrivateFunds(records));
  if (nothing !== null && !hasPrivate) throw new RefusedImport([nothing]);
  await storeCompanyFacts(transaction, records);
  const removed: RemovedSimulation[] = [];
  /** Before anything is written: a real fund may have the code of a simulated one. */
  const enter = async (area: FundArea): Promise<void> => {
    if (sources[area] === 'simulated') removed.push(await removeSimulatedMarket(transaction, area));
    if (sources[area] !== 'imported') await deleteAllNav(transaction, area);
    await writeMeta(transaction, sourceKey(area), 'imported');
  };
  let written: WrittenImport = { ...NOTHING_PUBLIC, privateFunds: null, removed };
  if (nothing === null) {
    await enter('public');
    const { source } = records;
    const { nowMs } = context;
    const before = sources.public === 'imported' ? await readStateBefore(transaction, nowMs) : null;
    written = { ...written, ...(await mergePublicFunds(transaction, records, publicFunds, context)) };
    if (before !== null) await appendChanges(transaction, before, { source, nowMs });
  }
  if (!hasPrivate) reportLeft(records.registry, new Set(), context.report);
  else {
    await enter('private');
    const { choices, report } = context;
    const { isReplacingSeries } = choices;
    const privateFunds = await mergePrivateFunds(transaction, records, { isReplacingSeries, report });
    written = { ...written, privateFunds };
  }
  removed.push(...(await removeUnwantedAreas(transaction, context.simulatedAreas)));
  await writeMeta(transaction, 'data_version', await nextVersion(transaction, context.nowMs));
  return written;
}

/** A version that differs from the previous one, also for the same files at the same time. */
export async function nextVersion(transaction: Kysely<Database>, nowMs: number): Promise<string> {
  const before = (await readMeta(transaction, 'data_version')) ?? '';
  const digest = createHash('sha256').update(`${before}/${nowMs}`).digest('hex');
  return `imported-${digest.slice(0, 16)}`;
}
