import { buyWord, canBuy, isTradedOnly, type SaleFacts } from '@/domain/dealing/form';
import { fundHref } from '@/domain/site/fund-paths';
import type { FundArea } from '@/domain/returns/performance-rules';
import { openBuyWindow } from '@/session/funds/buy-windows.store';
import { useIsElder } from '@/session/display.store';
import { Button, ButtonLink } from '@/ui/controls/button';

interface BuyButtonProps {
  readonly fund: SaleFacts & { readonly area: FundArea; readonly code: string; readonly name: string };
}

/** 购买 in a row of a list; the way to the exchange for a fund that is only dealt in there; else why it cannot be bought. */
export function BuyButton({ fund }: BuyButtonProps) {
  // Large letters leave room for little.
  const word = buyWord(fund, useIsElder());
  if (isTradedOnly(fund)) {
    return (
      <ButtonLink
        size="sm"
        variant="secondary"
        to={fundHref(fund.area, fund.code, 'transactionRules')}
        aria-label={`${fund.name}${buyWord(fund)}`}
      >
        {word}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      disabled={!canBuy(fund)}
      onClick={() => openBuyWindow(fund)}
      aria-label={`购买${fund.name}`}
    >
      {word}
    </Button>
  );
}
