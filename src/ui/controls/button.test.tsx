import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button';
import { IconButton } from './icon-button';

it('acts once per press, by mouse and by key', async () => {
  const act = vi.fn<() => void>();
  render(<Button onClick={act}>购买</Button>);
  await userEvent.click(screen.getByRole('button', { name: '购买' }));
  await userEvent.keyboard('{Enter}');
  expect(act).toHaveBeenCalledTimes(2);
});

it('ignores presses while it works, keeps its words and the focus', async () => {
  const act = vi.fn<() => void>();
  render(
    <Button isLoading onClick={act}>
      提交
    </Button>,
  );
  const button = screen.getByRole('button', { name: '提交' });
  await userEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});

it('does not submit its form while it works', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" isLoading>
        提交
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

it('submits no form unless it is asked to', async () => {
  const submit = vi.fn<() => void>();
  render(
    <form onSubmit={submit}>
      <Button>清空</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

it('is a link where it goes to an address', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/gongmu_fund">全部基金</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '全部基金' })).toHaveAttribute('href', '/gongmu_fund');
});

it('names a button that shows a drawing only', () => {
  render(<IconButton icon="star" label="加自选" aria-pressed={false} />);
  expect(screen.getByRole('button', { name: '加自选', pressed: false })).toBeVisible();
});
