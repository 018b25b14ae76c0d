import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GatewayError } from '@/api/gateway-error';
import type { PushSettings } from '@/contract/watchlist/push';
import { formatDate } from '@/domain/calendar/date-format';
import { ALERT_KINDS, type AlertKind } from '@/domain/funds/alert-kinds';
import { ChangeFailure } from '@/features/failure/change-failure';
import { isNotOffered } from '@/features/failure/not-offered';
import { ReadFailure } from '@/features/failure/read-failure';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/controls/button';
import { CheckField } from '@/ui/fields/check-field';
import { SelectField } from '@/ui/fields/select-field';
import { SettingRow } from '@/ui/layout/setting-row';
import { FormWindow } from '@/ui/overlays/form-window';
import { showToast } from '@/ui/overlays/toast-store';
import { InlineFailure } from '@/ui/states/failure';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { usePushChange } from '../api/push.mutations';
import { pushDeviceQuery, pushSettingsQuery } from '../api/push.queries';
import { kindWords } from '../notice-words';
import type { PushDevice } from '../push-device';
import styles from './push.module.css';

interface PushWindowProps {
  readonly onClose: () => void;
}

/** Pushes of notices to browsers: this one is turned on here, all of them are tried and ended, and what is pushed is chosen. */
export function PushWindow({ onClose }: PushWindowProps) {
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(pushSettingsQuery(userId));
  const device = useQuery(pushDeviceQuery(userId));
  if (read.data !== undefined && read.data.key !== null && device.data !== undefined)
    return <PushForm settings={read.data} serverKey={read.data.key} device={device.data} onClose={onClose} />;
  const isMissing = read.data?.key === null || isNotOffered(read.error);
  return (
    <FormWindow
      title={TITLE}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          关闭
        </Button>
      }
    >
      {isMissing ? (
        <p>本平台暂未开通浏览器推送，提醒触发后可在“通知”中查看。</p>
      ) : read.isError ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonGroup label="正在加载推送设置">
          <SkeletonRows count={5} rowHeight={48} />
        </SkeletonGroup>
      )}
    </FormWindow>
  );
}

const TITLE = '浏览器推送';

interface PushFormProps extends PushWindowProps {
  readonly settings: PushSettings;
  readonly serverKey: string;
  readonly device: PushDevice;
}

type Choice = Pick<PushSettings, 'kinds' | 'quiet'>;

function PushForm({ settings, serverKey, device, onClose }: PushFormProps) {
  const [choice, setChoice] = useState<Choice>(settings);
  const saving = usePushChange(() => {
    showToast({ tone: 'success', title: '推送设置已保存' });
    onClose();
  });
  return (
    <FormWindow
      title={TITLE}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button
            isLoading={saving.isPending}
            onClick={() => saving.change({ change: 'choose', kinds: choice.kinds, quiet: choice.quiet })}
          >
            保存
          </Button>
        </>
      }
    >
      <HereRow settings={settings} serverKey={serverKey} device={device} />
      <KindRow choice={choice} onChange={setChoice} />
      <QuietRow choice={choice} onChange={setChoice} />
      <DeviceRows settings={settings} hereId={device.id} />
      {saving.error !== null && <ChangeFailure error={saving.error} />}
    </FormWindow>
  );
}

const OBSTACLES: Readonly<Record<NonNullable<PushDevice['obstacle']>, string>> = {
  unable: '此浏览器不支持推送，可在其他浏览器中开启。',
  'not-installed': '请先在 Safari 中点击“分享”，选择“添加到主屏幕”，再从主屏幕打开并开启推送。',
  blocked: '浏览器已禁止本站发送通知，请在浏览器的网站设置中允许通知后开启。',
};

function HereRow({ settings, serverKey, device }: Omit<PushFormProps, 'onClose'>) {
  const { error, isPending, change } = usePushChange(() =>
    showToast({ tone: 'success', title: '已开启推送' }),
  );
  const isHere = settings.devices.some(({ id }) => id === device.id);
  const isOffered = !isHere && device.obstacle === null;
  return (
    <SettingRow
      title={isHere ? '此浏览器已开启' : '此浏览器未开启'}
      hint={
        !isHere && device.obstacle !== null
          ? OBSTACLES[device.obstacle]
          : '自选提醒触发时通知您，推送中只有基金名称，没有净值、涨跌幅与持仓。'
      }
      control={
        isOffered && (
          <Button isLoading={isPending} onClick={() => change({ change: 'turn on', key: serverKey })}>
            开启推送
          </Button>
        )
      }
    >
      {error !== null && <PushFailure error={error} />}
    </SettingRow>
  );
}

/** What is not the gateway's failure is that of the browser's push service. */
function PushFailure({ error }: { readonly error: Error }) {
  if (error instanceof GatewayError) return <ChangeFailure error={error} />;
  return (
    <InlineFailure
      title="未能连接浏览器的推送服务"
      hint="请稍后重试；部分浏览器的推送服务在境内网络中无法使用，可换用其他浏览器。"
    />
  );
}

interface ChoiceFieldsProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

function KindRow({ choice, onChange }: ChoiceFieldsProps) {
  const turn = (kind: AlertKind, isOn: boolean) =>
    onChange({
      ...choice,
      kinds: ALERT_KINDS.filter((one) => (one === kind ? isOn : choice.kinds.includes(one))),
    });
  return (
    <SettingRow title="推送的提醒">
      <fieldset aria-label="推送的提醒" className={styles['kinds']}>
        {ALERT_KINDS.map((kind) => (
          <CheckField key={kind} checked={choice.kinds.includes(kind)} onChange={(isOn) => turn(kind, isOn)}>
            {kindWords({ kind, isWithheld: false }).title}
          </CheckField>
        ))}
      </fieldset>
    </SettingRow>
  );
}

const NIGHT = { from: 22, until: 8 };
const HOURS = Array.from({ length: 24 }, (_one, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

function QuietRow({ choice, onChange }: ChoiceFieldsProps) {
  const { quiet } = choice;
  // Hours that end as they begin would be none: the other end gives way.
  const setHour = (end: 'from' | 'until', text: string) => {
    if (quiet === null) return;
    const hour = Number(text);
    const other = end === 'from' ? 'until' : 'from';
    const moved = quiet[other] === hour ? (hour + (other === 'until' ? 1 : 23)) % 24 : quiet[other];
    onChange({ ...choice, quiet: { ...quiet, [end]: hour, [other]: moved } });
  };
  return (
    <SettingRow
      title="免打扰"
      hint="时段内不推送，结束后一并推送。"
      control={
        <CheckField
          checked={quiet !== null}
          onChange={(isOn) => onChange({ ...choice, quiet: isOn ? NIGHT : null })}
        >
          开启免打扰
        </CheckField>
      }
    >
      {quiet !== null && (
        <div className={styles['hours']}>
          <SelectField
            label="开始"
            options={HOURS}
            value={String(quiet.from)}
            onChange={(hour) => setHour('from', hour)}
          />
          <SelectField
            label={quiet.until < quiet.from ? '次日结束' : '结束'}
            options={HOURS}
            value={String(quiet.until)}
            onChange={(hour) => setHour('until', hour)}
          />
        </div>
      )}
    </SettingRow>
  );
}

interface DeviceRowsProps extends Pick<PushFormProps, 'settings'> {
  /** Of this browser; `null` if it takes no pushes. */
  readonly hereId: string | null;
}

function DeviceRows({ settings: { devices }, hereId }: DeviceRowsProps) {
  const { error, isPending, variables, change } = usePushChange(({ change: done }) =>
    showToast({ tone: 'success', title: done === 'try' ? '已发送，请留意系统通知' : '已关闭推送' }),
  );
  return (
    <>
      <SettingRow
        title="已开启的浏览器"
        hint={devices.length === 0 ? '暂无' : '退出登录后，该浏览器不再收到推送；修改密码后，所有推送停止。'}
        control={
          devices.length > 1 && (
            <Button variant="link" size="sm" onClick={() => change({ change: 'end', id: null })}>
              关闭全部推送
            </Button>
          )
        }
      >
        {error !== null && <ChangeFailure error={error} />}
      </SettingRow>
      {devices.map(({ id, name, since }) => (
        <SettingRow
          key={id}
          title={`${name}${id === hereId ? '（此浏览器）' : ''}`}
          hint={`${formatDate(since, 'YYYY-MM-DD')} 开启`}
          control={
            <p className={styles['ways']}>
              <Button
                variant="link"
                size="sm"
                isLoading={isPending && variables?.change === 'try' && variables.id === id}
                onClick={() => change({ change: 'try', id })}
              >
                发送测试推送
              </Button>
              <Button variant="link" size="sm" onClick={() => change({ change: 'end', id })}>
                关闭
              </Button>
            </p>
          }
        />
      ))}
    </>
  );
}
