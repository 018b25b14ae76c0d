import { useCallback, useRef, type RefObject } from 'react';
import { useReading } from '../use-reading';
import styles from './reading-progress.module.css';

interface ReadingProgressProps {
  readonly id: string;
  readonly text: RefObject<Element | null>;
}

/** A hairline below the header that grows with what was read. */
export function ReadingProgress({ id, text }: ReadingProgressProps) {
  const line = useRef<HTMLDivElement>(null);
  const grow = useCallback((fraction: number) => {
    if (line.current) line.current.style.transform = `scaleX(${fraction})`;
  }, []);
  useReading({ id, text, onFraction: grow });
  return <div ref={line} className={styles['line']} aria-hidden="true" />;
}
