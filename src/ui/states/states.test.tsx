import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../controls/button';
import { EmptyState } from './empty-state';
import { InlineFailure, SectionFailure } from './failure';
import { PendingRegion } from './pending-region';
import { SkeletonGroup, SkeletonRows } from './skeleton';

it.each([
  ['a section', SectionFailure],
  ['a line', InlineFailure],
])('says in %s what happened, under which number, and offers to try again', async (_where, Failure) => {
  const retry = vi.fn<() => void>();
  render(<Failure title="净值数据加载失败" hint="请稍后重试" requestId="a81f3c" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('净值数据加载失败');
  expect(screen.getByText('编号 a81f3c')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('sends one retry while one is under way', async () => {
  const retry = vi.fn<() => void>();
  render(<SectionFailure title="加载失败" isRetrying onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).not.toHaveBeenCalled();
});

it('says what there is none of and what to do', () => {
  render(<EmptyState title="没有符合条件的基金" hint="试着放宽条件" action={<Button>清除筛选</Button>} />);
  expect(screen.getByText('没有符合条件的基金')).toBeVisible();
  expect(screen.getByText('试着放宽条件')).toBeVisible();
  expect(screen.getByRole('button', { name: '清除筛选' })).toBeVisible();
});

it('says once that something is loading, with rows of the height to come', () => {
  render(
    <SkeletonGroup label="正在加载排行">
      <SkeletonRows count={3} rowHeight={54} />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^正在加载排行$/);
});

it('keeps the old rows in place while new ones come', () => {
  render(<PendingRegion isPending>旧数据</PendingRegion>);
  expect(screen.getByText('旧数据').parentElement).toHaveAttribute('aria-busy', 'true');
});
