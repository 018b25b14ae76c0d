import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeFailure } from '@/features/failure/change-failure';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useSession } from '@/session/session.store';
import { goToLoginPage } from '@/session/sign-in';
import { Button, ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { showToast } from '@/ui/overlays/toast-store';
import { exportDataMutation } from '../api/account-data.mutations';
import { boundPhoneQuery } from '../api/account.queries';
import { EraseDialog } from './erase-dialog';
import { SettingRow } from '@/ui/layout/setting-row';

interface AccountCardProps {
  /** The account has been erased and its sessions have ended. */
  readonly onErased: () => void;
}

/** What concerns the account of a visitor who is signed in: phone, password, sessions, sign-out, export, erasing. */
export function AccountCard({ onErased }: AccountCardProps) {
  return (
    <Card title="账户与数据">
      <PhoneRow />
      <SettingRow
        title="登录密码"
        hint="修改后，其他设备上的登录会失效。"
        control={
          <Button variant="secondary" onClick={() => goToLoginPage('password')}>
            修改密码
          </Button>
        }
      />
      <SettingRow
        title="登录设备"
        hint="查看账户登录的设备，退出不再使用的设备。"
        control={
          <Button variant="secondary" onClick={() => goToLoginPage('sessions')}>
            查看
          </Button>
        }
      />
      <SettingRow
        title="退出登录"
        hint="在公共设备上使用后请退出。"
        control={
          <ButtonLink to="/home/logout" variant="secondary">
            退出登录
          </ButtonLink>
        }
      />
      <ExportRow />
      <EraseRow onErased={onErased} />
    </Card>
  );
}

function PhoneRow() {
  const { login, user } = useSession();
  const phone = useQuery({ ...boundPhoneQuery(user.userId), enabled: login === 'logged-in' });
  const words = phone.isPending
    ? '正在查询…'
    : phone.data
      ? `已绑定 ${phone.data}`
      : '未绑定，可在交易网站的个人信息中绑定。';
  return (
    <SettingRow
      title="手机绑定"
      hint={phone.error ? '--' : words}
      control={
        <ButtonLink to="/home/geren" variant="secondary">
          {phone.data ? '更换' : '去绑定'} ↗
        </ButtonLink>
      }
    >
      {phone.error && (
        <ChangeFailure
          error={phone.error}
          isRetrying={phone.isFetching}
          onRetry={() => void phone.refetch()}
        />
      )}
    </SettingRow>
  );
}

function ExportRow() {
  const { error, isPending, mutateAsync } = useMutation({
    ...exportDataMutation(),
    onSuccess: () => showToast({ tone: 'success', title: '数据已导出' }),
  });
  const exportData = useOneAtATime(mutateAsync);
  return (
    <SettingRow
      title="导出我的数据"
      hint="账户、认证记录、自选、提醒、通知与预约，存为 JSON 文件；证件号码只显示一部分。"
      control={
        <Button variant="secondary" isLoading={isPending} onClick={() => exportData()}>
          {isPending ? '正在导出' : '导出'}
        </Button>
      }
    >
      {error && <ChangeFailure error={error} isRetrying={isPending} onRetry={() => exportData()} />}
    </SettingRow>
  );
}

function EraseRow({ onErased }: AccountCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingRow
      title="注销账户"
      hint="删除账户与其中的数据，不能恢复。"
      control={
        <Button variant="danger" onClick={() => setOpen(true)}>
          注销账户
        </Button>
      }
    >
      {isOpen && <EraseDialog onClose={() => setOpen(false)} onErased={onErased} />}
    </SettingRow>
  );
}
