import { expect, it } from 'vitest';
import { dayOf } from '@/domain/calendar/day';
import { dateProblem } from './use-order-choice';

const day = (text: string) => dayOf(text) ?? Number.NaN;

it('the day of an order lies within a year of today', () => {
  const today = day('2026-08-28');
  expect(dateProblem(null, today)).toBe('请选择日期');
  expect(dateProblem(day('2036-08-28'), today)).toBe('请选择前后一年以内的日期');
  expect(dateProblem(day('2027-08-28'), today)).toBeUndefined();
});
