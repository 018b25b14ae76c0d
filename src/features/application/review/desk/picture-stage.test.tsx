import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PictureStage, isSingleColoured } from './picture-stage';

const PICTURE = {
  id: 'p',
  slot: 'licence',
  url: '/api/account/application/picture/p',
  width: 1200,
  height: 900,
};

describe('[S2.apply] a picture before a reviewer', () => {
  it('that does not load says so, and is asked for again', async () => {
    render(<PictureStage picture={PICTURE} label="营业执照" />);
    fireEvent.error(screen.getByRole('img', { name: '营业执照' }));
    expect(screen.getByRole('alert')).toHaveTextContent('图片加载失败');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(screen.getByRole('img', { name: '营业执照' })).toHaveAttribute('src', PICTURE.url);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('follows the pointer once it is larger than its frame, and stays when it is let go', async () => {
    render(<PictureStage picture={PICTURE} label="营业执照" />);
    const frame = screen.getByRole('region', { name: /^营业执照/ });
    Object.defineProperty(frame, 'clientWidth', { value: 400 });
    const drag = () => {
      fireEvent.pointerDown(frame, { button: 0, clientX: 200, clientY: 200 });
      fireEvent.pointerMove(frame, { clientX: 240, clientY: 180 });
      fireEvent.pointerUp(frame);
      fireEvent.pointerMove(frame, { clientX: 0, clientY: 0 });
    };
    drag();
    expect(screen.getByRole('img').style.transform).toContain('translate(0%, 0%)');
    await userEvent.click(screen.getByRole('button', { name: '放大' }));
    drag();
    expect(screen.getByRole('img').style.transform).toContain('translate(10%, -5%)');
  });
});

/** RGBA pixels of grey values. */
const greys = (...values: readonly number[]) => values.flatMap((value) => [value, value, value, 255]);

it.each([
  ['of one grey', greys(200, 200, 200), true],
  ['of one grey with noise', greys(200, 207, 195), true],
  ['white with a line of text', greys(255, 255, 40, 255), false],
  ['of two colours as bright as each other', [200, 40, 40, 255, 40, 200, 40, 255], false],
  ['without pixels', [], false],
])('a picture %s is single-coloured: %s', (_what, pixels, expected) => {
  expect(isSingleColoured(pixels)).toBe(expected);
});
