import { sql, type Kysely } from 'kysely';
import type { ApplicantKind } from '../../src/domain/site/application';
import type { Day } from '../../src/domain/calendar/day';
import type { CredentialTable } from './application.schema';
import type { Database } from '../store/schema';
import type { PartnerTable } from './application.schema';

/** Kind of the certificate of a manager of private funds: the firm's registration. */
export const MANAGER_CERTIFICATE = '私募基金管理人登记';

/** Publishes a partner. */
export async function addPartner(db: Kysely<Database>, row: PartnerTable): Promise<void> {
  await db.insertInto('partner').values(row).execute();
}

/** Credentials of a kind of partner in force on a day; for managers, those registered for private funds. */
function credentialsInForce(db: Kysely<Database>, kind: ApplicantKind, today: Day) {
  return db
    .selectFrom('credential')
    .where('credential.kind', '=', kind === 'licaishi' ? 'adviser' : 'manager')
    .$if(kind === 'guanli', (query) => query.where('certificate_kind', '=', MANAGER_CERTIFICATE))
    .where('status', '=', 'valid')
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]));
}

/** Published partners with a credential in force, newest first; at most `limit`. */
export async function readPartners(
  db: Kysely<Database>,
  kind: ApplicantKind,
  { today, limit }: { readonly today: Day; readonly limit: number },
): Promise<PartnerTable[]> {
  return credentialsInForce(db, kind, today)
    .innerJoin('partner', (join) => join.on(sql<boolean>`credential.id = 'partner-' || partner.id`))
    .where('partner.kind', '=', kind)
    .selectAll('partner')
    .orderBy('partner.joined_day', 'desc')
    .orderBy('partner.id', 'desc')
    .limit(limit)
    .execute();
}

/** Photo of a published adviser with a credential in force; `null` otherwise. */
export async function readShownPhoto(db: Kysely<Database>, id: string, today: Day): Promise<string | null> {
  const row = await credentialsInForce(db, 'licaishi', today)
    .where('credential.id', '=', `partner-${id}`)
    .innerJoin('partner', (join) => join.on('partner.id', '=', id))
    .where('partner.kind', '=', 'licaishi')
    .select('photo_id')
    .executeTakeFirst();
  return row?.photo_id ?? null;
}

/** Simulated credentials of a kind in force, by id; at most `limit`. */
export async function readSimulatedPartners(
  db: Kysely<Database>,
  kind: ApplicantKind,
  { today, limit }: { readonly today: Day; readonly limit: number },
): Promise<CredentialTable[]> {
  return credentialsInForce(db, kind, today)
    .where('is_simulated', '=', 1)
    .selectAll('credential')
    .orderBy('credential.id')
    .limit(limit)
    .execute();
}

/** Published partners of an account. */
export async function readOwnPartners(db: Kysely<Database>, accountId: string): Promise<PartnerTable[]> {
  return db
    .selectFrom('partner')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('joined_day')
    .execute();
}

/** Whether the partner of an application is published. */
export async function isOnShow(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom('partner').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Removes the published partner of an application; returns whether there was one. */
export async function removePartner(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('partner').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Number of credentials of a kind in force, and of their institutions. */
export async function countPartners(
  db: Kysely<Database>,
  kind: ApplicantKind,
  today: Day,
): Promise<{ readonly total: number; readonly institutions: number }> {
  return credentialsInForce(db, kind, today)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('institution').distinct().as('institutions'),
    ])
    .executeTakeFirstOrThrow();
}

/** A firm of private funds with one strategy of its funds. */
export interface FirmStrategy {
  readonly code: string;
  readonly name: string;
  readonly strategy: string;
}

/** Strategies (first level) of the active funds of firms, by firm and strategy. */
export async function readFirmStrategies(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<FirmStrategy[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('fund_company as company')
    .innerJoin('private_fund as fund', 'fund.company_code', 'company.code')
    .where('company.area', '=', 'private')
    .where('company.name', 'in', names)
    .where('fund.ended_day', 'is', null)
    .select(['company.code', 'company.name', 'fund.strategy_level1 as strategy'])
    .distinct()
    .orderBy('company.code')
    .orderBy('strategy')
    .execute();
}
