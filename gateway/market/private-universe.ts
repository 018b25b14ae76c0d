import { nextTradingDay, previousTradingDay } from '../../src/domain/trading-calendar';
import { privateCompanies } from './companies';
import { managersOf } from './managers';
import { planPrivateFund } from './plan-private-fund';
import { privateCodes } from './private-codes';
import { STRATEGY_SPECS } from './private-strategies';
import { firstDayOf } from './public-universe';
import { drawsOf, itemAt, mixKey, namedKey } from './random';
import type { Company } from './companies';
import type { Manager } from './managers';
import type { PrivatePlan } from './private-plan';
import type { PrivateTrait } from './plan-private-fund';
import type { UniverseOptions } from './public-universe';

export const PRIVATE_FUND_COUNT = 1200;
export const PRIVATE_MANAGER_COUNT = 320;
export const PRIVATE_COMPANY_COUNT = 150;

/** Rare traits in turn, one with every third portfolio until they are through. */
const SHOWN: readonly PrivateTrait[] = [
  'young',
  'small',
  'ended',
  'monthly',
  'halted',
  'closed',
  'stopped',
  'newborn',
  'classes',
  'paying',
];
const SHOWN_EVERY = 3;

export interface PrivateUniverse {
  readonly companies: readonly Company[];
  /** by company code */
  readonly managers: ReadonlyMap<string, readonly Manager[]>;
  /** Plans one portfolio after the other, without keeping them. */
  plans(): Generator<PrivatePlan, void, undefined>;
}

/** The simulated private fund market: firms, managers and the plans of all funds. */
export function privateUniverse(options: UniverseOptions): PrivateUniverse {
  const scale = options.scale ?? 1;
  const count = Math.max(1, Math.round(PRIVATE_FUND_COUNT * scale));
  const companies = privateCompanies(
    options.seed,
    Math.round(PRIVATE_COMPANY_COUNT * Math.max(1, Math.sqrt(scale))),
  );
  const managerCount = Math.max(companies.length, Math.round(PRIVATE_MANAGER_COUNT * scale));
  const managers = managersOf(options.seed, companies, managerCount);
  return { companies, managers, plans: () => plansOf(options, { count, companies, managers }) };
}

interface Cast {
  readonly count: number;
  readonly companies: readonly Company[];
  readonly managers: ReadonlyMap<string, readonly Manager[]>;
}

function* plansOf(options: UniverseOptions, cast: Cast): Generator<PrivatePlan, void, undefined> {
  const { anchorDay, seed } = options;
  const codes = privateCodes();
  const numbers = new Map<string, number>();
  const firstDay = firstDayOf(options);
  const span = previousTradingDay(anchorDay) - firstDay;
  let planned = 0;
  for (let group = 0; planned < cast.count; group += 1) {
    const key = mixKey(namedKey(seed, 'private-fund'), group);
    const draws = drawsOf(key);
    const company = draws.weighted('company', cast.companies);
    const plan = planPrivateFund({
      key,
      strategy:
        group < STRATEGY_SPECS.length
          ? itemAt(STRATEGY_SPECS, group)
          : draws.weighted('strategy', STRATEGY_SPECS),
      trait: group % SHOWN_EVERY === 0 ? SHOWN[group / SHOWN_EVERY] : undefined,
      company,
      managers: cast.managers.get(company.code) ?? [],
      numbers,
      establishedDay: nextTradingDay(firstDay - 1 + Math.floor(span * draws.uniform('age') ** 0.75)),
      firstDay,
      anchorDay,
      classLimit: cast.count - planned,
      registryNumber: codes(),
    });
    planned += plan.classes.length;
    yield plan;
  }
}
