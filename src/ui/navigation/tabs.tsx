import { useRef, type ReactNode } from 'react';
import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import styles from './tab-nav.module.css';
import { useCentredChild } from '../layout/use-centred-child';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** Tabs over panels of the same page. Only the open panel is in the document. */
export function Tabs<Value extends string>({ label, items, value, onChange, className }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  useCentredChild(row, '[data-state="active"]', value);
  const change = (next: string) => {
    const item = items.find((candidate) => candidate.value === next);
    if (item) onChange(item.value);
  };
  return (
    <Root value={value} onValueChange={change} className={className}>
      <List ref={row} aria-label={label} className={styles['row']}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value} className={styles['link']}>
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content key={item.value} value={item.value}>
          {item.content}
        </Content>
      ))}
    </Root>
  );
}
