import { outsideUrl } from '@/api/hosts';

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
