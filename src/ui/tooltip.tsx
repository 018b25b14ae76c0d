import type { ReactElement } from 'react';
import { Arrow, Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import styles from './floating.module.css';
import { useOverlayContainer } from './open-dialogs';

export interface TooltipProps {
  /** One sentence; whoever cannot hover must not need it. */
  readonly text: string;
  /** Something that takes the focus. */
  readonly children: ReactElement;
}

/** A short hint at a control, on hover and on focus. */
export function Tooltip({ text, children }: TooltipProps) {
  const container = useOverlayContainer();
  return (
    <Provider delayDuration={300}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal container={container}>
          <Content className={styles['tooltip']} sideOffset={6} collisionPadding={12}>
            {text}
            <Arrow className={styles['arrow']} />
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
