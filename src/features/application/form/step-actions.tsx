import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import styles from './application-form.module.css';

interface StepActionsProps {
  /** What the main button does: 下一步, or what is sent. */
  readonly next: string;
  readonly isSending: boolean;
  /** Quietly beside the buttons. */
  readonly note?: ReactNode;
  /** Without it there is no way back. */
  readonly onBack?: (() => void) | undefined;
}

/** The way back and the way on, in reach at the lower edge of a narrow screen. */
export function StepActions({ next, isSending, note, onBack }: StepActionsProps) {
  return (
    <div className={styles['actions']}>
      {note}
      <div className={styles['buttons']}>
        {onBack && (
          <Button variant="secondary" size="lg" disabled={isSending} onClick={onBack}>
            上一步
          </Button>
        )}
        <Button type="submit" size="lg" isLoading={isSending}>
          {isSending ? '正在提交' : next}
        </Button>
      </div>
    </div>
  );
}
