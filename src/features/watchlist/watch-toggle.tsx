import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toast-store';

interface WatchToggleProps {
  readonly fundName: string;
  /** A star in a row, or a button with its word beside others. */
  readonly look?: 'star' | 'button';
}

/** Puts a fund on the watchlist. It needs a signed-in visitor, and says so. */
export function WatchToggle({ fundName, look = 'star' }: WatchToggleProps) {
  const label = `加自选：${fundName}`;
  if (look === 'star') return <IconButton icon="star" tone="star" label={label} onClick={askForSignIn} />;
  return (
    <Button variant="secondary" aria-label={label} onClick={askForSignIn}>
      <Icon name="star" size={16} />
      自选
    </Button>
  );
}

function askForSignIn(): void {
  showToast({ title: '登录后可加自选，登录功能即将开放' });
}
