import { useTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { openContent } from '@/domain/qualification/gate';
import { useCompare } from '@/session/funds/compare.store';
import { useGateOutcome } from '@/session/investor/gate-choice.store';
import { refreshQualification } from '@/session/investor/qualification-check';
import { Button } from '@/ui/controls/button';
import { Dock, DockBar } from '@/ui/overlays/dock';

/**
 * On gated pages: the qualification status has no risk level, so that neither figures nor the window appear. A page
 * without public content reports it in its own place.
 */
export function StandingNotice() {
  const { pathname } = useLocation();
  const content = openContent(pathname);
  const outcome = useGateOutcome(content);
  const hasTray = useCompare(({ funds }) => funds.length > 0);
  const [isAsking, startAsking] = useTransition();
  if (outcome !== 'missing' || content !== 'part') return null;
  return (
    <Dock isAboveTray={hasTray}>
      <DockBar
        label="认证状态"
        icon="warning"
        tone="warning"
        words={<span role="alert">认证状态加载失败，私募数据暂不显示</span>}
      >
        <Button
          variant="link"
          size="sm"
          isLoading={isAsking}
          onClick={() => startAsking(refreshQualification)}
        >
          重试
        </Button>
      </DockBar>
    </Dock>
  );
}
