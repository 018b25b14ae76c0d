import { useEffect, useRef } from 'react';
import { statusAfter, type ApplicationStatus } from '@/domain/application';
import { Button } from '@/ui/button';
import type { DecisionDraft } from '../decision-draft';
import styles from './decision-choices.module.css';

interface DecisionChoicesProps {
  readonly status: ApplicationStatus;
  /** Whose button takes the focus when it appears. */
  readonly focusOn: DecisionDraft['panel'];
  readonly onOpen: (panel: 'ask' | 'refuse') => void;
  readonly onAccept: () => void;
  readonly onBegin: () => void;
  readonly isSending: boolean;
}

/** What can be decided on an application as it stands. */
export function DecisionChoices(props: DecisionChoicesProps) {
  const { status, focusOn, onOpen, onAccept, onBegin, isSending } = props;
  const returned = useRef<HTMLButtonElement>(null);
  useEffect(() => returned.current?.focus(), []);
  const can = {
    refuse: statusAfter(status, 'refused') !== null,
    ask: statusAfter(status, 'asked') !== null,
    accept: statusAfter(status, 'accepted') !== null,
  };
  if (!can.refuse && !can.ask && !can.accept) return null;
  return (
    <div className={styles['row']}>
      {statusAfter(status, 'opened') !== null && (
        <Button variant="secondary" size="lg" isLoading={isSending} onClick={onBegin}>
          开始审核
        </Button>
      )}
      {can.refuse && (
        <Button
          ref={focusOn === 'refuse' ? returned : undefined}
          variant="danger"
          size="lg"
          onClick={() => onOpen('refuse')}
        >
          拒绝
        </Button>
      )}
      {can.ask && (
        <Button
          ref={focusOn === 'ask' ? returned : undefined}
          variant="secondary"
          size="lg"
          onClick={() => onOpen('ask')}
        >
          要求补充
        </Button>
      )}
      {can.accept && (
        <Button size="lg" aria-haspopup="dialog" onClick={onAccept}>
          通过
        </Button>
      )}
    </div>
  );
}
