import { Fragment } from 'react';
import styles from './highlight.module.css';

export interface HighlightProps {
  readonly text: string;
  /** What to mark, in order and without overlap, by UTF-16 units; `to` is the unit after the last. */
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  /** `light` for a text that fits as a whole and not by a part of it. */
  readonly look?: 'strong' | 'light';
}

/** A text with the parts marked that were searched for. It is shown as text, whatever it contains. */
export function Highlight({ text, ranges, look = 'strong' }: HighlightProps) {
  let end = 0;
  return (
    <>
      {ranges.map(({ from, to }) => {
        const before = text.slice(end, from);
        end = to;
        return (
          <Fragment key={from}>
            {before}
            <mark className={styles[look]}>{text.slice(from, to)}</mark>
          </Fragment>
        );
      })}
      {text.slice(end)}
    </>
  );
}
