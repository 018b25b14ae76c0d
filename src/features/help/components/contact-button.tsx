import { useQuery } from '@tanstack/react-query';
import { openOutside } from '@/lib/browser-window';
import { Button, type ButtonLook } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { customerServiceQuery } from '../api/help.queries';
import { customerServiceHref } from '../customer-service';

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
