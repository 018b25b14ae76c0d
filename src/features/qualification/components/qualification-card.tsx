import { beijingDay } from '@/domain/day';
import { isQualificationLoaded } from '@/domain/qualification';
import { LoginCheckFailure } from '@/features/failure/login-check-failure';
import { useHasStandingFailed, useQualification } from '@/session/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { hasSignedInHint } from '@/session/visitor-hint';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { QualificationRecords } from './qualification-records';
import { StandingFailure } from './standing-failure';
import { StandingOverview } from './standing-overview';
import styles from './qualification-card.module.css';

/** The visitor's qualification in the personal centre: where he stands, what it opens, and what he did for it. */
export function QualificationCard() {
  return (
    <Card title="合格投资者认证">
      <CardContent />
    </Card>
  );
}

function CardContent() {
  const { login, user, hasCheckFailed } = useSession();
  const qualification = useQualification();
  const hasFailed = useHasStandingFailed();
  if (login === 'logged-out') {
    if (hasCheckFailed) return <LoginCheckFailure />;
    return (
      <EmptyState
        isCompact
        title="登录后查看认证进度"
        hint="完成认证后可以查看私募基金的净值、收益与持仓。"
        action={<Button onClick={() => goToSignIn()}>登录</Button>}
      />
    );
  }
  if (login === 'logged-in' && hasFailed) return <StandingFailure />;
  if (!isQualificationLoaded(qualification, login !== 'unknown')) {
    return login === 'unknown' && !hasSignedInHint() ? <CheckSkeleton /> : <CardSkeleton />;
  }
  return (
    <>
      <StandingOverview today={beijingDay(serverNow())} />
      <QualificationRecords userId={user.userId} />
    </>
  );
}

/** Nobody was signed in here the last time: most likely the way to sign in comes. */
function CheckSkeleton() {
  return (
    <SkeletonGroup label="正在加载认证进度" className={styles['check']}>
      <SkeletonBlock height={64} width={96} />
      <SkeletonBlock height={20} width={160} />
      <SkeletonBlock height={40} width={72} />
    </SkeletonGroup>
  );
}

function CardSkeleton() {
  return (
    <SkeletonGroup label="正在加载认证进度" className={styles['skeleton']}>
      <SkeletonBlock height={36} width={200} />
      <SkeletonRows count={4} rowHeight={36} />
      <SkeletonBlock height={40} width={120} />
    </SkeletonGroup>
  );
}
