import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/calendar/day';
import { UNKNOWN_QUALIFICATION } from '@/domain/qualification/qualification';
import { isStepDone, planOf } from './use-step-course';

const TODAY = dayOf('20261120') ?? 0;
const ASSESSED = {
  ...UNKNOWN_QUALIFICATION,
  isIdentityVerified: true,
  riskLevel: 3,
  riskEndDate: '20271120',
};

describe('plan', () => {
  it('of a new assessment asks for the identity first where that is open', () => {
    expect(planOf(UNKNOWN_QUALIFICATION, TODAY, true)).toEqual({
      steps: ['identity', 'risk'],
      next: 'identity',
    });
    expect(planOf(ASSESSED, TODAY, true).next).toBe('risk');
  });

  it('of all steps follows the qualification', () => {
    expect(planOf(ASSESSED, TODAY, false).next).toBe('declaration');
    expect(planOf(ASSESSED, TODAY, false).steps).toHaveLength(4);
  });

  it('takes an assessment for done until the day after its end', () => {
    expect(isStepDone('risk', { ...ASSESSED, riskEndDate: '20261120' }, TODAY)).toBe(true);
    expect(isStepDone('risk', { ...ASSESSED, riskEndDate: '20261119' }, TODAY)).toBe(false);
  });
});
