import type { FundArea } from '@/domain/performance-rules';
import { openBuyWindow } from '@/session/buy-windows.store';
import { Button } from '@/ui/button';

interface BuyButtonProps {
  readonly fund: {
    readonly area: FundArea;
    readonly code: string;
    readonly name: string;
    readonly isOnSale: boolean;
  };
}

/** 购买 in a row of a list; 暂停, and out of use, while the fund is not sold. */
export function BuyButton({ fund }: BuyButtonProps) {
  return (
    <Button
      size="sm"
      disabled={!fund.isOnSale}
      onClick={() => openBuyWindow(fund)}
      aria-label={`购买${fund.name}`}
    >
      {fund.isOnSale ? '购买' : '暂停'}
    </Button>
  );
}
