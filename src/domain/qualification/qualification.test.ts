import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/day';
import {
  applyQualificationUpdate,
  isAssessmentExpired,
  isQualificationLoaded,
  isQualified,
  UNKNOWN_QUALIFICATION,
  withoutRiskLevel,
} from './qualification';
import type { Qualification, QualificationUpdate } from './qualification';

const QUALIFIED: Qualification = {
  riskLevel: 3,
  isDisclaimerSigned: true,
  riskEndDate: '20270718',
  certificateNo: '110101199003077758',
  customerName: '张三',
  isIdentityVerified: true,
  isDeclared: true,
  isLowestCategory: false,
  attemptsLeft: 2,
};

it.each([
  [true, 1, true],
  [true, 5, true],
  [true, 0, false],
  [true, -1, false],
  [false, 5, false],
])('[S4.qualified] signed %s with risk %i is qualified: %s', (isDisclaimerSigned, riskLevel, expected) => {
  expect(isQualified({ ...QUALIFIED, isDisclaimerSigned, riskLevel })).toBe(expected);
});

it.each([
  [-1, true, false],
  [0, true, true],
  [3, true, true],
  [3, false, false],
])('[S4.qualified] risk %i with the window ready %s is loaded: %s', (riskLevel, isReady, expected) => {
  expect(isQualificationLoaded({ ...QUALIFIED, riskLevel }, isReady)).toBe(expected);
});

describe('[S5.update] applying an answer', () => {
  it.each<[string, QualificationUpdate, Partial<Qualification>]>([
    ['a number', { riskLevel: 4 }, { riskLevel: 4 }],
    ['a number as text', { riskLevel: '2' }, { riskLevel: 2 }],
    ['zero', { riskLevel: 0 }, { riskLevel: 0 }],
    ['no number', { riskLevel: 'C3' }, {}],
    ['a blank risk', { riskLevel: '' }, {}],
    ['NaN', { riskLevel: Number.NaN }, {}],
    ['a flag of 0', { disclaimerSignFlag: '0' }, { isDisclaimerSigned: false }],
    ['a flag of 1', { disclaimerSignFlag: 1 }, { isDisclaimerSigned: true }],
    ['a flag of 2', { disclaimerSignFlag: '2' }, { isDisclaimerSigned: true }],
    ['no flag', { disclaimerSignFlag: null }, {}],
    ['a blank flag', { disclaimerSignFlag: '' }, {}],
    ['a name', { customerName: '李四' }, { customerName: '李四' }],
    ['a certificate number', { certificateNo: 'X1' }, { certificateNo: 'X1' }],
    ['an end date', { riskEndDate: '20280101' }, { riskEndDate: '20280101' }],
    ['blanks', { customerName: '', certificateNo: null, riskEndDate: undefined }, {}],
    ['an identity flag', { identityFlag: '0' }, { isIdentityVerified: false }],
    ['a declaration flag', { declarationFlag: '0' }, { isDeclared: false }],
    ['a lowest category', { lowestCategoryFlag: '1' }, { isLowestCategory: true }],
    ['attempts left', { attemptsLeft: 0 }, { attemptsLeft: 0 }],
    ['blank flags', { identityFlag: '', declarationFlag: null, attemptsLeft: null }, {}],
    ['nothing', {}, {}],
  ])('%s', (_, update, changed) => {
    expect(applyQualificationUpdate(QUALIFIED, update)).toEqual({ ...QUALIFIED, ...changed });
  });

  it('signs from the server value 1 on', () => {
    const signed = applyQualificationUpdate(UNKNOWN_QUALIFICATION, { disclaimerSignFlag: '1' });
    expect(signed.isDisclaimerSigned).toBe(true);
    expect(signed.riskLevel).toBe(-1);
  });
});

it('leaves a visitor without a risk level unqualified, all else kept', () => {
  expect(withoutRiskLevel(QUALIFIED)).toEqual({ ...QUALIFIED, riskLevel: 0 });
});

it.each([
  ['20270718', '2027-07-18', false],
  ['20270718', '2027-07-19', true],
  ['2027-07-18', '2027-07-19', true],
  ['', '2027-07-19', false],
])('an assessment until %j is past on %s: %s', (riskEndDate, today, expected) => {
  expect(isAssessmentExpired({ ...QUALIFIED, riskEndDate }, dayOf(today) ?? Number.NaN)).toBe(expected);
});
