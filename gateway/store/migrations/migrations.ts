import { Migrator } from 'kysely';
import { accountMarksMigration } from './account-marks-migration';
import { accountsMigration } from './accounts-migration';
import { applicationsMigration } from './applications-migration';
import { baseMigration } from './base-migration';
import { contentMigration } from './content-migration';
import { dealingMigration } from './dealing-migration';
import { rankingFiltersMigration } from './ranking-filters-migration';
import { exchangeQuotesMigration } from './exchange-quotes-migration';
import { importReportMigration } from './import-report-migration';
import { importedFundsMigration } from './imported-funds-migration';
import { derivedFiguresMigration } from './derived-figures-migration';
import { distributionsMigration } from './distributions-migration';
import { endedEarlyMigration } from './ended-early-migration';
import { fundFactsMigration } from './fund-facts-migration';
import { fundPeopleMigration } from './fund-people-migration';
import { liveRoomsMigration } from './live-rooms-migration';
import { realFactsMigration } from './real-facts-migration';
import { openPrivateFundsMigration } from './open-private-funds-migration';
import { openReportsMigration } from './open-reports-migration';
import { privateFundsMigration } from './private-funds-migration';
import { privateRankingMigration } from './private-ranking-migration';
import { publicFundsMigration } from './public-funds-migration';
import { screensMigration } from './screens-migration';
import { sessionDevicesMigration } from './session-devices-migration';
import { syncMigration, valueSourcesMigration } from './sync-migration';
import {
  cancelledManagersMigration,
  endReasonsMigration,
  unlistedFundsMigration,
} from './unlisted-funds-migration';
import { visitorsMigration } from './visitors-migration';
import { watchlistMigration } from './watchlist-migration';
import { yearRiskMigration } from './year-risk-migration';
import { statusWordsMigration } from './status-words-migration';
import type { Kysely, Migration } from 'kysely';

/** In the order of their names; a released one is never changed, a new one goes to the end. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-base': baseMigration,
  '0002-public-funds': publicFundsMigration,
  '0003-private-funds': privateFundsMigration,
  '0004-fund-people': fundPeopleMigration,
  '0005-fund-facts': fundFactsMigration,
  '0006-derived-figures': derivedFiguresMigration,
  '0007-accounts': accountsMigration,
  '0008-private-ranking': privateRankingMigration,
  '0009-visitors': visitorsMigration,
  '0010-watchlist': watchlistMigration,
  '0011-content': contentMigration,
  '0012-live-rooms': liveRoomsMigration,
  '0013-applications': applicationsMigration,
  '0014-screens': screensMigration,
  '0015-year-risk': yearRiskMigration,
  '0016-session-devices': sessionDevicesMigration,
  '0017-ended-early': endedEarlyMigration,
  '0018-unlisted-funds': unlistedFundsMigration,
  '0019-account-marks': accountMarksMigration,
  '0020-dealing': dealingMigration,
  '0021-ranking-filters': rankingFiltersMigration,
  '0022-imported-funds': importedFundsMigration,
  '0023-status-words': statusWordsMigration,
  '0024-exchange-quotes': exchangeQuotesMigration,
  '0025-distributions': distributionsMigration,
  '0026-open-reports': openReportsMigration,
  '0027-real-facts': realFactsMigration,
  '0028-import-report': importReportMigration,
  '0029-open-private-funds': openPrivateFundsMigration,
  '0030-sync': syncMigration,
  '0031-value-sources': valueSourcesMigration,
  '0032-end-reasons': endReasonsMigration,
  '0033-cancelled-managers': cancelledManagersMigration,
};

/** Every schema there has been, oldest first. */
export const SCHEMA_VERSIONS: readonly string[] = Object.keys(MIGRATIONS);

/** Brings a database to the newest schema, or up to an older one; throws what the first failing migration threw. */
export async function migrate<Schema>(db: Kysely<Schema>, version?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } =
    version === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(version);
  if (error !== undefined) throw error;
}
