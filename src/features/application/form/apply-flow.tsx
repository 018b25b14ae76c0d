import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSettled, APPLICANT_NAMES, type ApplicantKind } from '@/domain/application';
import { LoginCheckFailure } from '@/features/failure/login-check-failure';
import { ReadFailure } from '@/features/failure/read-failure';
import { useSession } from '@/session/session.store';
import { Card } from '@/ui/card';
import { myApplicationsQuery, applicationDraftQuery } from '../api/application.queries';
import { emptyForm, formOf } from './applicant-form';
import { ApplicationForm } from './application-form';
import { ApplySkeleton } from './apply-skeleton';
import { resumedStep } from './complete-steps';
import { DraftOffer } from './draft-offer';
import { OpenApplication } from './open-application';
import { SignInFirst } from './sign-in-first';
import type { FormBeginning } from './use-application-form';

interface ApplyFlowProps {
  readonly kind: ApplicantKind;
  /** Whether a path of the portal takes the place of this page. */
  readonly isLeaving: (path: string) => boolean;
}

type Begun = Pick<FormBeginning, 'userId' | 'values' | 'step'>;

/** From the visitor's sign-in to the form: what stands already, what was typed before, and then the form itself. */
export function ApplyFlow({ kind, isLeaving }: ApplyFlowProps) {
  const { login, user, hasCheckFailed } = useSession();
  const [begun, setBegun] = useState<Begun | null>(null);
  const end = useCallback(() => setBegun(null), []);
  // A form that was begun stands when its visitor's session ends; anybody else begins anew.
  const isOwn = login !== 'logged-in' || user.userId === begun?.userId;
  if (begun !== null && !isOwn) setBegun(null);
  if (begun !== null && isOwn) {
    return <ApplicationForm kind={kind} isLeaving={isLeaving} onEnd={end} {...begun} />;
  }
  if (login === 'unknown') return <ApplySkeleton />;
  if (login === 'logged-out') {
    if (hasCheckFailed) return <LoginCheckFailure />;
    return (
      <SignInFirst
        title={`登录后申请${APPLICANT_NAMES[kind]}入驻`}
        hint="申请与草稿保存在您的账户里，登录后可以随时查看进度。"
        action="登录后申请"
      />
    );
  }
  return <ApplyStart kind={kind} userId={user.userId} onBegin={setBegun} />;
}

interface ApplyStartProps {
  readonly kind: ApplicantKind;
  readonly userId: string;
  readonly onBegin: (begun: Begun) => void;
}

function ApplyStart({ kind, userId, onBegin }: ApplyStartProps) {
  const [params, setParams] = useSearchParams();
  const hasParams = params.size > 0;
  const mine = useQuery(myApplicationsQuery(userId));
  const draft = useQuery(applicationDraftQuery(userId, kind));
  const open = mine.data?.list.find((each) => each.kind === kind && !isSettled(each.status));
  const isFresh = mine.isSuccess && open === undefined && draft.data === null;

  const begin = useCallback(
    (values = emptyForm(), step = 0) => {
      // The address may name a step of a form that is gone.
      if (hasParams) setParams({}, { replace: true });
      onBegin({ userId, values, step });
    },
    [hasParams, onBegin, setParams, userId],
  );
  useEffect(() => {
    if (isFresh) begin();
  }, [isFresh, begin]);

  if (open) return <OpenApplication application={open} />;
  const failed = [mine, draft].find((read) => read.isError && read.data === undefined);
  if (failed) {
    return (
      <Card>
        <ReadFailure read={failed} />
      </Card>
    );
  }
  if (!mine.data || !draft.data) return <ApplySkeleton />;
  const values = formOf(draft.data.fields);
  const step = resumedStep(kind, values, draft.data.step);
  return (
    <DraftOffer
      kind={kind}
      draft={draft.data}
      goesOnAt={step}
      onResume={() => begin(values, step)}
      onAnew={() => begin()}
    />
  );
}
