import { useState } from 'react';
import { formatPercent } from '@/domain/format';
import type { ExposurePart } from '@/domain/look-through-sum';
import { Button } from '@/ui/button';
import type { CountedFund } from '../look-through-result';
import { nameIn } from '../look-through-words';
import styles from './exposure-table.module.css';

interface ExposurePartsProps {
  /** Largest first. */
  readonly parts: readonly ExposurePart[];
  readonly funds: readonly CountedFund[];
  /** What is held, for who hears the button alone. */
  readonly of: string;
}

const FIRST_PARTS = 2;

/** Through which funds something is held, each with its part; beyond the first two on demand. */
export function ExposureParts({ parts, funds, of }: ExposurePartsProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = parts.length - FIRST_PARTS;
  return (
    <>
      <ul className={styles['parts']}>
        {(isOpen ? parts : parts.slice(0, FIRST_PARTS)).map(({ key, ratio }) => (
          <li key={key} className={styles['part']}>
            <span className={styles['partName']}>{nameIn(funds, key)}</span>
            <span className="num">{formatPercent(ratio)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="link"
          size="sm"
          className={styles['rest']}
          aria-expanded={isOpen}
          aria-label={`${of}：${isOpen ? '收起基金' : `另外 ${rest} 只基金`}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `另 ${rest} 只`}
        </Button>
      )}
    </>
  );
}
