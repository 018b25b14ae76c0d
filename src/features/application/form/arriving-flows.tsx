import { useArrivingComponent } from '@/lib/use-lazy-component';
import { Card } from '@/ui/layout/card';
import { SectionFailure } from '@/ui/states/failure';
import type { ApplyFlowsProps } from './apply-flows';
import { ApplySkeleton } from './apply-intro';

const importFlows = () => import('./apply-flows').then((module) => module.ApplyFlows);

/** The forms, loaded after the page. */
export function ArrivingFlows(props: ApplyFlowsProps) {
  const { Component, hasFailed, retry } = useArrivingComponent(importFlows);
  if (Component) return <Component {...props} />;
  if (!hasFailed) return <ApplySkeleton />;
  return (
    <Card>
      <SectionFailure title="申请表加载失败" hint="请检查网络后重试" onRetry={retry} />
    </Card>
  );
}
