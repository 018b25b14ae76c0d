import type { Kysely } from 'kysely';
import { totalAmount } from '../../src/domain/amount-unit';
import type { FundArea } from './fund-people-repository';
import type { Database } from './schema';

/** One share class of a portfolio. */
export interface ShareClass {
  readonly code: string;
  readonly short_name: string;
  /** A, C …; null where the name tells none. */
  readonly label: string | null;
  readonly status: string;
  readonly size_yuan: number | null;
  readonly purchase_rate: number | null;
  readonly discount_rate: number | null;
}

/** Code of the first share class of a fund's portfolio: its own where no group is known. */
export function portfolioCode({ code, share_group }: { code: string; share_group: string }): string {
  return share_group === '' ? code : share_group;
}

/** Size of all share classes of a portfolio together, in yuan; `null` if that of any class is unknown. */
export function portfolioSize(classes: readonly Pick<ShareClass, 'size_yuan'>[]): number | null {
  return totalAmount(classes.map(({ size_yuan }) => size_yuan));
}

const CLASS_LETTER = /[A-Z]$/;

/** The share classes of a portfolio by code; `shareGroup` is the code of the first one. */
export async function readShareClasses(
  db: Kysely<Database>,
  area: FundArea,
  shareGroup: string,
): Promise<ShareClass[]> {
  if (area === 'public') {
    return db
      .selectFrom('public_fund')
      .select(['code', 'short_name', 'share_class as label', 'status'])
      .select(['size_yuan', 'purchase_rate', 'discount_rate'])
      .where('share_group', '=', shareGroup)
      .orderBy('code')
      .execute();
  }
  const rows = await db
    .selectFrom('private_fund')
    .select(['code', 'short_name', 'status', 'size_yuan'])
    .where((eb) => eb.or([eb('share_group', '=', shareGroup), eb('code', '=', shareGroup)]))
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    ...row,
    label: CLASS_LETTER.exec(row.short_name)?.[0] ?? null,
    purchase_rate: null,
    discount_rate: null,
  }));
}
