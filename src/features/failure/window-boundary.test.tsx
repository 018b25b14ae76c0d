import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ToastViewport } from '@/ui/overlays/toast-viewport';
import { WindowBoundary } from './window-boundary';

let isFaulty = true;

function Opened() {
  if (isFaulty) throw new Error('cannot be drawn');
  return <p>the window</p>;
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      <WindowBoundary close={() => setOpen(false)}>{isOpen && <Opened />}</WindowBoundary>
      <ToastViewport />
    </>
  );
}

it('[S2.silent] a window that fails is closed with a word, the page stays, and it may be opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByText('窗口打开失败，请重试')).toBeVisible();
  isFaulty = false;
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(screen.getByText('the window')).toBeVisible();
});
