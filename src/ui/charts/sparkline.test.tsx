import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline, sparklinePath } from './sparkline';

it('is hidden from screen readers unless it has a label', () => {
  const { rerender } = render(<Sparkline values={[1, 2]} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Sparkline values={[1, 2]} label="近一年上涨" />);
  expect(screen.getByRole('img', { name: '近一年上涨' })).toBeVisible();
});

it.each([
  ['nothing', [], ''],
  ['only gaps', [null, Number.NaN], ''],
  ['one value', [3], 'M0 10H80'],
  ['a level line', [2, 2, 2], 'M0 10L40 10L80 10'],
  ['a rise', [0, 1], 'M0 19L80 1'],
  ['a gap in the middle', [0, null, 1], 'M0 19L80 1'],
])('draws %s', (_what, values, path) => {
  expect(sparklinePath(values, 80, 20)).toBe(path);
});
