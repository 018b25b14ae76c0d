import { beforeEach, expect, it } from 'vitest';
import { forgetStep, forgetStepsOfOthers, keepStep, keptStep } from './kept-steps';

beforeEach(() => sessionStorage.clear());

it('returns a step to its visitor only', () => {
  keepStep('declaration', 'u1', { ground: 'assets' });
  expect(keptStep('declaration', 'u1')).toEqual({ ground: 'assets' });
  expect(keptStep('declaration', 'u2')).toBeUndefined();
  expect(keptStep('declaration', '')).toBeUndefined();
  expect(keptStep('risk-draft', 'u1')).toBeUndefined();
});

it('forgets a step that was taken, and leaves the other', () => {
  keepStep('declaration', 'u1', 1);
  keepStep('risk-draft', 'u1', 2);
  forgetStep('declaration');
  expect(keptStep('declaration', 'u1')).toBeUndefined();
  expect(keptStep('risk-draft', 'u1')).toBe(2);
});

it('removes the steps of other visitors, and all of them at sign-out', () => {
  keepStep('declaration', 'u1', 1);
  keepStep('risk-draft', 'u2', 2);
  forgetStepsOfOthers('u1');
  expect(sessionStorage.length).toBe(1);
  forgetStepsOfOthers('');
  expect(sessionStorage.length).toBe(0);
});

it('reads nothing from broken storage', () => {
  sessionStorage.setItem('portal:risk-draft', '{"userId":');
  expect(keptStep('risk-draft', 'u1')).toBeUndefined();
});
