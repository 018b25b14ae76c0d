import { useEffect, useRef } from 'react';
import styles from './steps.module.css';

interface ReadingBoxProps {
  readonly label: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** Called when the last line is visible; immediately if the whole text fits. */
  readonly onReadToEnd?: () => void;
}

/** A long text in a scrollable box. */
export function ReadingBox({ label, sections, onReadToEnd }: ReadingBoxProps) {
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!onReadToEnd || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onReadToEnd();
      },
      { root: box.current },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onReadToEnd]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll only what can have the focus
    <section ref={box} tabIndex={0} aria-label={label} className={styles['reading']}>
      {sections.map(({ heading, paragraphs }) => (
        <div key={heading} className={styles['readingSection']}>
          <h4 className={styles['readingHeading']}>{heading}</h4>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles['paragraph']}>
              {paragraph}
            </p>
          ))}
        </div>
      ))}
      <p ref={end} className={styles['readingEnd']}>
        —— 全文完 ——
      </p>
    </section>
  );
}
