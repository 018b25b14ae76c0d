import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlainFigure, RateFigure } from './figure';
import { GatedFigure } from './gated-figure';
import { toneOf, toneOfText } from './tone';

describe('tone', () => {
  it.each([
    [0.01, 'up'],
    [-0.01, 'down'],
    [0, 'flat'],
    [-0, 'flat'],
    [null, 'flat'],
    [undefined, 'flat'],
    [Number.NaN, 'flat'],
  ])('of %s is %s', (value, tone) => {
    expect(toneOf(value)).toBe(tone);
  });

  it.each([
    ['+1.08%', 'up'],
    ['-1.08%', 'down'],
    ['−1.08%', 'down'],
    ['0.00%', 'flat'],
    ['--', 'flat'],
  ])('of the text %s is %s', (text, tone) => {
    expect(toneOfText(text)).toBe(tone);
  });
});

it.each([
  ['+1.08%', 'up'],
  ['-2.30%', 'down'],
  ['0.00%', 'flat'],
])('shows %s as %s, with its sign', (text, tone) => {
  render(<RateFigure text={text} />);
  expect(screen.getByText(text).className).toContain(tone);
});

it('shows what is missing as two dashes, without a direction', () => {
  render(
    <>
      <RateFigure text={null} />
      <PlainFigure text={null} />
    </>,
  );
  for (const dashes of screen.getAllByText('--')) expect(dashes.className).toContain('flat');
});

it('shows where a gated figure would be and explains on request', () => {
  render(<GatedFigure onExplain={() => undefined} />);
  expect(screen.getByRole('button', { name: '认证可见' })).toBeVisible();
});
