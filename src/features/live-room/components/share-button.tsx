import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { showToast } from '@/ui/toast-store';
import { pageAddressQuery } from '../api/room-class.queries';
import type { RoomClass } from '../room-class';

/** Copies the address of a roadshow, or hands it to the phone's own way of sharing. */
export function ShareButton({ room }: { readonly room: RoomClass }) {
  const { data: pageUrl } = useQuery(pageAddressQuery(room.id));
  const share = () => void shareAddress(room.title, addressOf(pageUrl));
  return (
    <Button variant="secondary" size="sm" onClick={share}>
      <Icon name="share" size={14} />
      分享
    </Button>
  );
}

/** The gateway's address of the page as a whole address of this portal; the present one where it told none. */
function addressOf(pageUrl: string | undefined): string {
  const { origin, href } = window.location;
  if (pageUrl === undefined) return href;
  const url = URL.parse(pageUrl, origin);
  return url?.origin === origin ? url.href : href;
}

async function shareAddress(title: string, url: string): Promise<void> {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  try {
    if (isTouch && 'share' in navigator) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'success', title: '链接已复制' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'failure', title: '没有复制成功，请从地址栏复制' });
  }
}
