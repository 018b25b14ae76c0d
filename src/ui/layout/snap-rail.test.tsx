import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SnapRail } from './snap-rail';

const WIDTH_PX = 1200;

/** A rail of ten items, four of them in view. */
async function renderRail(count = 10) {
  const scrollBy = vi.spyOn(Element.prototype, 'scrollBy');
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH_PX);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue((count / 4) * WIDTH_PX);
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    content: <a href={`#${index}`}>条目{index}</a>,
  }));
  render(<SnapRail label="课程" items={items} />);
  return { scrollBy, track: await screen.findByRole('list', { name: '课程' }) };
}

describe('SnapRail', () => {
  it('turns page by page and says where it ends', async () => {
    const { scrollBy, track } = await renderRail();
    const after = await screen.findByRole('button', { name: '课程：下一页' });
    const before = screen.getByRole('button', { name: '课程：上一页' });
    expect(before).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(after);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: WIDTH_PX });
    Object.defineProperty(track, 'scrollLeft', { value: 1.5 * WIDTH_PX });
    fireEvent.scroll(track);
    expect(before).toHaveAttribute('aria-disabled', 'false');
    expect(after).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(before);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -WIDTH_PX });
  });

  it('has no buttons where everything is in view', async () => {
    await renderRail(4);
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
