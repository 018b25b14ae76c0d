import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WatchAlert } from '@/contract/watch-alerts';
import { ReadFailure } from '@/features/failure/read-failure';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { Button } from '@/ui/button';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { showToast } from '@/ui/toast-store';
import { alertForm, alertsOfForm, hasErrors, type AlertForm } from '../alert-form';
import type { ListOwner } from '../api/list-owner';
import { sendFundAlerts } from '../api/watch-change.requests';
import { fundAlertsQuery } from '../api/watch-list.queries';
import type { WatchedFund } from '../watch-list';
import { AlertFields } from './alert-fields';
import { ChangeFailureLine } from './change-failure-line';
import { FormWindow } from './form-window';
import styles from './form.module.css';

interface AlertsWindowProps {
  readonly fund: WatchedFund;
  readonly owner: ListOwner;
  readonly onClose: () => void;
}

/** The alerts of one fund: read when the window opens, replaced as a whole when they are saved. */
export function AlertsWindow({ fund, owner, onClose }: AlertsWindowProps) {
  const read = useQuery(fundAlertsQuery(owner.userId, owner.area, fund.code));
  if (read.data) return <AlertsForm fund={fund} owner={owner} alerts={read.data} onClose={onClose} />;
  return (
    <FormWindow
      title="提醒"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          关闭
        </Button>
      }
    >
      {read.isError ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonGroup>
          <SkeletonRows count={5} rowHeight={48} />
        </SkeletonGroup>
      )}
    </FormWindow>
  );
}

interface AlertsFormProps extends AlertsWindowProps {
  readonly alerts: readonly WatchAlert[];
}

function AlertsForm({ fund, owner, alerts, onClose }: AlertsFormProps) {
  const [form, setForm] = useState<AlertForm>(() => alertForm(alerts));
  const [isTried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: (next: readonly WatchAlert[]) => sendFundAlerts(fund.code, next, owner),
    onSuccess: (_reply, next) => {
      showToast({ tone: 'success', title: next.length === 0 ? '已关闭全部提醒' : '提醒已保存' });
      onClose();
    },
  });
  const send = useOneAtATime(saving.mutateAsync);
  const save = () => {
    setTried(true);
    if (!hasErrors(form, fund.isMoney)) send(alertsOfForm(form, fund.isMoney));
  };
  return (
    <FormWindow
      title="提醒"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button isLoading={saving.isPending} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p className={styles['name']}>
          {fund.name} <span className={styles['code']}>{fund.code}</span>
        </p>
        <AlertFields form={form} isMoney={fund.isMoney} areErrorsShown={isTried} onChange={setForm} />
        <p className={styles['lead']}>{frequencyWords(fund)}提醒出现在个人中心的“通知”里。</p>
        {fund.hasEnded && <p className={styles['lead']}>该基金已终止，不会再有新的净值。</p>}
        {saving.isError && <ChangeFailureLine error={saving.error} />}
      </div>
    </FormWindow>
  );
}

/** How often a value comes, so that nobody waits for a word within the day. */
function frequencyWords({ frequency }: WatchedFund): string {
  switch (frequency) {
    case 'weekly':
      return '该基金每周公布一次净值，公布后才会提醒。';
    case 'monthly':
      return '该基金每月公布一次净值，公布后才会提醒。';
    case 'daily':
    case 'daily-late':
      return '净值每个交易日公布一次，公布后才会提醒，盘中没有提醒。';
    case null:
      break;
  }
  return '净值公布后才会提醒，盘中没有提醒。';
}
