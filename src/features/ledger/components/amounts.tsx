import { formatAmount, formatThousands } from '@/domain/text/format';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { useHiddenAmounts } from '../ledger-choices.store';

export const HIDDEN = '****';

/** Text of an amount or of units with two decimals, or asterisks where the visitor hides them. */
export function useAmountText(): (value: number | null) => string {
  const { isOn } = useHiddenAmounts();
  return (value) => (isOn ? HIDDEN : formatThousands(value, 2));
}

interface ProfitFigureProps {
  /** `null` if unknown. */
  readonly yuan: number | null;
  readonly isStrong?: boolean;
}

/** '+1,204.36'; what rounds to zero has no sign. */
export function signedText(yuan: number): string {
  return withPlus(formatThousands(yuan, 2));
}

/** As signedText within a few characters: '+1.20万', '+835'. */
export function shortSignedText(yuan: number): string {
  return withPlus(Math.abs(yuan) < 10_000 ? formatThousands(yuan) : formatAmount(yuan).replace('元', ''));
}

function withPlus(text: string): string {
  return /^[\d,.]*[1-9]/.test(text) ? `+${text}` : text;
}

/** A profit with its sign, in the colour of its direction unless amounts are hidden. */
export function ProfitFigure({ yuan, isStrong = false }: ProfitFigureProps) {
  const { isOn } = useHiddenAmounts();
  if (isOn) return <PlainFigure text={HIDDEN} isStrong={isStrong} />;
  return <RateFigure text={yuan === null ? null : signedText(yuan)} isStrong={isStrong} />;
}
