import type { ReactElement, ReactNode } from 'react';
import { Content, Portal, Root, Trigger } from 'radix-ui/popover';
import { cx } from '@/lib/cx';
import styles from './floating.module.css';
import { useOverlayContainer } from './open-dialogs';

export interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly isFlush?: boolean;
  /** Both or neither: the state is the caller's or the popover's. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A small panel beside its button. The page behind stays in use; Esc and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, align = 'start', isFlush, isOpen, onOpenChange } = props;
  const container = useOverlayContainer();
  return (
    <Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <Trigger asChild>{trigger}</Trigger>
      <Portal container={container}>
        <Content
          className={cx(styles['popover'], isFlush && styles['flush'])}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
