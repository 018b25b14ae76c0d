import { useState, type ReactNode } from 'react';
import { Button } from '../controls/button';
import styles from './disclosure.module.css';
import { usePrinting } from '@/lib/printing';

interface FoldedProps<Item> {
  readonly items: readonly Item[];
  /** With its measure word: 只股票, 个行业. */
  readonly noun: string;
  /** As many are shown until the visitor asks for all. */
  readonly first?: number;
  readonly render: (shown: readonly Item[]) => ReactNode;
}

const FIRST = 10;

/** The first of many, and a button that shows them all; paper has all. */
export function Folded<Item>({ items, noun, first = FIRST, render }: FoldedProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = usePrinting();
  return (
    <>
      {render(isOpen || isPrinting ? items : items.slice(0, first))}
      {items.length > first && (
        <div className={styles['more']} data-print="hide">
          <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? `只看前 ${first} ${noun}` : `展开全部 ${items.length} ${noun}`}
          </Button>
        </div>
      )}
    </>
  );
}
