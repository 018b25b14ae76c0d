import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../calendar/day';
import { qualificationQueryKey, DEFAULT_FUND_OPENING } from '../funds/fund-opening';
import { gateOutcome, openContent } from './gate';
import { UNKNOWN_QUALIFICATION } from './qualification';
import type { GateFacts, GateOutcome } from './gate';
import type { Qualification } from './qualification';

const TODAY = dayFromParts(2026, 11, 21);

const DONE: Qualification = {
  ...UNKNOWN_QUALIFICATION,
  riskLevel: 3,
  isDisclaimerSigned: true,
  riskEndDate: '20271121',
  isIdentityVerified: true,
  isDeclared: true,
};

const LOGINS: readonly GateFacts['login'][] = ['unknown', 'logged-out', 'logged-in'];

/** Both kinds of customers: their open accounts, and the key of the query of the qualification. */
const CUSTOMERS = [
  { kind: 'with a customer number', jzOpen: '1', jzCustNo: 'JZ1', askedBy: { custno: 'JZ1' } },
  { kind: 'with a custnoex only', jzOpen: '0', jzCustNo: '', askedBy: { custnoex: 'u1' } },
] as const;

/** Outcome for a signed-in visitor on a gated page, by qualification. */
const STANDINGS: readonly (readonly [string, Qualification, GateOutcome])[] = [
  ['not loaded', UNKNOWN_QUALIFICATION, 'wait'],
  ['answered without a level', UNKNOWN_QUALIFICATION, 'missing'],
  ['nothing done', { ...UNKNOWN_QUALIFICATION, riskLevel: 0 }, 'identity'],
  ['query failed', { ...DONE, riskLevel: 0, isIdentityVerified: false }, 'identity'],
  ['identity verified', { ...UNKNOWN_QUALIFICATION, riskLevel: 0, isIdentityVerified: true }, 'risk'],
  ['signed, not assessed', { ...DONE, riskLevel: 0 }, 'risk'],
  ['assessed', { ...DONE, isDeclared: false, isDisclaimerSigned: false }, 'declaration'],
  ['declared', { ...DONE, isDisclaimerSigned: false }, 'disclaimer'],
  ['qualified', DONE, 'pass'],
  ['qualified, lowest level', { ...DONE, riskLevel: 1 }, 'pass'],
  ['qualified until today', { ...DONE, riskEndDate: '20261121' }, 'pass'],
  ['expired', { ...DONE, riskEndDate: '20261120' }, 'risk'],
];

/** Every kind of page: whether it is for qualified investors, and how much of it is public. */
const PAGES = [
  { path: '/simu_fund', isGated: true, open: 'part' },
  { path: '/simu_fund/typeRank', isGated: true, open: 'part' },
  { path: '/simu_fund/funds/detail', isGated: true, open: 'part' },
  { path: '/simu_fund/funds/position', isGated: true, open: 'part' },
  { path: '/simu_fund/manager/detail', isGated: true, open: 'part' },
  { path: '/simu_fund/company/companyFunds', isGated: true, open: 'part' },
  { path: '/search', isGated: true, open: 'part' },
  { path: '/zhibo/details/7', isGated: true, open: null },
  { path: '/', isGated: false, open: 'all' },
  { path: '/index', isGated: false, open: 'all' },
  { path: '/gongmu_fund', isGated: false, open: 'all' },
  { path: '/gongmu_fund/funds/detail', isGated: false, open: 'all' },
  { path: '/zhibo', isGated: false, open: 'all' },
  { path: '/zhibo/list', isGated: false, open: 'all' },
  { path: '/home', isGated: false, open: 'all' },
  { path: '/home/help', isGated: false, open: 'all' },
  { path: '/toujiao', isGated: false, open: 'all' },
  { path: '/touzi', isGated: false, open: 'all' },
  { path: '/apply/licaishi', isGated: false, open: 'all' },
  { path: '/about', isGated: false, open: 'all' },
  { path: '/404', isGated: false, open: 'all' },
] as const;

function expectedOutcome(
  login: GateFacts['login'],
  isGated: boolean,
  isLoaded: boolean,
  whenSignedIn: GateOutcome,
): GateOutcome {
  if (!isGated) return 'pass';
  if (login === 'logged-in' && whenSignedIn === 'missing') return 'missing';
  if (login === 'unknown' || !isLoaded) return 'wait';
  return login === 'logged-out' ? 'sign-in' : whenSignedIn;
}

const CASES = LOGINS.flatMap((login) =>
  CUSTOMERS.flatMap((customer) =>
    STANDINGS.flatMap(([standing, qualification, whenSignedIn]) =>
      PAGES.map((page) => ({ login, customer, standing, qualification, whenSignedIn, page })),
    ),
  ),
);

describe('[S4.qualified] [S6.custno] the gate, for every session, customer, qualification and page', () => {
  it('looks at all of them', () => {
    expect(CASES).toHaveLength(3 * 2 * 12 * 21);
  });

  it.each(LOGINS)('%s', (login) => {
    const cases = CASES.filter((entry) => entry.login === login);
    const outcomes = cases.map(({ customer, standing, qualification, whenSignedIn, page }) => ({
      case: `${customer.kind}, ${standing}, ${page.path}`,
      askedBy: qualificationQueryKey({ ...DEFAULT_FUND_OPENING, ...customer }, 'u1'),
      outcome: gateOutcome({
        login,
        qualification,
        isStandingMissing: whenSignedIn === 'missing',
        today: TODAY,
        content: openContent(page.path),
      }),
    }));
    expect(outcomes).toEqual(
      cases.map(({ customer, standing, qualification, whenSignedIn, page }) => ({
        case: `${customer.kind}, ${standing}, ${page.path}`,
        askedBy: customer.askedBy,
        outcome: expectedOutcome(login, page.isGated, qualification.riskLevel >= 0, whenSignedIn),
      })),
    );
  });

  it.each(PAGES)('$path is public in: $open', ({ path, open }) => {
    expect(openContent(path)).toBe(open);
  });

  it.each([
    ['not declared yet', null, null],
    ['declared open', { path: '/zhibo/details/7', content: 'all' }, 'all'],
    ['declared open in part', { path: '/zhibo/details/7', content: 'part' }, 'part'],
    ['declared closed', { path: '/zhibo/details/7', content: 'none' }, 'none'],
    ['declared by another room', { path: '/zhibo/details/8', content: 'all' }, null],
  ] as const)('of a room %s', (_name, declared, open) => {
    expect(openContent('/zhibo/details/7', declared)).toBe(open);
  });

  it('of other pages does not follow a declaration', () => {
    expect(openContent('/search', { path: '/search', content: 'all' })).toBe('part');
    expect(openContent('/index', { path: '/index', content: 'none' })).toBe('all');
  });
});
