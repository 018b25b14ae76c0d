import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { FundArea } from '@/domain/returns/performance-rules';
import { useWindowCode } from '@/features/failure/use-window-code';
import { showLoadFailure } from '@/features/failure/load-failure';
import { useIsWatched } from '@/session/funds/watched-funds.store';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { IconButton } from '@/ui/controls/icon-button';

const importSignIn = () => import('./components/sign-in-window').then((module) => module.SignInWindow);

interface WatchToggleProps {
  readonly area: FundArea;
  readonly code: string;
  readonly fundName: string;
  /** A star in a row, or a button with a label beside others. */
  readonly look?: 'star' | 'button';
}

/** Adds a fund to the watchlist or removes it; its code is loaded at the first press. */
export function WatchToggle({ area, code, fundName, look = 'star' }: WatchToggleProps) {
  const isWatched = useIsWatched(area, code);
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const close = useCallback(() => setAsked(false), []);
  const { Component: SignInWindow } = useWindowCode(importSignIn, isAsked, close);
  const fund = { area, code, name: fundName };
  const press = async () => {
    const { toggleWatch } = await import('./watch-action');
    if (!(await toggleWatch(fund, client))) setAsked(true);
  };
  const onClick = () => void press().catch(showLoadFailure);
  const icon = isWatched ? 'star-filled' : 'star';
  const label = `${isWatched ? '移出自选' : '加自选'}：${fundName}`;
  return (
    <>
      {look === 'star' ? (
        <IconButton icon={icon} tone="star" label={label} aria-pressed={isWatched} onClick={onClick} />
      ) : (
        <Button variant="secondary" aria-label={label} aria-pressed={isWatched} onClick={onClick}>
          <Icon name={icon} size={16} />
          {isWatched ? '已自选' : '自选'}
        </Button>
      )}
      {SignInWindow && <SignInWindow fund={fund} onClose={close} />}
    </>
  );
}
