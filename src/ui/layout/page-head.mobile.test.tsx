import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Breadcrumb } from '../navigation/breadcrumb';
import { PageHead } from './page-head';

const CRUMBS = [{ label: '首页', to: '/index' }, { label: '基金对比' }];

const heading = () => screen.getByRole('heading', { level: 1, name: '基金对比' });

describe('the head of a page on a phone', () => {
  it('leaves the title to the bar above, which is heard only, and the way here out', () => {
    render(<PageHead way={<Breadcrumb crumbs={CRUMBS} />} title="基金对比" note="区间对齐" />);
    expect(heading()).toHaveClass('visually-hidden');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('区间对齐')).toBeVisible();
  });

  it('shows the title where it says more than the bar', () => {
    render(<PageHead title="基金对比" isTitleOnPhone />);
    expect(heading()).not.toHaveClass('visually-hidden');
  });

  it('leaves no empty band where nothing is to be seen', () => {
    render(<PageHead title="基金对比" />);
    expect(heading()).toBeInTheDocument();
    expect(screen.queryByRole('banner')).toBeNull();
  });
});
