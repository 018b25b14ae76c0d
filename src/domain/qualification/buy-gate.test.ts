import { describe, expect, it } from 'vitest';
import { buyGate, productRiskOf, type BuyFacts, type BuyGate } from './buy-gate';
import { dayOf } from '../calendar/day';
import { UNKNOWN_QUALIFICATION, type Qualification } from './qualification';

const TODAY = dayOf('20260828') ?? Number.NaN;

/** A level, and whether the disclaimer is signed and the end date lies ahead. */
function standing(riskLevel: number, changes: Partial<Qualification> = {}): Qualification {
  return {
    ...UNKNOWN_QUALIFICATION,
    riskLevel,
    isDisclaimerSigned: true,
    riskEndDate: '20280828',
    ...changes,
  };
}

const FACTS: BuyFacts = {
  area: 'public',
  login: 'logged-in',
  qualification: standing(3),
  hasStandingFailed: false,
  today: TODAY,
  productRisk: 3,
};

const EXPIRED = { riskEndDate: '20260827' };
const UNSIGNED = { isDisclaimerSigned: false };

describe('[S4.buy] the gate before a purchase', () => {
  it.each<[string, Partial<BuyFacts>, BuyGate, BuyGate]>([
    ['login unknown', { login: 'unknown' }, 'wait', 'wait'],
    ['nobody signed in', { login: 'logged-out', qualification: standing(0) }, 'sign-in', 'qualify'],
    ['standing not loaded', { qualification: UNKNOWN_QUALIFICATION }, 'wait', 'wait'],
    [
      'standing answered without a level',
      { qualification: UNKNOWN_QUALIFICATION, hasStandingFailed: true },
      'failed',
      'failed',
    ],
    ['no assessment, signed', { qualification: standing(0) }, 'assess', 'qualify'],
    ['no assessment, unsigned', { qualification: standing(0, UNSIGNED) }, 'assess', 'qualify'],
    ['standing not told', { qualification: standing(0), hasStandingFailed: true }, 'failed', 'qualify'],
    [
      'standing not told, a fund without a level',
      { qualification: standing(0), hasStandingFailed: true, productRisk: null },
      'failed',
      'qualify',
    ],
    [
      'nobody signed in after a failure',
      { login: 'logged-out', qualification: standing(0), hasStandingFailed: true },
      'sign-in',
      'qualify',
    ],
    ['assessed, unsigned', { qualification: standing(3, UNSIGNED) }, 'fits', 'qualify'],
    ['assessment ended yesterday', { qualification: standing(5, EXPIRED) }, 'assess', 'qualify'],
    ['assessment ends today', { qualification: standing(3, { riskEndDate: '20260828' }) }, 'fits', 'fits'],
    ['C3 and R3', {}, 'fits', 'fits'],
    ['C5 and R1', { qualification: standing(5), productRisk: 1 }, 'fits', 'fits'],
    ['C3 and R4', { productRisk: 4 }, 'needs-warning', 'needs-warning'],
    ['C1 and R5', { qualification: standing(1), productRisk: 5 }, 'needs-warning', 'needs-warning'],
    [
      'the lowest category and R2',
      { qualification: standing(1, { isLowestCategory: true }), productRisk: 2 },
      'refused',
      'refused',
    ],
    [
      'the lowest category and R1',
      { qualification: standing(1, { isLowestCategory: true }), productRisk: 1 },
      'fits',
      'fits',
    ],
    ['a fund without a level', { productRisk: null }, 'unrated', 'unrated'],
    [
      'a fund without a level, no assessment',
      { productRisk: null, qualification: standing(0) },
      'assess',
      'qualify',
    ],
    ['a fund without a level, nobody', { productRisk: null, login: 'logged-out' }, 'sign-in', 'qualify'],
  ])('%s', (_case, facts, publicGate, privateGate) => {
    expect(buyGate({ ...FACTS, ...facts })).toBe(publicGate);
    expect(buyGate({ ...FACTS, ...facts, area: 'private' })).toBe(privateGate);
  });
});

it.each([
  ['R1', 1],
  ['R5', 5],
  ['R6', null],
  ['4', null],
  ['', null],
  [null, null],
])('the level %s is %s', (level, risk) => {
  expect(productRiskOf(level)).toBe(risk);
});
