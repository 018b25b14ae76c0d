import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailure } from '@/features/failure/read-failure';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { Button } from '@/ui/controls/button';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { showToast } from '@/ui/overlays/toast-store';
import { CheckField } from '@/ui/fields/check-field';
import { TextField } from '@/ui/fields/text-field';
import {
  alertForm,
  alertsOfForm,
  hasErrors,
  type AlertForm,
  limitError,
  type LimitKind,
} from '../alert-form';
import { sendFundAlerts } from '../api/watch-change.requests';
import { fundAlertsQuery } from '../api/watch-list.queries';
import { ChangeFailureLine, FormWindow } from './form-window';
import styles from './form.module.css';
import type { WatchAlert } from '@/contract/watchlist/notices';
import type { ListOwner } from '../api/list-owner';
import type { WatchedFund } from '../watch-list';

interface AlertsWindowProps {
  readonly fund: WatchedFund;
  readonly owner: ListOwner;
  readonly onClose: () => void;
}

/** The alerts of one fund: loaded when the dialog opens, replaced as a whole when saved. */
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
        {fund.endWord !== null && <p className={styles['lead']}>该基金{fund.endWord}，提醒已停止。</p>}
        {saving.isError && <ChangeFailureLine error={saving.error} />}
      </div>
    </FormWindow>
  );
}

/** Publication frequency, so that no visitor expects an alert within the day. */
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

interface AlertFieldsProps {
  readonly form: AlertForm;
  readonly isMoney: boolean;
  /** Errors are displayed after the first attempt to save. */
  readonly areErrorsShown: boolean;
  readonly onChange: (form: AlertForm) => void;
}

const LIMITS = [
  { kind: 'rise', title: '日涨幅达到或超过', label: '涨幅' },
  { kind: 'fall', title: '日跌幅达到或超过', label: '跌幅' },
] as const satisfies readonly { kind: LimitKind; title: string; label: string }[];

/** Kinds of alerts of a fund; money funds have no rise and no fall. */
function AlertFields({ form, isMoney, areErrorsShown, onChange }: AlertFieldsProps) {
  const { isOn, limits } = form;
  const turn = (kind: keyof AlertForm['isOn'], isNowOn: boolean) =>
    onChange({ ...form, isOn: { ...isOn, [kind]: isNowOn } });
  return (
    <div>
      {!isMoney &&
        LIMITS.map(({ kind, title, label }) => (
          <div key={kind} className={styles['alert']}>
            <CheckField checked={isOn[kind]} onChange={(isNowOn) => turn(kind, isNowOn)}>
              {title}
            </CheckField>
            {isOn[kind] && (
              <div className={styles['limit']}>
                <TextField
                  label={`${label}（%）`}
                  labelLook="hidden"
                  inputMode="decimal"
                  autoComplete="off"
                  value={limits[kind]}
                  error={areErrorsShown ? limitError(limits[kind]) : undefined}
                  onChange={(event) =>
                    onChange({ ...form, limits: { ...limits, [kind]: event.target.value } })
                  }
                  suffix="%"
                />
              </div>
            )}
          </div>
        ))}
      <div className={styles['alert']}>
        <CheckField checked={isOn.nav} onChange={(isNowOn) => turn('nav', isNowOn)}>
          {isMoney ? '收益公布' : '净值公布'}
        </CheckField>
      </div>
      <div className={styles['alert']}>
        <CheckField checked={isOn.state} onChange={(isNowOn) => turn('state', isNowOn)}>
          交易状态变更
        </CheckField>
      </div>
    </div>
  );
}
