import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../../../tests/render/render-route';

const waysToForm = () => screen.getAllByRole('link', { name: '立即申请' });
const region = (name: string) => screen.findByRole('region', { name });

describe('[S2.tuiguang] a promotion page', () => {
  it('begins with a few of who has joined and opens to all', async () => {
    const { user } = renderRoute('/tuiguang/licaishi');
    const part = within(await region('已入驻理财师'));
    expect(await part.findAllByRole('article')).toHaveLength(5);
    await user.click(part.getByRole('button', { name: '展开全部 7 位' }));
    expect(part.getAllByRole('article')).toHaveLength(7);
    await user.click(part.getByRole('button', { name: '收起' }));
    expect(part.getAllByRole('article')).toHaveLength(5);
  });

  it('has the way to the form at its foot while the one of the head is out of sight', async () => {
    const told: ((isIntersecting: boolean) => void)[] = [];
    vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(report) {
      const observer: IntersectionObserver = {
        root: null,
        rootMargin: '',
        scrollMargin: '',
        thresholds: [],
        observe: (target) => {
          const box = target.getBoundingClientRect();
          const rest = { target, intersectionRatio: 1, time: 0, rootBounds: null };
          const boxes = { boundingClientRect: box, intersectionRect: box };
          told.push((isIntersecting) => report([{ ...rest, ...boxes, isIntersecting }], observer));
        },
        unobserve: () => undefined,
        disconnect: () => undefined,
        takeRecords: () => [],
      };
      return observer;
    });
    renderRoute('/tuiguang/licaishi');
    await region('协议与规则');
    const tell = (isInView: boolean) => act(() => told.forEach((report) => report(isInView)));
    tell(true);
    expect(waysToForm()).toHaveLength(1);
    tell(false);
    expect(waysToForm()).toHaveLength(2);
    expect(waysToForm()[1]).toHaveAttribute('href', '/apply/licaishi');
  });
});
