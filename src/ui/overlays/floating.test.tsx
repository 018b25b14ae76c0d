import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../controls/button';
import { Dialog } from './dialog';
import { Menu } from './menu';
import { Popover } from './popover';

it('opens a menu by key, moves in it and chooses', async () => {
  const choose = vi.fn<() => void>();
  render(
    <Menu
      label="主题"
      trigger={<Button>主题</Button>}
      entries={[
        { label: '浅色', isChosen: true, onSelect: () => undefined },
        { label: '深色', isChosen: false, onSelect: choose },
      ]}
    />,
  );
  screen.getByRole('button', { name: '主题' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: '浅色' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(choose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('opens a popover that leaves the page in use and closes on Esc', async () => {
  render(
    <Popover label="公式" trigger={<Button>说明</Button>}>
      年化收益与最大回撤之比
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: '说明' }));
  expect(screen.getByRole('dialog', { name: '公式' })).toHaveTextContent('年化收益');
  expect(screen.getByRole('button', { name: '说明' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '说明' })).toHaveFocus();
});

it('puts a popover into the open dialog', async () => {
  render(
    <Dialog title="认证" onClose={() => undefined}>
      <Popover label="解释" trigger={<Button>为什么</Button>}>
        法规要求
      </Popover>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: '为什么' }));
  expect(screen.getByRole('dialog', { name: '认证' })).toContainElement(screen.getByText('法规要求'));
});
