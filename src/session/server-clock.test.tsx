import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '@/domain/calendar/date-format';
import { documentHoldsUntilMs, startDocumentClock } from '@/lib/of-document';
import { startServerClock, useServerTime } from './server-clock';

const NOW_MS = Date.parse('2026-11-28T14:59:30+08:00');

type Unit = Parameters<typeof useServerTime>[0];

function Clock({ unit }: { readonly unit: Unit }) {
  return <time>{formatDate(useServerTime(unit), 'MM-DD hh:mm')}</time>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  startServerClock(NOW_MS);
});

afterEach(() => {
  startDocumentClock(null);
  startServerClock(Date.now());
  vi.useRealTimers();
});

describe('the time of a page', () => {
  it.each<[Unit, string, string]>([
    ['minute', '11-28 14:59', '11-28 15:00'],
    ['hour', '11-28 14:00', '11-28 15:00'],
    ['day', '11-28 00:00', '11-28 00:00'],
  ])('is the current %s in Beijing, and follows it', (unit, before, after) => {
    render(<Clock unit={unit} />);
    expect(screen.getByText(before)).toBeVisible();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText(after)).toBeVisible();
  });

  it('follows the gateway’s clock once that is known', () => {
    render(<Clock unit="minute" />);
    act(() => startServerClock(NOW_MS + 3_600_000));
    expect(screen.getByText('11-28 15:59')).toBeVisible();
  });

  it.each<[Unit, string]>([
    ['minute', '2026-11-28T12:01:00+08:00'],
    ['hour', '2026-11-28T13:00:00+08:00'],
    ['day', '2026-11-29T00:00:00+08:00'],
  ])(
    'is in a document that of then, right until the next %s, and that of now once it is taken over',
    (unit, until) => {
      startDocumentClock(Date.parse('2026-11-28T12:00:00+08:00'));
      expect(documentHoldsUntilMs()).toBe(Infinity);
      const box = document.createElement('div');
      box.innerHTML = renderToString(<Clock unit={unit} />);
      expect(box.textContent).toBe(unit === 'day' ? '11-28 00:00' : '11-28 12:00');
      expect(documentHoldsUntilMs()).toBe(Date.parse(until));
      const onRecoverableError = vi.fn<() => void>();
      render(<Clock unit={unit} />, {
        container: document.body.appendChild(box),
        hydrate: true,
        onRecoverableError,
      });
      expect(box.textContent).toBe({ minute: '11-28 14:59', hour: '11-28 14:00', day: '11-28 00:00' }[unit]);
      expect(onRecoverableError).not.toHaveBeenCalled();
    },
  );
});
