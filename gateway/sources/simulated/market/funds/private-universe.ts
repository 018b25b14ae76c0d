import { nextTradingDay, previousTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { drawsOf, itemAt, mixKey, namedKey } from '../random';
import { privateCompanies, managersOf } from './people';
import { planPrivateFund } from './plan-private-fund';
import { STRATEGY_SPECS } from './private-strategies';
import { firstDayOf } from './public-universe';
import type { Company, Manager } from './people';
import type { PrivatePlan } from './private-plan';
import type { PrivateTrait } from './plan-private-fund';
import type { UniverseOptions } from './public-universe';

export const PRIVATE_FUND_COUNT = 1200;
const PRIVATE_MANAGER_COUNT = 320;
const PRIVATE_COMPANY_COUNT = 150;

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

const LETTERS = 26;
const LETTER_CODES = LETTERS ** 3 * 100;
/** Coprime with the number of codes: the walk meets each once. */
const LETTER_STEP = 48_271;
const DIGIT_CODES = 100_000;
const DIGIT_STEP = 7919;
const DIGITS_EVERY = 7;

/**
 * Assigns registry codes of private funds, each once: `SARA10` or, one in seven, `S09490`. Good for 700,000 codes.
 */
function privateCodes(): () => string {
  let given = 0;
  return () => {
    const number = given;
    given += 1;
    if (number % DIGITS_EVERY === 3) {
      const digits = (((number - 3) / DIGITS_EVERY + 12) * DIGIT_STEP) % DIGIT_CODES;
      return `S${String(digits).padStart(5, '0')}`;
    }
    const place = (number * LETTER_STEP + 29_110) % LETTER_CODES;
    const letters = Math.floor(place / 100);
    const text = [letters / LETTERS ** 2, letters / LETTERS, letters].map(letterOf).join('');
    return `S${text}${String(place % 100).padStart(2, '0')}`;
  };
}

function letterOf(number: number): string {
  return String.fromCharCode(65 + (Math.floor(number) % LETTERS));
}
