import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { GatedPages } from './gate-notice';
import type { FundArea } from '@/domain/performance-rules';

const NOTICE = { name: '合格投资者认证' };

function pages(area: FundArea, isWithheld: boolean | undefined) {
  return (
    <GatedPages area={area} isWithheld={isWithheld}>
      <Page />
    </GatedPages>
  );
}

let mounts = 0;

/** Tells by its number whether it is still the page that stood there before. */
function Page() {
  const [mount] = useState(() => {
    mounts += 1;
    return mounts;
  });
  return <p>页面 {mount}</p>;
}

describe('pages that may be held back', () => {
  it('keeps the room of the notice while it is unknown, and fills it without beginning the page anew', () => {
    mounts = 0;
    const { rerender } = render(pages('private', undefined));
    expect(screen.queryByRole('complementary', NOTICE)).not.toBeInTheDocument();
    expect(screen.getByRole('complementary', { ...NOTICE, hidden: true })).toBeInTheDocument();

    rerender(pages('private', true));
    expect(screen.getByRole('complementary', NOTICE)).toBeInTheDocument();
    expect(screen.getByText(/^页面/)).toHaveTextContent('页面 1');
  });

  it('gives the room back to a qualified visitor with a page that begins anew', () => {
    mounts = 0;
    const { rerender } = render(pages('private', undefined));
    rerender(pages('private', false));
    expect(screen.queryByRole('complementary', { ...NOTICE, hidden: true })).not.toBeInTheDocument();
    expect(screen.getByText(/^页面/)).toHaveTextContent('页面 2');
  });

  it('keeps no room in the public area', () => {
    mounts = 0;
    const { rerender } = render(pages('public', undefined));
    expect(screen.queryByRole('complementary', { ...NOTICE, hidden: true })).not.toBeInTheDocument();
    rerender(pages('public', false));
    expect(screen.getByText(/^页面/)).toHaveTextContent('页面 1');
  });
});
