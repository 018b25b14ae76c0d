import { Migrator } from 'kysely';
import {
  accountMarksMigration,
  accountsMigration,
  sessionDevicesMigration,
  visitorsMigration,
} from './account-migrations';
import { applicationsMigration } from './applications-migration';
import { baseMigration, statusWordsMigration } from './base-migrations';
import { contentMigration, eventFlashesMigration } from './content-migration';
import {
  dealingMigration,
  exchangeQuotesMigration,
  fundFactsMigration,
  fundWindowsMigration,
  announcedDividendsMigration,
  openReportsMigration,
} from './fund-facts-migrations';
import {
  endReasonsMigration,
  importedFundsMigration,
  publicFundsMigration,
  rankingFiltersMigration,
  unlistedFundsMigration,
} from './public-fund-migrations';
import { importReportMigration, syncMigration, valueSourcesMigration } from './source-migrations';
import { derivedFiguresMigration, distributionsMigration, yearRiskMigration } from './figure-migrations';
import { endedEarlyMigration, liveRoomsMigration, liveScriptsMigration } from './live-room-migrations';
import {
  cancelledManagersMigration,
  fundPeopleMigration,
  realFactsMigration,
} from './fund-people-migrations';
import {
  openPrivateFundsMigration,
  privateFundsMigration,
  privateRankingMigration,
} from './private-fund-migrations';
import {
  alertMarksMigration,
  calendarAddressesMigration,
  ledgerMigration,
  pushesMigration,
  screensMigration,
  watchlistMigration,
} from './watchlist-migrations';
import type { Kysely, Migration } from 'kysely';

/** In the order of their names; a released one is never changed, a new one is appended. */
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
  '0034-event-flashes': eventFlashesMigration,
  '0035-live-scripts': liveScriptsMigration,
  '0036-alert-marks': alertMarksMigration,
  '0037-fund-windows': fundWindowsMigration,
  '0038-calendar-addresses': calendarAddressesMigration,
  '0039-announced-dividends': announcedDividendsMigration,
  '0040-ledger': ledgerMigration,
  '0041-pushes': pushesMigration,
};

/** Every version of the schema, oldest first. */
export const SCHEMA_VERSIONS: readonly string[] = Object.keys(MIGRATIONS);

/** Migrates a database to the newest schema, or up to an older one; throws the error of the first failing migration. */
export async function migrate<Schema>(db: Kysely<Schema>, version?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } =
    version === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(version);
  if (error !== undefined) throw error;
}
