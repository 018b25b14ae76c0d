import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../controls/button';
import { Dialog } from './dialog';
import { Sheet } from './sheet';

function Sample({ onClose }: { readonly onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {isOpen && (
        <Dialog title="合格投资者认证" onClose={close} footer={<Button onClick={close}>继续</Button>}>
          <p>仅向合格投资者展示业绩。</p>
        </Dialog>
      )}
    </>
  );
}

async function openSample() {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: '合格投资者认证' });
}

it('takes the focus, locks the page and gives both back', async () => {
  const dialog = await openSample();
  expect(dialog).toHaveFocus();
  expect(document.documentElement).toHaveAttribute('data-scroll-locked');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '打开' })).toHaveFocus();
  expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
});

it('closes on Esc, which the browser reports as cancel', async () => {
  const dialog = await openSample();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('stays open when a window within it is left', () => {
  const [closeOuter, closeInner] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <Sheet title="筛选条件" onClose={closeOuter}>
      <Dialog title="口径" onClose={closeInner}>
        <p>以复权净值计算。</p>
      </Dialog>
    </Sheet>,
  );
  fireEvent(screen.getByRole('dialog', { name: '口径' }), new Event('cancel', { cancelable: true }));
  expect(closeInner).toHaveBeenCalledOnce();
  expect(closeOuter).not.toHaveBeenCalled();
});

it('closes on a press outside its box, not inside', async () => {
  const dialog = await openSample();
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 400, 300);
  fireEvent.mouseDown(screen.getByText('仅向合格投资者展示业绩。'), { clientX: 200, clientY: 200 });
  fireEvent.mouseDown(dialog, { clientX: 110, clientY: 110 });
  expect(dialog).toBeInTheDocument();
  fireEvent.mouseDown(dialog, { clientX: 20, clientY: 20 });
  expect(dialog).not.toBeInTheDocument();
});

it('keeps what is filled in where a press outside may not close', () => {
  const close = vi.fn<() => void>();
  render(
    <Dialog title="身份信息" onClose={close} isDismissedByBackdrop={false}>
      <input aria-label="姓名" data-autofocus />
    </Dialog>,
  );
  expect(screen.getByRole('textbox')).toHaveFocus();
  fireEvent.mouseDown(screen.getByRole('dialog'), { clientX: 9, clientY: 9 });
  expect(close).not.toHaveBeenCalled();
});

it('keeps the page locked until the last of several is gone', () => {
  const { rerender } = render(
    <>
      <Dialog key="a" title="一" onClose={() => undefined}>
        一
      </Dialog>
      <Dialog key="b" title="二" onClose={() => undefined}>
        二
      </Dialog>
    </>,
  );
  rerender(
    <Dialog key="a" title="一" onClose={() => undefined}>
      一
    </Dialog>,
  );
  expect(document.documentElement).toHaveAttribute('data-scroll-locked');
  rerender(<p>空</p>);
  expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
});

function swipe(distancePx: number, close: () => void) {
  render(
    <Sheet title="选择类型" onClose={close}>
      内容
    </Sheet>,
  );
  const title = screen.getByText('选择类型');
  fireEvent.pointerDown(title, { clientY: 400, pointerId: 1 });
  fireEvent.pointerMove(title, { clientY: 400 + distancePx, pointerId: 1 });
  fireEvent.pointerUp(title, { clientY: 400 + distancePx, pointerId: 1 });
}

it('closes a sheet that is swiped down', () => {
  const close = vi.fn<() => void>();
  swipe(160, close);
  expect(close).toHaveBeenCalledOnce();
});

it('leaves a sheet open that is pulled a little', () => {
  const close = vi.fn<() => void>();
  swipe(12, close);
  expect(close).not.toHaveBeenCalled();
});
