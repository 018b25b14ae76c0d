import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RemovableChip, ToggleChip } from './chip';
import { ChipGroup } from './chip-group';
import { SegmentedControl } from './segmented-control';

const OPTIONS = [
  { value: 'all', label: '全部' },
  { value: 'stock', label: '股票型' },
  { value: 'bond', label: '债券型', isDisabled: true },
  { value: 'index', label: '指数型' },
] as const;

function Sample({ onPick }: { readonly onPick: (value: string) => void }) {
  const [value, setValue] = useState<(typeof OPTIONS)[number]['value']>('all');
  const pick = (next: typeof value) => {
    setValue(next);
    onPick(next);
  };
  return <ChipGroup label="基金类型" options={OPTIONS} value={value} onChange={pick} />;
}

it('is a group of radio buttons with one chosen', () => {
  render(<Sample onPick={() => undefined} />);
  expect(screen.getByRole('radiogroup', { name: '基金类型' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '全部' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '债券型' })).toBeDisabled();
});

it('moves with the arrow keys, past what is disabled, and takes one tab stop', async () => {
  const onPick = vi.fn<(value: string) => void>();
  render(<Sample onPick={onPick} />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: '全部' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(onPick.mock.calls).toEqual([['stock'], ['index']]);
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

it('picks by a press on the words', async () => {
  render(<Sample onPick={() => undefined} />);
  await userEvent.click(screen.getByText('指数型'));
  expect(screen.getByRole('radio', { name: '指数型' })).toBeChecked();
});

it('reports whether a single chip is on', async () => {
  const press = vi.fn<() => void>();
  render(
    <ToggleChip isPressed onPress={press}>
      可购买
    </ToggleChip>,
  );
  await userEvent.click(screen.getByRole('button', { name: '可购买', pressed: true }));
  expect(press).toHaveBeenCalledOnce();
});

it('names what a removable chip takes away', async () => {
  const remove = vi.fn<() => void>();
  render(<RemovableChip text="某基金A" onRemove={remove} />);
  await userEvent.click(screen.getByRole('button', { name: '移除某基金A' }));
  expect(remove).toHaveBeenCalledOnce();
});

it('offers segments as radio buttons too', async () => {
  const change = vi.fn<(value: string) => void>();
  const options = [
    { value: 'light', label: '浅色', icon: 'sun' },
    { value: 'dark', label: '深色', icon: 'moon' },
  ] as const;
  render(<SegmentedControl label="主题" options={options} value="light" onChange={change} />);
  await userEvent.click(screen.getByRole('radio', { name: '深色' }));
  expect(change).toHaveBeenCalledWith('dark');
});
