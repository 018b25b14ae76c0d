import { Fragment } from 'react';
import styles from './highlight.module.css';

export interface HighlightProps {
  readonly text: string;
  /** What to mark, in order and without overlap, by UTF-16 units; `to` is the unit after the last. */
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  /** `light` for a text that matches as a whole and not by a part. */
  readonly look?: 'strong' | 'light';
}

/** A text with the searched parts marked. Markup in it is shown as text. */
export function Highlight({ text, ranges, look = 'strong' }: HighlightProps) {
  const lastEnd = ranges.at(-1)?.to ?? 0;
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.to ?? 0, from)}
          <mark className={styles[look]}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(lastEnd)}
    </>
  );
}
