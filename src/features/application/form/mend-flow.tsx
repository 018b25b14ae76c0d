import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ApplicationDetail } from '@/contract/application';
import { APPLICATION_STATUS_NAMES, type ApplicantKind } from '@/domain/application';
import { LoginCheckFailure } from '@/features/failure/login-check-failure';
import { ReadFailure } from '@/features/failure/read-failure';
import { useSession } from '@/session/session.store';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { myApplicationQuery } from '../api/application.queries';
import { resultHref } from '../shown/result-href';
import { ApplySkeleton } from './apply-skeleton';
import { MendForm } from './mend-form';
import { partsAskedOf } from './parts-asked';
import { SignInFirst } from './sign-in-first';

interface MendFlowProps {
  readonly kind: ApplicantKind;
  readonly id: string;
  readonly isLeaving: (path: string) => boolean;
}

interface Held {
  readonly userId: string;
  readonly application: ApplicationDetail;
}

/** From an application's number to what a reviewer asked to be mended of it. */
export function MendFlow({ kind, id, isLeaving }: MendFlowProps) {
  const { login, user, hasCheckFailed } = useSession();
  const [held, setHeld] = useState<Held | null>(null);
  const end = useCallback(() => setHeld(null), []);
  const isOwn = login !== 'logged-in' || user.userId === held?.userId;
  if (held !== null && (!isOwn || held.application.id !== id)) setHeld(null);
  if (held !== null && isOwn) return <MendForm isLeaving={isLeaving} onEnd={end} {...held} />;
  if (login === 'unknown') return <ApplySkeleton />;
  if (login === 'logged-out') {
    if (hasCheckFailed) return <LoginCheckFailure />;
    return <SignInFirst title="登录后补充材料" hint="请用提交申请的账户登录。" action="登录" />;
  }
  return <MendStart kind={kind} id={id} userId={user.userId} onBegin={setHeld} />;
}

interface MendStartProps extends Pick<MendFlowProps, 'kind' | 'id'> {
  readonly userId: string;
  readonly onBegin: (held: Held) => void;
}

function MendStart({ kind, id, userId, onBegin }: MendStartProps) {
  const isNumber = /^\d{12}$/u.test(id);
  const read = useQuery(myApplicationQuery(userId, isNumber ? id : ''));
  const application = read.data;
  const isMendable = application !== undefined && !read.isFetching && isOpenFor(kind, application);
  useEffect(() => {
    if (isMendable) onBegin({ userId, application });
  }, [isMendable, application, userId, onBegin]);

  if (!isNumber || read.error?.status === 404)
    return <NotMendable title="未找到这份申请" hint="地址可能有误，或申请不属于当前账户。" />;
  if (application === undefined && read.isError) {
    return (
      <Card>
        <ReadFailure read={read} />
      </Card>
    );
  }
  if (application === undefined || read.isFetching || isMendable) return <ApplySkeleton />;
  return (
    <NotMendable
      title="这份申请目前不需要补充材料"
      hint={`当前状态：${APPLICATION_STATUS_NAMES[application.status]}`}
      href={resultHref(id)}
    />
  );
}

function isOpenFor(kind: ApplicantKind, application: ApplicationDetail): boolean {
  const { fields, slots } = partsAskedOf(application);
  return application.kind === kind && application.status === 'more' && fields.length + slots.length > 0;
}

interface NotMendableProps {
  readonly title: string;
  readonly hint: string;
  readonly href?: string;
}

function NotMendable({ title, hint, href = '/apply/result' }: NotMendableProps) {
  return (
    <Card>
      <EmptyState title={title} hint={hint} action={<ButtonLink to={href}>查看申请进度</ButtonLink>} />
    </Card>
  );
}
