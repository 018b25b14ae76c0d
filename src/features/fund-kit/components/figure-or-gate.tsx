import type { ReactNode } from 'react';
import { GatedFigure } from '@/ui/gated-figure';

interface FigureOrGateProps {
  /** The gateway held the figure back: the visitor is not qualified for private funds. */
  readonly isWithheld: boolean;
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

/** A figure of a private fund, or the mark that it is for qualified investors only. */
export function FigureOrGate({ isWithheld, isLarge = false, children }: FigureOrGateProps) {
  return isWithheld ? <GatedFigure isLarge={isLarge} /> : children;
}
