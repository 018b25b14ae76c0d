import { upsertAll } from './bulk';
import type { Kysely } from 'kysely';
import type { BannerTable } from './content-schema';
import type { Database } from './schema';

/** All banners in their order: a house has a handful. */
export async function readBanners(db: Kysely<Database>): Promise<BannerTable[]> {
  return db.selectFrom('banner').selectAll().orderBy('rank').orderBy('id').execute();
}

/** Writes banners, each in place of an earlier one of its id. */
export async function writeBanners(db: Kysely<Database>, rows: readonly BannerTable[]): Promise<void> {
  await upsertAll(db, 'banner', ['id'], rows);
}
