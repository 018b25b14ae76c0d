import { daysInOffice } from '../../src/domain/career';
import { compactDay } from '../../src/domain/day';
import { readClassNames } from '../store/dictionary-repository';
import { readFundTenures } from '../store/fund-tenure-repository';
import { readDataDay } from './data-day';
import { isShown, readFundFacts } from './fund-facts';
import { readFundHistory } from './fund-history';
import { NO_TENURE_FIGURES, tenureFigures } from './tenure-figures';
import { compactOrNull } from './wire-day';
import type { FundManagers } from '../../src/contract/fund-tenures';
import type { Day } from '../../src/domain/day';
import type { FundKey } from '../store/fund-people-repository';
import type { Store } from '../store/store';
import type { FundTenure } from '../store/fund-tenure-repository';
import type { FundHistory } from './fund-history';

type Tenure = FundManagers['tenures'][number];
/**
 * Who managed a fund, with the adjusted return of the time in office beside class and benchmark over the same days;
 * without figures where they are withheld, null when no fund has the code.
 */
export async function readFundManagers(
  store: Store,
  key: FundKey,
  mayShow: boolean,
): Promise<FundManagers | null> {
  const { db } = store;
  const fund = await readFundFacts(db, key, mayShow);
  if (fund === null) return null;
  const [classNames, tenures, history, dataDay] = await Promise.all([
    readClassNames(db, fund.area),
    readFundTenures(db, fund),
    isShown(fund) ? readFundHistory(db, fund) : null,
    readDataDay(db),
  ]);
  const today = fund.endedDay ?? dataDay;
  return {
    code: fund.code,
    isWithheld: !isShown(fund),
    navDate: compactOrNull(fund.worth?.nav_day ?? null),
    categoryName: classNames.get(fund.classCode) ?? fund.classCode,
    tenures: tenures.map((tenure) => wireTenure(tenure, history, today)),
  };
}

function wireTenure(tenure: FundTenure, history: FundHistory | null, today: Day | null): Tenure {
  const { begin_day: begin, end_day: end } = tenure;
  return {
    managerCode: tenure.manager_code,
    managerName: tenure.name,
    education: tenure.education,
    careerStartDate: compactDay(tenure.career_start_day),
    introduction: tenure.introduction,
    beginDate: compactDay(begin),
    endDate: compactOrNull(end),
    days: daysInOffice([{ begin, end }], today ?? end ?? begin),
    ...(history === null
      ? NO_TENURE_FIGURES
      : tenureFigures({ series: history.growth, begin, end }, history)),
  };
}
