import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { setMatchingMedia } from '../../../tests/setup/portal';
import { pageFromText, Pager, pageWindow } from './pager';

function Address() {
  return <output>{useLocation().search}</output>;
}

function renderLinks(page: number) {
  return render(
    <MemoryRouter>
      <Pager page={page} pageCount={150} total="共 3,000 只" hrefFor={(to) => `/gongmu_fund?page=${to}`} />
      <Address />
    </MemoryRouter>,
  );
}

it('links every page to its own address and marks the current one', () => {
  renderLinks(3);
  expect(screen.getByRole('link', { name: '第 4 页' })).toHaveAttribute('href', '/gongmu_fund?page=4');
  expect(screen.getByRole('link', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('共 3,000 只')).toBeVisible();
});

it('has nothing before the first page', () => {
  renderLinks(1);
  expect(screen.queryByRole('link', { name: '上一页' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '下一页' })).toHaveAttribute('href', '/gongmu_fund?page=2');
});

it('jumps to a typed page by Enter and stays where the text is no page', async () => {
  renderLinks(1);
  const box = screen.getByRole('textbox', { name: /跳至第几页/ });
  await userEvent.type(box, '88{Enter}');
  expect(screen.getByText('?page=88')).toBeVisible();
  await userEvent.type(box, 'x{Enter}');
  expect(screen.getByText('?page=88')).toBeVisible();
});

it('works with buttons where there are no addresses', async () => {
  const change = vi.fn<(page: number) => void>();
  render(<Pager page={2} pageCount={3} onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: '上一页' }));
  await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await userEvent.click(screen.getByRole('button', { name: '第 3 页' }));
  expect(change.mock.calls).toEqual([[1], [3]]);
});

it('shows only the place and its neighbours on a narrow screen', () => {
  setMatchingMedia(MOBILE_QUERY);
  render(<Pager page={3} pageCount={150} onChange={() => undefined} />);
  expect(screen.getByText('3 / 150')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 0, []],
    [3, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, 150, [1, 2, 3, 4, 5, 6, 7, 'gap', 150]],
    [5, 150, [1, 2, 3, 4, 5, 6, 7, 'gap', 150]],
    [6, 150, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 150]],
    [146, 150, [1, 'gap', 144, 145, 146, 147, 148, 149, 150]],
    [150, 150, [1, 'gap', 144, 145, 146, 147, 148, 149, 150]],
  ])('page %i of %i', (page, pageCount, expected) => {
    expect(pageWindow(page, pageCount)).toEqual(expected);
  });

  it('has the current page and nine entries at every page', () => {
    for (let page = 1; page <= 40; page += 1) {
      const window = pageWindow(page, 40);
      expect(window).toContain(page);
      expect(window).toHaveLength(9);
    }
  });
});

describe('pageFromText', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['0', 1],
    ['999', 150],
    ['', undefined],
    ['-3', undefined],
    ['1e3', undefined],
    ['两', undefined],
  ])('%j', (text, expected) => {
    expect(pageFromText(text, 150)).toBe(expected);
  });
});
