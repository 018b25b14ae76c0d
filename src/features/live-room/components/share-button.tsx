import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { shareAddress } from '@/ui/share-address';
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
  if (pageUrl === undefined || !URL.canParse(pageUrl, origin)) return href;
  const url = new URL(pageUrl, origin);
  return url.origin === origin ? url.href : href;
}
