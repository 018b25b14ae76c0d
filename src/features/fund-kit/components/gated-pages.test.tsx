import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { GatedPages } from './gate-notice';
import type { FundArea } from '@/domain/returns/performance-rules';

const NOTICE = { name: '合格投资者认证' };

function pages(area: FundArea, isWithheld: boolean | undefined) {
  return (
    <GatedPages area={area} isWithheld={isWithheld}>
      <Page />
    </GatedPages>
  );
}

let mounts = 0;

/** Its number changes when the page remounts. */
function Page() {
  const [mount] = useState(() => {
    mounts += 1;
    return mounts;
  });
  return <p>页面 {mount}</p>;
}

describe('pages that may be withheld', () => {
  it('reserves the space of the notice while it is unknown, and fills it without remounting the page', () => {
    mounts = 0;
    const { rerender } = render(pages('private', undefined));
    expect(screen.queryByRole('complementary', NOTICE)).not.toBeInTheDocument();
    expect(screen.getByRole('complementary', { ...NOTICE, hidden: true })).toBeInTheDocument();

    rerender(pages('private', true));
    expect(screen.getByRole('complementary', NOTICE)).toBeInTheDocument();
    expect(screen.getByText(/^页面/)).toHaveTextContent('页面 1');
  });

  it('removes the space for a qualified visitor and remounts the page', () => {
    mounts = 0;
    const { rerender } = render(pages('private', undefined));
    rerender(pages('private', false));
    expect(screen.queryByRole('complementary', { ...NOTICE, hidden: true })).not.toBeInTheDocument();
    expect(screen.getByText(/^页面/)).toHaveTextContent('页面 2');
  });

  it('reserves no space in the public area', () => {
    mounts = 0;
    const { rerender } = render(pages('public', undefined));
    expect(screen.queryByRole('complementary', { ...NOTICE, hidden: true })).not.toBeInTheDocument();
    rerender(pages('public', false));
    expect(screen.getByText(/^页面/)).toHaveTextContent('页面 1');
  });
});
