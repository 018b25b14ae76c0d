import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setMatchingMedia } from '../../../tests/setup/portal';
import { Carousel } from './carousel';
import { ADVANCE_MS } from './carousel-motion';

const WIDTH_PX = 800;

function slidesOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    title: `标题${index + 1}`,
    content: <a href={`#${index + 1}`}>幻灯片{index + 1}</a>,
  }));
}

/** A carousel 800 px wide whose track records where it scrolls. */
function renderCarousel(count = 3) {
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo');
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH_PX);
  render(<Carousel label="推荐" slides={slidesOf(count)} />);
  return { scrollTo, carousel: screen.getByRole('region', { name: '推荐' }) };
}

const current = () => document.querySelector('[aria-current="true"]')?.getAttribute('aria-label');
/** jsdom does not distinguish the two. */
function focusBy(means: 'keyboard' | 'pointer', element: HTMLElement): void {
  const matches = element.matches.bind(element);
  vi.spyOn(element, 'matches').mockImplementation((selector) =>
    selector === ':focus-visible' ? means === 'keyboard' : matches(selector),
  );
  act(() => element.focus());
}
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('Carousel by hand', () => {
  it('moves forward and back, around the ends, and to a dot', async () => {
    const user = userEvent.setup();
    const { scrollTo } = renderCarousel();
    await user.click(screen.getByRole('button', { name: '下一张' }));
    expect(current()).toBe('第 2 张：标题2');
    expect(scrollTo).toHaveBeenLastCalledWith({ left: WIDTH_PX, behavior: 'smooth' });
    await user.click(screen.getByRole('button', { name: '上一张' }));
    await user.click(screen.getByRole('button', { name: '上一张' }));
    expect(current()).toBe('第 3 张：标题3');
    await user.click(screen.getByRole('button', { name: '下一张' }));
    expect(current()).toBe('第 1 张：标题1');
    await user.click(screen.getByRole('button', { name: '第 2 张：标题2' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: WIDTH_PX, behavior: 'smooth' });
  });

  it('follows the arrow keys, and the focus goes with the slide', async () => {
    const user = userEvent.setup();
    renderCarousel();
    screen.getByRole('link', { name: '幻灯片1' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: '幻灯片2' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('link', { name: '幻灯片3' })).toHaveFocus();
    expect(current()).toBe('第 3 张：标题3');
  });

  it('follows a swipe once it has come to rest', async () => {
    const { carousel } = renderCarousel();
    const [track] = within(carousel).getAllByRole('list');
    if (!track) throw new Error('no track');
    Object.defineProperty(track, 'scrollLeft', { value: 2 * WIDTH_PX - 3 });
    fireEvent.scroll(track);
    expect(await screen.findByText('第 3 张，共 3 张：标题3')).toBeInTheDocument();
  });

  it('keeps its target while a slow device pauses in between', () => {
    vi.useFakeTimers();
    const { carousel } = renderCarousel();
    const [track] = within(carousel).getAllByRole('list');
    if (!track) throw new Error('no track');
    const scrollTo = (left: number) => {
      Object.defineProperty(track, 'scrollLeft', { value: left, configurable: true });
      fireEvent.scroll(track);
      wait(500);
    };
    fireEvent.click(screen.getByRole('button', { name: '第 3 张：标题3' }));
    scrollTo(WIDTH_PX + 20);
    expect(current()).toBe('第 3 张：标题3');
    // A finger takes over: where it lets go counts.
    fireEvent.pointerDown(track);
    scrollTo(WIDTH_PX);
    expect(current()).toBe('第 2 张：标题2');
    vi.useRealTimers();
  });

  it('has no controls with one slide', () => {
    const { carousel } = renderCarousel(1);
    expect(within(carousel).getByRole('link')).toBeVisible();
    expect(within(carousel).queryByRole('button')).toBeNull();
  });
});

describe('Carousel on a timer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('advances every six seconds without an announcement', () => {
    const { carousel } = renderCarousel();
    expect(carousel.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'off');
    wait(ADVANCE_MS - 1);
    expect(current()).toBe('第 1 张：标题1');
    wait(1);
    expect(current()).toBe('第 2 张：标题2');
    wait(ADVANCE_MS);
    wait(ADVANCE_MS);
    expect(current()).toBe('第 1 张：标题1');
  });

  it('does not advance while it is paused, and announces slides then', () => {
    const { carousel } = renderCarousel();
    fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
    wait(3 * ADVANCE_MS);
    expect(current()).toBe('第 1 张：标题1');
    expect(carousel.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    fireEvent.click(screen.getByRole('button', { name: '下一张' }));
    expect(screen.getByText('第 2 张，共 3 张：标题2')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '继续轮播' }));
    wait(ADVANCE_MS);
    expect(current()).toBe('第 3 张：标题3');
  });

  it('does not advance while it is pointed at', () => {
    const { carousel } = renderCarousel();
    fireEvent.pointerEnter(carousel);
    wait(2 * ADVANCE_MS);
    expect(current()).toBe('第 1 张：标题1');
    fireEvent.pointerLeave(carousel);
    wait(ADVANCE_MS);
    expect(current()).toBe('第 2 张：标题2');
  });

  it('does not advance while it is used by keyboard', () => {
    renderCarousel();
    const link = screen.getByRole('link', { name: '幻灯片1' });
    focusBy('keyboard', link);
    wait(2 * ADVANCE_MS);
    expect(current()).toBe('第 1 张：标题1');
    act(() => link.blur());
    wait(ADVANCE_MS);
    expect(current()).toBe('第 2 张：标题2');
  });

  it('advances after a click, though the button keeps the focus', () => {
    const { carousel } = renderCarousel();
    const next = screen.getByRole('button', { name: '下一张' });
    fireEvent.pointerEnter(carousel);
    focusBy('pointer', next);
    fireEvent.click(next);
    fireEvent.pointerLeave(carousel);
    wait(ADVANCE_MS);
    expect(next).toHaveFocus();
    expect(current()).toBe('第 3 张：标题3');
  });

  it('advances after a press on resume, with the pointer or the focus still on it', () => {
    const { carousel } = renderCarousel();
    fireEvent.pointerEnter(carousel);
    focusBy('keyboard', screen.getByRole('button', { name: '暂停轮播' }));
    fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
    fireEvent.click(screen.getByRole('button', { name: '继续轮播' }));
    wait(ADVANCE_MS);
    expect(current()).toBe('第 2 张：标题2');
  });

  it('does not advance in a hidden tab', () => {
    renderCarousel();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    wait(2 * ADVANCE_MS);
    expect(current()).toBe('第 1 张：标题1');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    wait(ADVANCE_MS);
    expect(current()).toBe('第 2 张：标题2');
  });

  it('never advances under reduced motion, and jumps on request', () => {
    setMatchingMedia('(prefers-reduced-motion: reduce)');
    const { scrollTo } = renderCarousel();
    wait(3 * ADVANCE_MS);
    expect(current()).toBe('第 1 张：标题1');
    expect(screen.queryByRole('button', { name: '暂停轮播' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '下一张' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: WIDTH_PX, behavior: 'instant' });
  });
});
