import { useState, type RefObject } from 'react';
import { readingPlaceOf } from '@/session/reading-places.store';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { scrollToFraction } from '../reading-fraction';
import styles from './resume-line.module.css';

interface ResumeLineProps {
  readonly id: string;
  readonly text: RefObject<Element | null>;
}

/** Offers to go on where the article was left the last time; the page never jumps by itself. */
export function ResumeLine({ id, text }: ResumeLineProps) {
  const [place, setPlace] = useState(() => readingPlaceOf(id));
  if (place === undefined) return null;
  const resume = () => {
    setPlace(undefined);
    // Once the line is gone the text stands higher.
    requestAnimationFrame(() => {
      if (text.current) scrollToFraction(text.current, place);
    });
  };
  return (
    <p className={styles['line']}>
      <span>上次读到约 {Math.round(place * 100)}%</span>
      <Button variant="link" size="sm" onClick={resume}>
        继续上次阅读
      </Button>
      <IconButton
        icon="close"
        iconSize={14}
        label="不再提示"
        className={styles['close']}
        onClick={() => setPlace(undefined)}
      />
    </p>
  );
}
