import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { TextField } from '@/ui/fields/text-field';
import { TextControl } from '../controls/text-control';
import type { PhoneCode } from './use-phone-code';
import styles from '../controls/controls.module.css';

interface PhoneControlProps {
  readonly model: PhoneCode;
  /** The visitor tried to leave the step without a confirmed phone. */
  readonly isMissing: boolean;
}

/** The phone number with its confirmation by code. */
export function PhoneControl({ model, isMissing }: PhoneControlProps) {
  const { isConfirmed, inbox, news } = model;
  const status = useRef<HTMLDivElement>(null);
  const confirm = async () => {
    // The code field is removed and loses the focus.
    if (await model.confirm()) status.current?.focus();
  };
  return (
    <div className={styles['phone']}>
      <div data-field="phone">
        <TextControl
          name="phone"
          hint="11 位手机号，用于接收审核结果"
          inputProps={{ inputMode: 'tel', autoComplete: 'tel', maxLength: 30 }}
        />
      </div>
      {!isConfirmed && <CodeField model={model} isMissing={isMissing} onConfirm={() => void confirm()} />}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- announced as it changes, not a result of a form */}
      <div ref={status} role="status" tabIndex={-1} className={styles['news']}>
        {isConfirmed ? (
          <span className={styles['confirmed']}>
            <Icon name="check" size={16} />
            手机号已验证
          </span>
        ) : (
          news
        )}
      </div>
      {model.isSignedOut && <SignedOutLine />}
      {inbox !== null && !isConfirmed && (
        <p className={styles['demo']}>
          演示环境不会真的发短信，验证码
          <a href={inbox} target="_blank" rel="noopener noreferrer">
            在这里查看
          </a>
        </p>
      )}
    </div>
  );
}

interface CodeFieldProps extends PhoneControlProps {
  readonly onConfirm: () => void;
}

function CodeField({ model, isMissing, onConfirm }: CodeFieldProps) {
  const { phone, code, isSent, problem } = model;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onConfirm();
  };
  const missing = isSent ? '请填写收到的 6 位验证码并验证' : '请先获取验证码，验证手机号';
  return (
    <div data-field="code">
      <TextField
        label="短信验证码"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={12}
        value={code}
        hint={phone === null ? '填好手机号后获取' : undefined}
        error={problem ?? (isMissing ? missing : undefined)}
        onChange={(event) => model.type(event.target.value)}
        onKeyDown={press}
        suffix={<CodeButton model={model} onConfirm={onConfirm} />}
      />
    </div>
  );
}

function CodeButton({ model, onConfirm }: Pick<CodeFieldProps, 'model' | 'onConfirm'>) {
  const { phone, code, isSent, underWay, waitUntilMs } = model;
  const secondsLeft = useSecondsLeft(waitUntilMs);
  if (code.length === 6) {
    return (
      <Button variant="link" size="sm" isLoading={underWay === 'confirming'} onClick={onConfirm}>
        验证
      </Button>
    );
  }
  const label = isSent ? '重新获取' : '获取验证码';
  return (
    <Button
      variant="link"
      size="sm"
      disabled={phone === null || secondsLeft > 0}
      isLoading={underWay === 'sending'}
      onClick={model.send}
    >
      {secondsLeft > 0 ? `${secondsLeft} 秒后可重新获取` : label}
    </Button>
  );
}

const SECOND_MS = 1000;

/** Whole seconds until a time of the visitor's clock, 0 afterwards. */
function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const tell = () => {
      setNowMs(Date.now());
      if (Date.now() >= untilMs) window.clearInterval(timer);
    };
    const timer = window.setInterval(tell, SECOND_MS);
    tell();
    return () => window.clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
}
