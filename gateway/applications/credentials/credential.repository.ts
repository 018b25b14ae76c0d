import { insertAll } from '../../store/bulk';
import type { Kysely } from 'kysely';
import type { CredentialTable } from '../application.schema';
import type { Database } from '../../store/schema';

/**
 * What a credential is looked up by: the whole name in any case (of a manager the institution's too), the fingerprint of
 * the phone, or the certificate number.
 */
export type CredentialKey =
  | { readonly key: 'name'; readonly name: string; readonly institution: string }
  | { readonly key: 'phone_hash' | 'certificate_number'; readonly value: string };

/** Credentials of a kind that match a key exactly, by certificate number; at most `limit`. */
export async function findCredentials(
  db: Kysely<Database>,
  kind: CredentialTable['kind'],
  search: CredentialKey & { readonly limit: number },
): Promise<CredentialTable[]> {
  return db
    .selectFrom('credential')
    .selectAll()
    .where('kind', '=', kind)
    .where((eb) => {
      if (search.key !== 'name') return eb(search.key, '=', search.value);
      const { name, institution } = search;
      const holder = eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase());
      const firm = eb(eb.fn<string>('lower', ['institution']), '=', institution.toLowerCase());
      return kind === 'manager' ? eb.or([holder, firm]) : holder;
    })
    .orderBy('certificate_number')
    .limit(search.limit)
    .execute();
}

/** Advisers with a valid credential, by id: they may host classes. */
export async function readAdvisers(db: Kysely<Database>): Promise<CredentialTable[]> {
  return db
    .selectFrom('credential')
    .selectAll()
    .where('kind', '=', 'adviser')
    .where('status', '=', 'valid')
    .where('valid_until', 'is', null)
    .orderBy('id')
    .execute();
}

/** Number of recorded credentials. */
export async function countCredentials(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('credential')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds credentials; fails as a whole if an id or a certificate number exists. */
export async function addCredentials(db: Kysely<Database>, rows: readonly CredentialTable[]): Promise<void> {
  await insertAll(db, 'credential', rows);
}

/** Adds a credential unless its id or certificate number exists; returns whether it was added. */
export async function addCredential(db: Kysely<Database>, row: CredentialTable): Promise<boolean> {
  const result = await db
    .insertInto('credential')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A manager of simulated funds with the company, by manager code. */
export interface RegisteredManager {
  readonly code: string;
  readonly name: string;
  readonly company: string;
  readonly city: string;
  readonly registry_number: string;
  readonly career_start_day: number;
}

/** The first manager by code of each company of an area, by company code; `limit` at most. */
export async function readFirstManagers(
  db: Kysely<Database>,
  area: 'public' | 'private',
  limit: number,
): Promise<RegisteredManager[]> {
  const rows = await db
    .selectFrom('fund_company as company')
    .innerJoin('fund_manager as manager', (join) =>
      join.onRef('manager.area', '=', 'company.area').onRef('manager.company_code', '=', 'company.code'),
    )
    .select([
      'manager.code',
      'manager.name',
      'manager.career_start_day',
      'company.name as company',
      'company.city',
      'company.registry_number',
    ])
    .where('company.area', '=', area)
    .where('manager.career_start_day', 'is not', null)
    .where('manager.code', '=', (eb) =>
      eb
        .selectFrom('fund_manager as other')
        .select((other) => other.fn.min('other.code').as('code'))
        .whereRef('other.area', '=', 'company.area')
        .whereRef('other.company_code', '=', 'company.code'),
    )
    .orderBy('company.code')
    .limit(limit)
    .execute();
  return rows.flatMap(({ career_start_day, ...row }) =>
    career_start_day === null ? [] : [{ ...row, career_start_day }],
  );
}

/** Deletes the credentials of simulated people; returns their number. */
export async function deleteSimulatedCredentials(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('credential')
    .where('is_simulated', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
