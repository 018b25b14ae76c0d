import { closedWord } from '@/domain/fund-taxonomy';
import type { FundArea } from '@/domain/performance-rules';
import { openBuyWindow } from '@/session/buy-windows.store';
import { Button } from '@/ui/button';

interface BuyButtonProps {
  readonly fund: {
    readonly area: FundArea;
    readonly code: string;
    readonly name: string;
    readonly isOnSale: boolean;
    /** Code of its state; left out where a list does not know it. */
    readonly status?: string;
  };
}

/** 购买 in a row of a list; why not, and out of use, while the fund is not sold. */
export function BuyButton({ fund }: BuyButtonProps) {
  return (
    <Button
      size="sm"
      disabled={!fund.isOnSale}
      onClick={() => openBuyWindow(fund)}
      aria-label={`购买${fund.name}`}
    >
      {fund.isOnSale ? '购买' : closedWord(fund.status ?? '')}
    </Button>
  );
}
