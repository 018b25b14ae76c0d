import { useQueryClient } from '@tanstack/react-query';
import type { FundArea } from '@/domain/returns/performance-rules';
import { showLoadFailure } from '@/features/failure/load-failure';
import { useIsWatched } from '@/session/watched-funds.store';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { IconButton } from '@/ui/controls/icon-button';

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
  const press = () => {
    void import('./watch-action').then(
      (module) => module.toggleWatch({ area, code, name: fundName }, client),
      showLoadFailure,
    );
  };
  const icon = isWatched ? 'star-filled' : 'star';
  const label = `${isWatched ? '移出自选' : '加自选'}：${fundName}`;
  if (look === 'star') {
    return <IconButton icon={icon} tone="star" label={label} aria-pressed={isWatched} onClick={press} />;
  }
  return (
    <Button variant="secondary" aria-label={label} aria-pressed={isWatched} onClick={press}>
      <Icon name={icon} size={16} />
      {isWatched ? '已自选' : '自选'}
    </Button>
  );
}
