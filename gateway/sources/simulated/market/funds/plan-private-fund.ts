import { nextTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { PAYOUT_MONTHS } from '../engine/payouts';
import { drawsOf, namedKey } from '../random';
import { privateStyle } from './private-styles';
import { coTenureOf, stretchesOf, tenuresOf } from './tenures';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Draws, Key } from '../random';
import type { Company, Manager } from './people';
import type { PrivateClass, PrivatePlan } from './private-plan';
import type { StrategySpec } from './private-strategies';
import type { TenureBrief } from './tenures';

/** A rare trait that a planned private fund is given on purpose. */
export type PrivateTrait =
  | 'young'
  | 'newborn'
  | 'small'
  | 'ended'
  | 'monthly'
  | 'halted'
  | 'closed'
  | 'stopped'
  | 'classes'
  | 'paying';

export interface PrivatePlanBrief {
  readonly key: Key;
  readonly strategy: StrategySpec;
  readonly trait: PrivateTrait | undefined;
  readonly company: Company;
  readonly managers: readonly Manager[];
  /** number of funds of each name so far; the plan adds itself */
  readonly numbers: Map<string, number>;
  readonly establishedDay: Day;
  readonly firstDay: Day;
  readonly anchorDay: Day;
  readonly classLimit: number;
  readonly registryNumber: string;
}

/** Plans one private portfolio: name, classes, life, managers, style. */
export function planPrivateFund(brief: PrivatePlanBrief): PrivatePlan {
  const { key, strategy, trait, company, anchorDay } = brief;
  const draws = drawsOf(key);
  const startDay = startedOn(brief, draws);
  const endedDay = endedOn(brief, startDay, draws);
  const stem = numberedStem(brief, draws);
  const benchmark = draws.pick('benchmark', strategy.benchmarks);
  const tenureBrief: TenureBrief = {
    key,
    managers: brief.managers,
    field: strategy.field,
    fromDay: startDay,
    untilDay: endedDay ?? anchorDay,
    styleDays: 500,
  };
  const leads = tenuresOf(tenureBrief);
  const second = coTenureOf(tenureBrief, leads);
  const tenures = second === null ? leads : [...leads, second];
  return {
    key,
    strategy: strategy.code,
    companyCode: company.code,
    shortStem: stem,
    fullStem: stem + registeredForm(strategy, draws),
    registryNumber: brief.registryNumber,
    riskLevel: strategy.risk,
    benchmark,
    portfolio: {
      key: namedKey(key, 'portfolio'),
      startDay,
      stretches: stretchesOf(tenureBrief, leads, (skill, styleDraws) =>
        privateStyle({ strategy: strategy.code, benchmark, skill, draws: styleDraws }),
      ),
      ownVolatility: draws.range('own-volatility', strategy.ownVolatility[0], strategy.ownVolatility[1]),
    },
    tenures: tenures.map(({ managerCode, beginDay, endDay }) => ({
      managerCode,
      beginDay,
      endDay: endDay ?? endedDay,
    })),
    payout: {
      key: namedKey(key, 'payout'),
      monthly:
        trait === 'paying' || draws.chance('paying', 0.08) ? PAYOUT_MONTHS.yearly : PAYOUT_MONTHS.never,
      share: [0.03, 0.12],
      floor: 1,
      split: null,
    },
    frequency:
      trait === 'monthly' || (trait === undefined && draws.chance('monthly', 0.12)) ? 'monthly' : 'weekly',
    lagDays: draws.weighted('lag', LAGS).days,
    usualStatus: usualStatus(trait, draws),
    openEveryMonths: trait === 'closed' ? 12 : draws.pick('opens', [3, 6, 12]),
    lockMonths: draws.pick('lock', LOCK_MONTHS),
    endedDay,
    haltedDay:
      trait === 'halted' || draws.chance('halted', 0.01)
        ? anchorDay - draws.integer('halted-ago', 40, 160)
        : null,
    classes: privateClasses(brief, draws),
  };
}

const LOCK_MONTHS = [null, 6, 6, 12, 12, 12];

const LAGS = [
  { days: 0, weight: 60 },
  { days: 3, weight: 28 },
  { days: 7, weight: 12 },
];

function startedOn({ trait, anchorDay, establishedDay, firstDay }: PrivatePlanBrief, draws: Draws): Day {
  if (trait === 'young') return nextTradingDay(anchorDay - draws.integer('young', 80, 150));
  if (trait === 'newborn') return nextTradingDay(anchorDay - 12);
  if (trait === undefined) return establishedDay;
  const latest = Math.max(firstDay, anchorDay - 1200);
  return establishedDay <= latest ? establishedDay : nextTradingDay(latest - 1);
}

const SHORTEST_LIFE_DAYS = 400;

function endedOn({ trait, anchorDay }: PrivatePlanBrief, startDay: Day, draws: Draws): Day | null {
  const room = anchorDay - startDay - SHORTEST_LIFE_DAYS;
  const isEnded = trait === 'ended' || (trait === undefined && draws.chance('ended', 0.08));
  if (!isEnded || room <= 20) return null;
  return nextTradingDay(startDay + SHORTEST_LIFE_DAYS + Math.floor((room - 20) * draws.uniform('ended-at')));
}

function usualStatus(trait: PrivateTrait | undefined, draws: Draws): PrivatePlan['usualStatus'] {
  if (trait === 'closed') return '9';
  if (trait === 'stopped') return '5';
  const habit = draws.uniform('status');
  return habit < 0.1 ? '9' : habit < 0.15 ? '5' : '0';
}

/** What the registered name of a fund says it is; some portfolio funds are registered as such. */
function registeredForm({ code }: PrivatePlanBrief['strategy'], draws: Draws): string {
  return code.startsWith('05') && draws.chance('registered-form', 0.4)
    ? '私募资产配置基金'
    : '私募证券投资基金';
}

function numberedStem({ company, strategy, numbers }: PrivatePlanBrief, draws: Draws): string {
  const name = company.word + draws.pick('theme', strategy.themes);
  const number = (numbers.get(name) ?? 0) + 1;
  numbers.set(name, number);
  return `${name}${number}号`;
}

function privateClasses(
  { trait, registryNumber, classLimit }: PrivatePlanBrief,
  draws: Draws,
): PrivateClass[] {
  const size = trait === 'small' ? 6e6 : Math.max(1.5e6, 7e7 * Math.exp(1.2 * draws.normal('size')));
  const sizeYuan = Math.round(size * 100) / 100;
  const hasClasses = trait === 'classes' || (trait === undefined && draws.chance('classes', 0.12));
  if (!hasClasses || classLimit < 2) return [{ code: registryNumber, label: '', feeDrag: 0, sizeYuan }];
  return [
    { code: `${registryNumber}A`, label: 'A', feeDrag: 0, sizeYuan },
    { code: `${registryNumber}B`, label: 'B', feeDrag: 0.006, sizeYuan: Math.round(sizeYuan * 40) / 100 },
  ];
}
