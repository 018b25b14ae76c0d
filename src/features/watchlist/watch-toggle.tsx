import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toast-store';

interface WatchToggleProps {
  readonly fundName: string;
}

/** The star that puts a fund on the watchlist. It needs a signed-in visitor, and says so. */
export function WatchToggle({ fundName }: WatchToggleProps) {
  return (
    <IconButton
      icon="star"
      tone="star"
      label={`加自选：${fundName}`}
      onClick={() => showToast({ title: '登录后可加自选，登录功能即将开放' })}
    />
  );
}
