import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Cell, HeadCell, RowHeadCell, SortHeadCell, Table } from './table';

it('reports the sorted column and its direction, and sorts by key', async () => {
  const sort = vi.fn<() => void>();
  render(
    <Table label="排行">
      <thead>
        <tr>
          <HeadCell>基金</HeadCell>
          <SortHeadCell isNumeric direction="descending" onSort={() => undefined}>
            近1年
          </SortHeadCell>
          <SortHeadCell isNumeric direction={undefined} onSort={sort}>
            近3年
          </SortHeadCell>
        </tr>
      </thead>
      <tbody>
        <tr>
          <RowHeadCell frozenLeftPx={48}>某基金A</RowHeadCell>
          <Cell isNumeric>+1.00%</Cell>
          <Cell isNumeric>--</Cell>
        </tr>
      </tbody>
    </Table>,
  );
  const table = screen.getByRole('table', { name: '排行' });
  expect(within(table).getByRole('columnheader', { name: '近1年' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(within(table).getByRole('columnheader', { name: '近3年' })).toHaveAttribute('aria-sort', 'none');
  within(table).getByRole('button', { name: '近3年' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(sort).toHaveBeenCalledOnce();
});

it('names rows by their frozen cell and keeps it at its distance', () => {
  render(
    <Table label="排行">
      <tbody>
        <tr>
          <RowHeadCell frozenLeftPx={48}>某基金A</RowHeadCell>
        </tr>
      </tbody>
    </Table>,
  );
  const head = screen.getByRole('rowheader', { name: '某基金A' });
  expect(head.style.getPropertyValue('--frozen-left')).toBe('48px');
});

it('can be scrolled by keyboard', async () => {
  render(<Table label="排行" />);
  await userEvent.tab();
  expect(screen.getByRole('group', { name: '排行' })).toHaveFocus();
});
