import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailure } from '@/features/failure/read-failure';
import { isFigureAlert } from '@/domain/funds/alert-kinds';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { Button } from '@/ui/controls/button';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { showToast } from '@/ui/overlays/toast-store';
import { CheckField } from '@/ui/fields/check-field';
import { TextField } from '@/ui/fields/text-field';
import {
  alertForm,
  alertKindsOf,
  alertsOfForm,
  hasErrors,
  limitError,
  limitHint,
  limitUnit,
  type AlertForm,
} from '../alert-form';
import { sendFundAlerts } from '../api/watch-change.requests';
import { fundAlertsQuery, watchListQuery } from '../api/watch-list.queries';
import { ChangeFailure } from '@/features/failure/change-failure';
import { FormWindow } from '@/ui/overlays/form-window';
import styles from './form.module.css';
import type { AlertKind } from '@/domain/funds/alert-kinds';
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
  const hasKept = fund.isWithheld && alerts.some(({ kind }) => isFigureAlert(kind));
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (next: readonly WatchAlert[]) => sendFundAlerts(fund.code, next, owner),
    onSuccess: (_reply, next) => {
      showToast({ tone: 'success', title: next.length === 0 && !hasKept ? '已关闭全部提醒' : '提醒已保存' });
      void client.invalidateQueries({ queryKey: watchListQuery(owner.userId, owner.area).queryKey });
      onClose();
    },
  });
  const send = useOneAtATime(saving.mutateAsync);
  const save = () => {
    setTried(true);
    if (!hasErrors(form, fund)) send(alertsOfForm(form, fund));
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
        <AlertFields fund={fund} form={form} areErrorsShown={isTried} onChange={setForm} />
        {fund.isWithheld && (
          <p className={styles['lead']}>
            完成合格投资者认证后，可设置净值与涨跌提醒{hasKept && '；已设置的提醒仍保留，届时恢复'}。
          </p>
        )}
        <p className={styles['lead']}>{frequencyWords(fund)}提醒显示在个人中心“通知”中。</p>
        {fund.endWord !== null && <p className={styles['lead']}>该基金{fund.endWord}，提醒已停止。</p>}
        {saving.isError && <ChangeFailure error={saving.error} />}
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
  readonly fund: WatchedFund;
  readonly form: AlertForm;
  /** Errors are displayed after the first attempt to save. */
  readonly areErrorsShown: boolean;
  readonly onChange: (form: AlertForm) => void;
}

const TITLES: Readonly<Record<AlertKind, string>> = {
  rise: '日涨幅达到',
  fall: '日跌幅达到',
  above: '单位净值升至',
  below: '单位净值跌至',
  drawdown: '较近一年高点回撤达到',
  nav: '净值公布',
  managers: '基金经理变更',
  purchase: '申购状态与限额变更',
  state: '交易状态变更',
};

/** The kinds of alerts that the fund can have, with a field for the limit of those that are on. */
function AlertFields({ fund, form, areErrorsShown, onChange }: AlertFieldsProps) {
  const { on, limits } = form;
  const turn = (kind: AlertKind, isOn: boolean) =>
    onChange({ ...form, on: new Set(isOn ? [...on, kind] : [...on].filter((one) => one !== kind)) });
  return (
    <div>
      {alertKindsOf(fund).map((kind) => (
        <div key={kind} className={styles['alert']}>
          <CheckField checked={on.has(kind)} onChange={(isOn) => turn(kind, isOn)}>
            {kind === 'nav' && fund.isMoney ? '收益公布' : TITLES[kind]}
          </CheckField>
          {on.has(kind) && isFigureAlert(kind) && (
            <div className={styles['limit']}>
              <TextField
                label={`${TITLES[kind]}${limitUnit(kind) === 'yuan' ? '（元）' : '（%）'}`}
                labelLook="hidden"
                inputMode="decimal"
                autoComplete="off"
                value={limits[kind]}
                hint={limitHint(kind, limits[kind], fund.figures.nav)}
                error={areErrorsShown ? limitError(kind, limits[kind]) : undefined}
                onChange={(event) => onChange({ ...form, limits: { ...limits, [kind]: event.target.value } })}
                suffix={limitUnit(kind) === 'yuan' ? '元' : '%'}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
