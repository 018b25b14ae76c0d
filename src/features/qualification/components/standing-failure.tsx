import { useState } from 'react';
import { refreshQualification } from '@/session/qualification-check';
import { SectionFailure } from '@/ui/failure';

/** How the visitor stands could not be read: nothing is lost, and it is asked again on request. */
export function StandingFailure() {
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => {
    setIsAsking(true);
    void refreshQualification().finally(() => setIsAsking(false));
  };
  return (
    <SectionFailure
      title="认证状态暂未获取"
      hint="已完成的步骤不会丢失，请稍后重试。"
      isRetrying={isAsking}
      onRetry={ask}
    />
  );
}
