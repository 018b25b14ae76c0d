import { ReadFailure } from '@/features/failure/read-failure';
import { Button } from '@/ui/button';
import { CheckField } from '@/ui/check-field';
import { Icon } from '@/ui/icon';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import type { Purchase } from '../use-purchase';
import { ConfirmFailure } from './confirm-failure';
import styles from './warning-steps.module.css';

/** The statements of the warning, each to be ticked by itself, and the button that records them. */
export function WarningSteps({ purchase }: { readonly purchase: Purchase }) {
  const { payload, warning: state, isAsked } = purchase;
  const { warning, read, isConfirmed, isSending, failure, areAllTicked, panelRef } = state;
  if (!warning) {
    if (read.error !== null) return <ReadFailure read={read} />;
    return (
      <SkeletonGroup label="正在加载风险提示">
        <SkeletonRows count={3} rowHeight={36} trailing={[]} />
      </SkeletonGroup>
    );
  }
  return (
    <div ref={panelRef} className={styles['steps']}>
      <fieldset className={styles['statements']} disabled={isConfirmed || isSending}>
        <legend className={styles['title']}>{warning.title}</legend>
        {warning.statements.map(({ id, text }) => (
          <CheckField key={id} checked={state.isTicked(id)} onChange={(isTicked) => state.tick(id, isTicked)}>
            {text}
          </CheckField>
        ))}
      </fieldset>
      <Button
        variant="secondary"
        isBlock
        disabled={!areAllTicked}
        aria-disabled={isConfirmed || undefined}
        isLoading={isSending}
        onClick={state.confirm}
      >
        {isConfirmed ? '已确认' : '确认以上各项'}
      </Button>
      {isConfirmed && (
        <output className={styles['done']}>
          <Icon name="check" size={16} /> 您的确认已记录，可以前往交易网站。
        </output>
      )}
      {failure && !isConfirmed && <ConfirmFailure payload={payload} error={failure} />}
      {isAsked && !isConfirmed && !failure && (
        <p role="alert" className={styles['missed']}>
          请先逐条勾选并确认以上各项
        </p>
      )}
    </div>
  );
}
