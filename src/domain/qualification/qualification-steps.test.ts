import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../calendar/day';
import { UNKNOWN_QUALIFICATION } from './qualification';
import {
  daysToAssessmentEnd,
  isAssessmentEnding,
  maySeePrivateFunds,
  nextQualificationStep,
  standingWords,
} from './qualification-steps';
import type { Qualification } from './qualification';

const TODAY = dayFromParts(2026, 11, 21);

const QUALIFIED: Qualification = {
  ...UNKNOWN_QUALIFICATION,
  riskLevel: 4,
  isDisclaimerSigned: true,
  riskEndDate: '20281120',
  isIdentityVerified: true,
  isDeclared: true,
};
const NOTHING: Qualification = { ...UNKNOWN_QUALIFICATION, riskLevel: 0 };

describe('the next step', () => {
  it.each<[string, Qualification, ReturnType<typeof nextQualificationStep>, string]>([
    ['nothing is done', NOTHING, 'identity', '尚未开始认证'],
    ['identity is known', { ...NOTHING, isIdentityVerified: true }, 'risk', '身份已核验，风险等级未测评'],
    [
      'risk is assessed',
      { ...QUALIFIED, isDeclared: false, isDisclaimerSigned: false },
      'declaration',
      '风险等级已测评，合格投资者未确认',
    ],
    [
      'the declaration is made',
      { ...QUALIFIED, isDisclaimerSigned: false },
      'disclaimer',
      '风险等级已测评，风险揭示书未签署',
    ],
    ['signed without a risk level', { ...QUALIFIED, riskLevel: 0 }, 'risk', '已签署，风险等级未测评'],
    [
      'signed, a level, but no identity yet',
      { ...QUALIFIED, riskLevel: 0, isIdentityVerified: false },
      'identity',
      '已签署，风险等级未测评',
    ],
    ['all is done', QUALIFIED, null, '已完成合格投资者认证'],
    [
      'a service that tells no steps',
      { ...QUALIFIED, isIdentityVerified: false, isDeclared: false },
      null,
      '已完成合格投资者认证',
    ],
    [
      'the assessment ended yesterday',
      { ...QUALIFIED, riskEndDate: '20261120' },
      'risk',
      '风险测评已到期，请重新测评',
    ],
    ['the assessment ends today', { ...QUALIFIED, riskEndDate: '20261121' }, null, '已完成合格投资者认证'],
  ])('when %s', (_name, qualification, step, words) => {
    expect(nextQualificationStep(qualification, TODAY)).toBe(step);
    expect(maySeePrivateFunds(qualification, TODAY)).toBe(step === null);
    expect(standingWords(qualification, TODAY)).toBe(words);
  });
});

describe('the end of an assessment', () => {
  it.each([
    ['20261120', -1, false],
    ['20261121', 0, true],
    ['20261221', 30, true],
    ['20261222', 31, false],
    ['', null, false],
  ])('%j is %s days away and warned of: %s', (riskEndDate, days, isEnding) => {
    const qualification = { ...QUALIFIED, riskEndDate };
    expect(daysToAssessmentEnd(qualification, TODAY)).toBe(days);
    expect(isAssessmentEnding(qualification, TODAY)).toBe(isEnding);
  });
});
