import type { PointerEvent } from 'react';
import { IconButton } from '@/ui/controls/icon-button';
import type { WatchedFund } from '../watch-list';
import styles from './drag-handle.module.css';

interface DragHandleProps {
  readonly fund: WatchedFund;
  readonly isDisabled?: boolean;
  readonly onGrab: (code: string, event: PointerEvent<HTMLElement>) => void;
}

/** Handle for dragging a row; with the keyboard Alt and the arrows move it. */
export function DragHandle({ fund, isDisabled = false, onGrab }: DragHandleProps) {
  return (
    <IconButton
      icon="menu"
      iconSize={16}
      className={styles['handle']}
      label={`调整顺序：${fund.name}`}
      title={isDisabled ? '恢复我的顺序后可拖动' : '拖动，或按 Alt 加上下方向键调整顺序'}
      disabled={isDisabled}
      onPointerDown={(event) => onGrab(fund.code, event)}
    />
  );
}
