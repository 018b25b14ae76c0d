import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CheckField } from './check-field';
import { SearchField } from './search-field';
import { SelectField } from './select-field';
import { TextAreaField, TextField } from './text-field';

it('ties label and hint to the box', () => {
  render(<TextField label="姓名" hint="与身份证一致" required />);
  const box = screen.getByRole('textbox', { name: /^姓名/ });
  expect(box).toHaveAccessibleDescription('与身份证一致');
  expect(box).toBeRequired();
  expect(box).not.toHaveAttribute('aria-invalid');
});

it('says what is wrong in place of the hint', () => {
  render(<TextField label="证件号" hint="18 位" error="证件号码应为 18 位" />);
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('证件号码应为 18 位');
  expect(screen.getByRole('alert')).toHaveTextContent('证件号码应为 18 位');
});

it('labels several lines in the same way', () => {
  render(<TextAreaField label="留言" />);
  expect(screen.getByRole('textbox', { name: '留言' })).toBeVisible();
});

it('hands back only values that it offers', async () => {
  const change = vi.fn<(value: '2' | '5') => void>();
  const options = [
    { value: '2', label: '2 亿以上' },
    { value: '5', label: '5 亿以上' },
  ] as const;
  render(<SelectField label="规模" labelLook="hidden" options={options} value="2" onChange={change} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '规模' }), '5 亿以上');
  expect(change).toHaveBeenCalledWith('5');
});

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="搜索基金" value={text} onChange={setText} />;
}

it('clears a search by a button and keeps the focus in the box', async () => {
  render(<Search />);
  const box = screen.getByRole('searchbox', { name: '搜索基金' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.type(box, '砚湖');
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

it('ticks by a press on its words', async () => {
  const change = vi.fn<(isChecked: boolean) => void>();
  render(
    <CheckField checked={false} onChange={change}>
      本人承诺
    </CheckField>,
  );
  await userEvent.click(screen.getByText('本人承诺'));
  expect(change).toHaveBeenCalledWith(true);
});
