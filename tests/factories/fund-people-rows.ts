import { pinyinOf } from '../../gateway/services/pinyin';
import { foldText } from '../../src/domain/text/keyword';
import type {
  FundCompanyTable,
  FundManagerTable,
  ManagerFigureTable,
} from '../../gateway/funds/people/fund-people.schema';

function searchColumns(name: string) {
  const { initials, full } = pinyinOf(name);
  return { search_name: foldText(name), pinyin_initials: initials, pinyin_full: full };
}

/** A private manager's firm; what a test is about is given. */
export function companyTableRow(given: Partial<FundCompanyTable> & { code: string }): FundCompanyTable {
  const shortName = given.short_name ?? `公司${given.code}`;
  return {
    area: 'private',
    name: `${shortName}管理有限公司`,
    short_name: shortName,
    ...searchColumns(shortName),
    founded_day: 15_000,
    city: '上海',
    registered_capital_yuan: 1e7,
    registry_number: 'P9000001',
    cancelled_day: null,
    introduction: '公司介绍',
    ...given,
  };
}

/** A manager of private funds; what a test is about is given. */
export function managerTableRow(given: Partial<FundManagerTable> & { code: string }): FundManagerTable {
  const name = given.name ?? `经理${given.code}`;
  return {
    area: 'private',
    name,
    ...searchColumns(name),
    company_code: 'P01',
    career_start_day: 16_000,
    education: '硕士',
    introduction: '经理介绍',
    ...given,
  };
}

/** Derived figures of a manager: none but those given. */
export function managerFigureRow(given: Partial<ManagerFigureTable> & { code: string }): ManagerFigureTable {
  return {
    area: 'private',
    class_code: '01',
    nav_day: null,
    fund_count: 0,
    size_yuan: null,
    tenure_days: 0,
    career_income: null,
    career_annual: null,
    career_drawdown: null,
    year1: null,
    ability_return: null,
    ability_risk: null,
    ability_timing: null,
    ability_risk_adjusted: null,
    ability_experience: null,
    ...given,
  };
}
