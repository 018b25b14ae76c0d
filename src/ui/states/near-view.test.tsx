import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { holdObservers } from '../../../tests/setup/held-observers';
import { NearView } from './near-view';

describe('NearView', () => {
  it('keeps the room free and makes its content when it comes near', async () => {
    const comeNear = holdObservers();
    const { container } = render(<NearView minHeight={300}>内容</NearView>);
    expect(screen.queryByText('内容')).not.toBeInTheDocument();
    expect(container.firstElementChild).toHaveStyle({ minHeight: '300px' });
    comeNear();
    expect(await screen.findByText('内容')).toBeInTheDocument();
  });

  it('looks no further than the screen until the page is used, and then ahead of it', () => {
    const margins: (string | undefined)[] = [];
    const Observer = globalThis.IntersectionObserver;
    vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(_report, options) {
      margins.push(options?.rootMargin);
      return new Observer(() => undefined, options);
    });
    render(<NearView minHeight={300}>内容</NearView>);
    fireEvent.pointerOver(document.body);
    expect(margins).toEqual(['0px']);
    fireEvent.wheel(document.body);
    expect(margins).toEqual(['0px', '500px']);
  });

  it('makes its content for paper, and keeps it', () => {
    holdObservers();
    render(<NearView minHeight={300}>内容</NearView>);
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByText('内容')).toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    expect(screen.getByText('内容')).toBeInTheDocument();
  });

  it('makes its content where keys are used, and what comes later at once', async () => {
    holdObservers();
    render(<NearView minHeight={300}>内容</NearView>);
    expect(screen.queryByText('内容')).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    expect(await screen.findByText('内容')).toBeInTheDocument();
    render(<NearView minHeight={300}>后来的内容</NearView>);
    expect(await screen.findByText('后来的内容')).toBeInTheDocument();
  });
});
