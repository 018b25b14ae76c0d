import { useEffect, useId, useRef, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { Button } from '@/ui/button';
import type { Decide } from '../use-decide';
import { DecideProblem } from './decide-problem';
import styles from './decision-panel.module.css';

interface DecisionPanelProps {
  readonly ref: Ref<HTMLFormElement>;
  readonly title: string;
  readonly hint: string;
  readonly sendLabel: string;
  /** Why the decision is not possible any more, undefined while it is. */
  readonly blocked: string | undefined;
  readonly isDanger?: boolean;
  readonly model: Decide;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of a decision that needs words. It takes the focus when it opens. */
export function DecisionPanel(props: DecisionPanelProps) {
  const {
    ref,
    title,
    hint,
    sendLabel,
    blocked,
    isDanger = false,
    model,
    onSubmit,
    onClose,
    children,
  } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form ref={ref} className={styles['panel']} aria-labelledby={titleId} noValidate onSubmit={onSubmit}>
      <header className={styles['head']}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <p className={styles['hint']}>{hint}</p>
      </header>
      {children}
      <DecideProblem model={model} />
      {blocked !== undefined && <p className={styles['problem']}>{blocked}</p>}
      <footer className={styles['foot']}>
        <Button variant="secondary" size="lg" disabled={model.isSending} onClick={onClose}>
          收起
        </Button>
        <Button
          type="submit"
          size="lg"
          variant={isDanger ? 'danger' : 'primary'}
          disabled={blocked !== undefined}
          isLoading={model.isSending}
        >
          {model.isSending ? '正在提交' : sendLabel}
        </Button>
      </footer>
    </form>
  );
}
