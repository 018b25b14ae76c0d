import { EMPTY_FUND_PAGES, type EmptyFundPage } from '../../src/contract/fields';
import { countFundParts } from '../store/fund-parts-repository';
import type { Kysely } from 'kysely';
import type { FundKey } from '../store/fund-people-repository';
import type { DataSource } from '../store/fund-schema';
import type { Database } from '../store/schema';

interface FundOfPages extends FundKey {
  readonly shareGroup: string;
  readonly companyCode: string | null;
  /** How it is dealt in, '' if unknown. */
  readonly dealing: string;
  readonly source: DataSource;
}

/**
 * The pages of a fund that have no content: roadshows of a fund without any, and of an imported fund what no source gave.
 * A simulated fund without a report is too young for one, which its page says.
 */
export async function emptyFundPages(db: Kysely<Database>, fund: FundOfPages): Promise<EmptyFundPage[]> {
  const parts = await countFundParts(db, fund);
  const isImported = fund.source === 'imported';
  const isEmpty: Readonly<Record<EmptyFundPage, boolean>> = {
    position: isImported && parts.reports === 0,
    transactionRules: isImported && parts.terms === 0 && fund.dealing === '',
    fundManager: isImported && parts.tenures === 0,
    fundCompany: isImported && fund.companyCode === null,
    luyan: parts.roadshows === 0,
  };
  return EMPTY_FUND_PAGES.filter((page) => isEmpty[page]);
}
