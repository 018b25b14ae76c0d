import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render as renderBare, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { portalSettings } from '@/contract/portal';
import type { NavKind } from '@/domain/returns/performance-rules';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { success } from '../../../../tests/handlers/answer';
import { portalSettingsReply } from '../../../../tests/handlers/portal';
import { FundNavDate } from './fund-nav-date';

const NEWEST = '20260828';
const LATE = '净值未按期更新';

/** Values are current from 2026-08-21 on, and the newest is NEWEST, unless other days are given. */
function render(
  part: ReactElement,
  days: { currentFrom?: string | null; privateNavDate?: string | null } = {},
) {
  const client = new QueryClient();
  const settings = v.parse(
    portalSettings.reply,
    success(portalSettingsReply({ currentFrom: '20260821', privateNavDate: NEWEST, ...days })),
  );
  client.setQueryData(portalSettingsQuery().queryKey, { ...settings, apiName: 'portal/settings' });
  return renderBare(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

interface Shown {
  readonly frequency: NavKind | null;
  readonly navDate: string | null;
}

function show({ frequency, navDate }: Shown) {
  render(<FundNavDate fund={{ area: 'private', frequency, navDate }} />);
}

describe('the day of a private value', () => {
  it.each([
    ['weekly', '20260828', '周度 2026-08-28', false],
    ['weekly', '20260814', '周度 2026-08-14', true],
    ['monthly', '20260731', '月度 2026-07-31', false],
    ['monthly', '20260630', '月度 2026-06-30', true],
    ['daily', '20260828', '2026-08-28', false],
    ['daily', '20260827', '2026-08-27', true],
  ] as const)('published %s, of %s: %s, late: %s', (frequency, navDate, text, isLate) => {
    show({ frequency, navDate });
    expect(screen.getByText(text).title).toBe(isLate ? LATE : '');
  });

  it.each<[string, Shown, string]>([
    ['there is no day', { frequency: 'weekly', navDate: null }, '周度 --'],
    ['the frequency is not known', { frequency: null, navDate: '20260701' }, '2026-07-01'],
  ])('is not called late where %s', (_what, shown, text) => {
    show(shown);
    expect(screen.getByText(text).title).toBe('');
  });

  it('is not marked late if the gateway reports no day', () => {
    const fund = { area: 'private', frequency: 'daily', navDate: '20260701' } as const;
    render(<FundNavDate fund={fund} />, { currentFrom: null, privateNavDate: null });
    expect(screen.getByText('2026-07-01').title).toBe('');
  });
});

describe('the day of a value in a list whose head names the newest', () => {
  it.each([
    ['private', 'weekly', NEWEST, ''],
    ['private', 'monthly', '20260731', '月度 2026-07-31'],
    ['public', 'daily', NEWEST, ''],
    ['public', 'daily', '20260827', '08-27'],
    ['public', 'daily', '20260801', '2026-08-01'],
  ] as const)('of a %s fund, published %s, of %s: %j, marked', (area, frequency, navDate, text) => {
    const { container } = render(<FundNavDate fund={{ area, frequency, navDate }} named={NEWEST} />);
    expect(container.textContent).toBe(text);
    expect(container.querySelectorAll('[class*="lagging"]')).toHaveLength(text === '' ? 0 : 1);
  });

  it('is displayed if it is late, even if it equals the day of the head', () => {
    const fund = { area: 'private', navDate: '20260821', frequency: 'daily' } as const;
    render(<FundNavDate fund={fund} named="20260821" />);
    expect(screen.getByText('2026-08-21').title).toBe(LATE);
  });

  it('is not displayed if it is on time and equals the day of the head', () => {
    const fund = { area: 'private', navDate: '20260821', frequency: 'weekly' } as const;
    render(<FundNavDate fund={fund} named="20260821" />, { privateNavDate: '20260825' });
    expect(screen.queryByText(/周度/)).toBeNull();
  });

  it('is -- and not marked if it is missing', () => {
    const { container } = render(
      <FundNavDate fund={{ area: 'private', frequency: null, navDate: null }} named={NEWEST} />,
    );
    expect(screen.getByText('--')).toBeVisible();
    expect(container.querySelector('[class*="lagging"]')).toBeNull();
  });
});

it('is month and day for a public fund, with the year if it is out of date', () => {
  const fund = { area: 'public', frequency: 'daily' } as const;
  render(
    <>
      <FundNavDate fund={{ ...fund, navDate: '20260827' }} />
      <FundNavDate fund={{ ...fund, navDate: '20260820' }} />
    </>,
  );
  expect(screen.getByText('08-27')).toBeVisible();
  expect(screen.getByText('2026-08-20').title).toBe('净值未更新到最近的交易日');
});

it.each(['20260904', '20261119'])(
  'is late if the newest of all is, with values current from %s on',
  (currentFrom) => {
    const fund = { area: 'private', frequency: 'weekly', navDate: NEWEST } as const;
    render(<FundNavDate fund={fund} />, { currentFrom });
    expect(screen.getByText('周度 2026-08-28').title).toBe(LATE);
  },
);
