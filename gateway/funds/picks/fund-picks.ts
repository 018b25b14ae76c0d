import { mayShowPerformance } from '../../../src/domain/returns/performance-rules';
import { readClassNames } from '../../store/dictionary-repository';
import { compactOrNull } from '../../services/wire-day';
import { readPrivateFunds, readPublicFunds, strategyOf } from '../fund.repository';
import { readCompanyShortNames } from '../people/fund-company.repository';
import { readFundSparklines } from '../figures/fund-series';
import { readFundPicks } from './fund-pick.repository';
import type { InferOutput } from 'valibot';
import type { fundRecommend, PickedFund } from '../../../src/contract/content/recommend';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FundPickTable, PrivateFundTable, PublicFundTable } from '../fund.schema';
import type { Store } from '../../store/store';

type Body = InferOutput<typeof fundRecommend.reply>['body'];
type Figures = Pick<PickedFund, 'navDate' | 'income' | 'drawdown' | 'growth'>;

const WITHHELD: Figures = { navDate: null, income: null, drawdown: null, growth: [] };

/**
 * Picks of a product key [S7.productKey] that still exist, with the figures of their ranking rows. Figures of private
 * funds are not read for unqualified visitors.
 */
export async function listFundPicks(store: Store, productKey: string, isQualified: boolean): Promise<Body> {
  const picks = await readFundPicks(store.db, productKey);
  const [publicPicks, privatePicks] = await Promise.all([
    picksOfArea(store, 'public', picks, true),
    picksOfArea(store, 'private', picks, mayShowPerformance('private', isQualified)),
  ]);
  const list = picks.flatMap((pick) => {
    const found = (pick.area === 'public' ? publicPicks : privatePicks).get(pick.fund_code);
    return found === undefined ? [] : [found];
  });
  return { isWithheld: !isQualified && list.some(({ area }) => area === 'private'), list };
}

async function picksOfArea(
  store: Store,
  area: FundArea,
  picks: readonly FundPickTable[],
  mayShow: boolean,
): Promise<ReadonlyMap<string, PickedFund>> {
  const ofArea = picks.filter((pick) => pick.area === area);
  if (ofArea.length === 0) return new Map();
  const codes = ofArea.map(({ fund_code }) => fund_code);
  const [classes, companies, lines, funds] = await Promise.all([
    readClassNames(store.db, area),
    readCompanyShortNames(store.db, area),
    readFundSparklines(store, { area, codes }, mayShow),
    area === 'public' ? readPublicFunds(store.db, codes) : readPrivateFunds(store.db, codes),
  ]);
  const growth = new Map(lines.map((line) => [line.code, line.growth]));
  return new Map(
    ofArea.flatMap(({ fund_code, reason }): [string, PickedFund][] => {
      const fund = funds.get(fund_code);
      if (fund === undefined) return [];
      const figures = mayShow ? figuresOf(fund, growth.get(fund_code) ?? []) : WITHHELD;
      const companyName = companies.get(fund.company_code ?? '') ?? '';
      return [[fund_code, { area, reason, companyName, ...factsOf(fund, classes), ...figures }]];
    }),
  );
}

function factsOf(fund: PublicFundTable | PrivateFundTable, classes: ReadonlyMap<string, string>) {
  const classCode = 'type_code' in fund ? fund.type_code : strategyOf(fund);
  return {
    fundCode: fund.code,
    fundName: fund.short_name,
    className: classes.get(classCode) ?? classCode,
    establishedDate: compactOrNull(fund.established_day),
    riskLevel: fund.risk_level,
    isWeekly: 'frequency' in fund && fund.frequency === 'weekly',
  };
}

function figuresOf(fund: PublicFundTable | PrivateFundTable, growth: number[]): Figures {
  return { navDate: compactOrNull(fund.nav_day), income: fund.year1, drawdown: fund.year1_drawdown, growth };
}
