import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Breadcrumb } from './breadcrumb';
import { ProgressRail } from './progress-rail';
import { TabNav } from './tab-nav';
import { Tabs } from './tabs';

it('marks the tab whose address is shown', async () => {
  const items = [
    { to: '/fund/1', label: '净值收益', isExact: true },
    { to: '/fund/1/position', label: '持仓' },
  ];
  render(
    <MemoryRouter initialEntries={['/fund/1/position']}>
      <TabNav label="基金页面" items={items} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: '基金页面' })).toBeVisible();
  expect(screen.getByRole('link', { name: '持仓' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('link', { name: '净值收益' }));
  expect(screen.getByRole('link', { name: '净值收益' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: '持仓' })).not.toHaveAttribute('aria-current');
});

const PANELS = [
  { value: 'chat', label: '聊天', content: <p>聊天内容</p> },
  { value: 'about', label: '介绍', content: <p>介绍内容</p> },
] as const;

function Sample() {
  const [value, setValue] = useState<'chat' | 'about'>('chat');
  return <Tabs label="直播" items={PANELS} value={value} onChange={setValue} />;
}

it('switches panels by arrow keys and shows only the open one', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('tab', { name: '聊天' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '介绍', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('介绍内容');
  expect(screen.queryByText('聊天内容')).not.toBeInTheDocument();
});

it('leads back from the page to the start', () => {
  render(
    <MemoryRouter>
      <Breadcrumb crumbs={[{ label: '首页', to: '/' }, { label: '基金排行' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/');
  expect(screen.getByText('基金排行')).toHaveAttribute('aria-current', 'page');
});

it('reports the state of each step', () => {
  render(<ProgressRail label="认证进度" steps={['身份信息', '风险测评', '签署']} current={1} />);
  expect(screen.getByRole('list', { name: '认证进度' })).toBeVisible();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    '身份信息（已完成）',
    '2风险测评（进行中）',
    '3签署（未开始）',
  ]);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
});
