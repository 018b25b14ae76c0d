import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Breadcrumb } from '../navigation/breadcrumb';
import { PageHead } from './page-head';

const CRUMBS = [{ label: '首页', to: '/index' }, { label: '基金对比' }];

const heading = () => screen.getByRole('heading', { level: 1, name: '基金对比' });

describe('the head of a page on a wide screen', () => {
  it('shows breadcrumb, title, note and tools', () => {
    render(
      <MemoryRouter>
        <PageHead
          way={<Breadcrumb crumbs={CRUMBS} />}
          title="基金对比"
          note="区间对齐"
          tools={<button type="button">打印</button>}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('navigation', { name: '所在位置' })).toHaveTextContent('首页基金对比');
    expect(heading()).not.toHaveClass('visually-hidden');
    expect(screen.getByText('区间对齐')).toBeVisible();
    expect(screen.getByRole('button', { name: '打印' })).toBeVisible();
  });

  it('can take the focus where it is asked to, and not otherwise', () => {
    const kept: { current: HTMLHeadingElement | null } = { current: null };
    const { rerender } = render(<PageHead title="基金对比" titleRef={kept} />);
    kept.current?.focus();
    expect(heading()).toHaveFocus();
    rerender(<PageHead title="基金对比" />);
    expect(heading()).not.toHaveAttribute('tabindex');
  });
});
