import type { Day } from '../../../src/domain/day';

export interface FundCompanyTable {
  code: string;
  area: 'public' | 'private';
  name: string;
  short_name: string;
  search_name: string;
  pinyin_initials: string;
  pinyin_full: string;
  founded_day: Day;
  city: string;
  registered_capital_yuan: number;
  registry_number: string;
  introduction: string;
}

export interface FundManagerTable {
  code: string;
  area: 'public' | 'private';
  name: string;
  search_name: string;
  pinyin_initials: string;
  pinyin_full: string;
  company_code: string;
  career_start_day: Day;
  education: string;
  introduction: string;
}

export interface FundTenureTable {
  fund_code: string;
  area: 'public' | 'private';
  manager_code: string;
  begin_day: Day;
  end_day: Day | null;
}

/** Figures of a manager's career, derived from the series of the funds managed. */
export interface ManagerFigureTable {
  area: 'public' | 'private';
  code: string;
  /** First-level class with most of the assets. */
  class_code: string;
  nav_day: Day | null;
  fund_count: number;
  size_yuan: number | null;
  tenure_days: number;
  career_income: number | null;
  career_annual: number | null;
  career_drawdown: number | null;
  year1: number | null;
  /** Raw values of the five abilities over three years (contract/fund-manager.ts), and experience in days. */
  ability_return: number | null;
  ability_risk: number | null;
  ability_timing: number | null;
  ability_risk_adjusted: number | null;
  ability_experience: number | null;
}

/** Companies and managers of funds. */
export interface FundPeopleTables {
  fund_company: FundCompanyTable;
  fund_manager: FundManagerTable;
  fund_tenure: FundTenureTable;
  manager_figure: ManagerFigureTable;
}
