import { useQuery } from '@tanstack/react-query';
import { openOutside } from '@/lib/browser-window';
import { Button, type ButtonLook } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { outsideUrl } from '@/api/hosts';
import { customerServiceQuery } from '../api/help.queries';

/** Opens customer service in a new window; the outside site without an address of the gateway. */
export function ContactButton({
  variant = 'primary',
  isBlock = false,
}: Pick<ButtonLook, 'variant' | 'isBlock'>) {
  const { data } = useQuery(customerServiceQuery());
  return (
    <Button
      variant={variant}
      isBlock={isBlock}
      onClick={() => openOutside(customerServiceHref(data?.address))}
    >
      <Icon name="headset" size={16} />
      联系在线客服
    </Button>
  );
}

const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/u;

/**
 * The address of customer service: that of the gateway if it is http(s) or a path on the portal's origin, else the outside
 * site of the host set. Other addresses are never opened.
 */
export function customerServiceHref(given: string | undefined): string {
  const address = given?.trim() ?? '';
  const isWeb = /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address);
  return isWeb || OWN_PATH.test(address) ? address : outsideUrl('customerService');
}
