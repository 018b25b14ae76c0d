import { cx } from '@/lib/cx';
import styles from './figure.module.css';
import { toneOfText, type Tone } from './tone';
import type { ReactNode } from 'react';

export interface FigureProps {
  /** The formatted figure; `null` if unavailable, shown as "--". */
  readonly text: string | null;
  /** Step of type in px; without it the figure takes the size around it. */
  readonly size?: 12 | 13 | 14 | 16 | 20 | 28 | 40;
  readonly isStrong?: boolean;
  readonly className?: string | undefined;
}

export interface RateFigureProps extends FigureProps {
  /** Rise, fall or neither; by default from the sign of the text. */
  readonly tone?: Tone;
}

const MISSING = '--';

/** A signed figure in the colour of its direction. The text carries the sign; colour only repeats it. */
export function RateFigure({ text, tone, size, isStrong, className }: RateFigureProps) {
  const shown = text ?? MISSING;
  return (
    <span className={figureClass({ size, isStrong, className }, tone ?? toneOfText(shown))}>{shown}</span>
  );
}

/** A figure that has no direction: net value, size, days. */
export function PlainFigure({ text, size, isStrong, className }: FigureProps) {
  return (
    <span className={figureClass({ size, isStrong, className }, text === null ? 'flat' : 'plain')}>
      {text ?? MISSING}
    </span>
  );
}

type Look = { readonly [Key in 'size' | 'isStrong' | 'className']: FigureProps[Key] | undefined };

function figureClass({ size, isStrong, className }: Look, tone: Tone | 'plain') {
  return cx(
    styles['figure'],
    styles[tone],
    size !== undefined && styles[`size${size}`],
    isStrong && styles['strong'],
    className,
  );
}

const HEAT_LEVELS = 4;

interface HeatFigureProps {
  readonly value: number;
  /** The figure as it is printed; its sign decides the colour. */
  readonly text: string;
  /** The size that has the strongest ground. */
  readonly largest: number;
  /** What the figure is of, before it. */
  readonly children?: ReactNode;
}

/** A signed figure on a ground that is stronger the further it is from zero. */
export function HeatFigure({ value, text, largest, children }: HeatFigureProps) {
  // The root keeps small figures apart where one was extreme.
  const level = Math.ceil(HEAT_LEVELS * Math.sqrt(Math.abs(value) / largest));
  return (
    <span className={styles['heat']} data-tone={toneOfText(text)} data-level={level}>
      {children !== undefined && (
        <>
          <span>{children}</span>{' '}
        </>
      )}
      {text}
    </span>
  );
}
