import { Button } from '@/ui/button';

interface BuyButtonProps<Fund> {
  readonly fund: Fund;
  readonly onBuy: (fund: Fund) => void;
}

/** 购买 in a row of a list; 暂停, and out of use, while the fund is not sold. */
export function BuyButton<Fund extends { readonly name: string; readonly isOnSale: boolean }>({
  fund,
  onBuy,
}: BuyButtonProps<Fund>) {
  return (
    <Button size="sm" disabled={!fund.isOnSale} onClick={() => onBuy(fund)} aria-label={`购买${fund.name}`}>
      {fund.isOnSale ? '购买' : '暂停'}
    </Button>
  );
}
