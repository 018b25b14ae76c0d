import type { Day } from '../../../src/domain/calendar/day';

export interface FundCompanyTable {
  code: string;
  area: 'public' | 'private';
  name: string;
  short_name: string;
  search_name: string;
  pinyin_initials: string;
  pinyin_full: string;
  founded_day: Day | null;
  /** '' if unknown, as the registry number and the introduction. */
  city: string;
  registered_capital_yuan: number | null;
  registry_number: string;
  introduction: string;
  /** When the registration was cancelled; `null` for one in force, and where no source says it. */
  cancelled_day: Day | null;
}

export interface FundManagerTable {
  code: string;
  area: 'public' | 'private';
  name: string;
  search_name: string;
  pinyin_initials: string;
  pinyin_full: string;
  company_code: string | null;
  career_start_day: Day | null;
  /** '' if unknown, as the introduction. */
  education: string;
  introduction: string;
}

export interface FundTenureTable {
  fund_code: string;
  area: 'public' | 'private';
  manager_code: string;
  /** `null` if only the name of the manager in office is known. */
  begin_day: Day | null;
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
  /** Raw values of the five abilities over three years (contract/people/fund-manager.ts), and experience in days. */
  ability_return: number | null;
  ability_risk: number | null;
  ability_timing: number | null;
  ability_risk_adjusted: number | null;
  ability_experience: number | null;
}

/** What one source states of a company or manager, each fact with its day and place (JSON of PeopleFacts, sources/records.ts). */
export interface PeopleFactTable {
  kind: 'company' | 'private company' | 'manager';
  /** Name of a company as compared; of a manager with that of the company. */
  key: string;
  source: 'files' | 'tushare' | 'aktools';
  facts: string;
}

/** Companies and managers of funds. */
export interface FundPeopleTables {
  fund_company: FundCompanyTable;
  fund_manager: FundManagerTable;
  fund_tenure: FundTenureTable;
  manager_figure: ManagerFigureTable;
  people_fact: PeopleFactTable;
}
