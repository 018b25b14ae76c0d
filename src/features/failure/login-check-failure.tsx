import { useState } from 'react';
import { runLoginCheck } from '@/session/login-check';
import { SectionFailure } from '@/ui/states/failure';

/** Replaces the content for unauthenticated visitors if the login check failed. */
export function LoginCheckFailure() {
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await runLoginCheck();
    setChecking(false);
  };
  return (
    <SectionFailure
      title="登录状态获取失败"
      hint="请检查网络连接后重试。"
      isRetrying={isChecking}
      onRetry={() => void check()}
    />
  );
}
