import { describe, expect, it } from 'vitest';
import { managerApplication, adviserApplication } from '../../../../../tests/factories/application';
import { TEST_ID } from '../../../../../tests/render/apply-scene';
import { formOf } from './applicant-form';
import { filledSteps, resumedStep } from './form-steps';

const adviser = formOf({ ...adviserApplication().fields, phone: '13900000012', idNumber: TEST_ID });
const manager = formOf({ ...managerApplication().fields, phone: '13900000012' });

describe('the steps of a form', () => {
  it('are filled where their fields are right', () => {
    expect(filledSteps('licaishi', adviser)).toEqual([true, true, true, true]);
    expect(filledSteps('licaishi', { ...adviser, idNumber: '', certificateNumber: '1' })).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('go on at the ID number, which no draft holds', () => {
    expect(resumedStep('licaishi', { ...adviser, idNumber: '' }, 3)).toBe(2);
  });

  it.each([
    ['where it stopped', 2, 2],
    ['at the pictures, which no draft holds', 4, 3],
    ['at the first step where a step is named that there is not', -1, 0],
  ])('go on %s', (_where, draftStep, expected) => {
    expect(resumedStep('guanli', manager, draftStep)).toBe(expected);
  });
});
