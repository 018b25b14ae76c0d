import { formatThousands } from '@/domain/text/format';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { useHiddenAmounts } from '../hidden-amounts.store';

const HIDDEN = '****';

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
  const text = formatThousands(yuan, 2);
  return /^[\d,.]*[1-9]/.test(text) ? `+${text}` : text;
}

/** A profit with its sign, in the colour of its direction unless amounts are hidden. */
export function ProfitFigure({ yuan, isStrong = false }: ProfitFigureProps) {
  const { isOn } = useHiddenAmounts();
  if (isOn) return <PlainFigure text={HIDDEN} isStrong={isStrong} />;
  return <RateFigure text={yuan === null ? null : signedText(yuan)} isStrong={isStrong} />;
}
