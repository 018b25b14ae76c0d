import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline } from './sparkline';

it('is hidden from screen readers unless it has a label', () => {
  const { rerender } = render(<Sparkline values={[1, 2]} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Sparkline values={[1, 2]} label="近一年上涨" />);
  expect(screen.getByRole('img', { name: '近一年上涨' })).toBeVisible();
});
