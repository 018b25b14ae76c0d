import { useQuery } from '@tanstack/react-query';
import { openOutside } from '@/lib/browser-window';
import { Button, type ButtonLook } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { outsideUrl } from '@/api/hosts';
import { customerServiceQuery } from '../api/help.queries';

/** Opens customer service in a new window; the house's own site where the gateway told no address. */
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
 * The address of customer service: the one the gateway told when it is http(s) or a path of the portal's own, else the
 * outside site of the host set. Whatever else a server says is never opened.
 */
export function customerServiceHref(told: string | undefined): string {
  const address = told?.trim() ?? '';
  const isWeb = /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address);
  return isWeb || OWN_PATH.test(address) ? address : outsideUrl('customerService');
}
