import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ChangeFailure } from '@/features/failure/change-failure';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import { TextField } from '@/ui/fields/text-field';
import { eraseAccountMutation } from '../api/account-data.mutations';
import styles from './erase-dialog.module.css';

const CONFIRMATION = '注销账户';

interface EraseDialogProps {
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Says what goes and what stays, asks for the password and for the words typed out, then erases the account. */
export function EraseDialog({ onClose, onErased }: EraseDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { error, isPending, mutateAsync } = useMutation({ ...eraseAccountMutation(), onSuccess: onErased });
  const erase = useOneAtATime(mutateAsync);
  const passwordError = isChecked && password === '' ? '请输入登录密码' : undefined;
  const confirmationError =
    isChecked && confirmation.trim() !== CONFIRMATION ? `请输入“${CONFIRMATION}”四个字` : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isPending || password === '' || confirmation.trim() !== CONFIRMATION) return;
    erase(password);
  };
  // What was sent cannot be taken back: the window stays until the answer is there.
  const close = () => isPending || onClose();

  return (
    <Dialog
      title="注销账户"
      onClose={close}
      isDismissedByBackdrop={false}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            暂不注销
          </Button>
          <Button variant="danger" type="submit" form={formId} isLoading={isPending}>
            {isPending ? '正在注销' : '确认注销'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={submit}>
        <WhatHappens />
        <TextField
          label="登录密码"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
          value={password}
          error={passwordError}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label={`输入“${CONFIRMATION}”以确认`}
          autoComplete="off"
          maxLength={20}
          required
          value={confirmation}
          error={confirmationError}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        {error && <ChangeFailure error={error} />}
      </form>
    </Dialog>
  );
}

function WhatHappens() {
  return (
    <>
      <p>注销立即生效，不能恢复。</p>
      <dl className={styles['effects']}>
        <dt>将被删除</dt>
        <dd>
          账户与密码、姓名与证件号码、风险测评、自选与分组、备注、提醒、通知、日历订阅、预约、选基方案，所有设备上的登录
        </dd>
        <dd>入驻申请与草稿、上传的图片、资质公示与公开展示</dd>
        <dt>依规保留</dt>
        <dd>认证与入驻审核各步骤的留痕（时间、结果与文本版本），不再包含姓名和证件号码</dd>
        <dd>直播间的发言，署名改为“已注销用户”</dd>
        <dt>不受影响</dt>
        <dd>您在交易网站的账户与持仓；本设备上的浏览与搜索记录可在“本机记录”中清空</dd>
      </dl>
    </>
  );
}
