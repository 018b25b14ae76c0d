import { countManagersByCompany, readCompanyClassSums } from '../store/fund-company-repository';
import { groupBy } from './group-by';
import { keptByVersion } from './kept-by-version';
import { totalOf } from './managed-portfolios';
import type { FundArea } from '../../src/domain/performance-rules';
import type { CompanyClassSum } from '../store/fund-company-repository';
import type { Store } from '../store/store';
import type { ReadDataVersion } from './data-version';

/** What a company's living funds and its managers come to. */
export interface CompanySums {
  readonly fundCount: number;
  readonly managerCount: number;
  /** Yuan, null when no size is known. */
  readonly sizeYuan: number | null;
  readonly classes: readonly CompanyClassSum[];
}

export type ReadCompanySums = (area: FundArea) => Promise<(companyCode: string) => CompanySums>;

const AREAS = 2;

/** Sums over the companies of an area, added up once a data version. */
export function createCompanySums(store: Store, readDataVersion: ReadDataVersion): ReadCompanySums {
  return keptByVersion(readDataVersion, AREAS, async (area: FundArea) => {
    const [classSums, managers] = await Promise.all([
      readCompanyClassSums(store.db, area),
      countManagersByCompany(store.db, area),
    ]);
    const byCompany = groupBy(classSums, (sum) => sum.company_code);
    return (companyCode: string): CompanySums => {
      const classes = byCompany.get(companyCode) ?? [];
      return {
        fundCount: classes.reduce((count, { funds }) => count + funds, 0),
        managerCount: managers.get(companyCode) ?? 0,
        sizeYuan: totalOf(classes.map(({ size_yuan }) => size_yuan)),
        classes,
      };
    };
  });
}
