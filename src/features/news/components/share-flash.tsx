import { IconButton } from '@/ui/controls/icon-button';
import { shareAddress } from '@/ui/controls/share-address';
import { flashHref, type Flash } from '../flash';

/** Copies the address of a flash, or opens the share sheet of the phone. */
export function ShareFlash({ flash: { id, title } }: { readonly flash: Pick<Flash, 'id' | 'title'> }) {
  const address = () => new URL(flashHref(id), window.location.origin).href;
  return (
    <IconButton
      icon="share"
      iconSize={16}
      label={`分享：${title}`}
      title="复制链接"
      onClick={() => void shareAddress(title, address())}
    />
  );
}
