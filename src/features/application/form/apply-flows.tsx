import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationSummary } from '@/contract/applications/application';
import {
  isSettled,
  APPLICANT_NAMES,
  type ApplicantKind,
  type ApplicationStatus,
} from '@/domain/site/application';
import { formatDate } from '@/domain/calendar/date-format';
import { LoginCheckFailure } from '@/features/failure/login-check-failure';
import { ReadFailure } from '@/features/failure/read-failure';
import { useSession } from '@/session/session.store';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { myApplicationsQuery, applicationDraftQuery } from '../api/application.queries';
import { ApplicationStatusTag } from '../shown/application-status-tag';
import { resultHref } from '../shown/application-words';
import { ApplySkeleton } from './apply-intro';
import { DraftOffer } from './draft/draft-offer';
import { ApplicationForm } from './flow/application-form';
import { SignInFirst } from './flow/form-parts';
import { Resubmission } from './flow/resubmission-form';
import type { FormBeginning } from './flow/use-application-form';
import { emptyForm, formOf } from './model/applicant-form';
import { resumedStep } from './model/form-steps';
import styles from './form.module.css';

export interface ApplyFlowsProps {
  readonly kind: ApplicantKind;
  /** Number of the application to correct, `null` for a new one. */
  readonly resubmittedId: string | null;
  /** Whether navigating to a path leaves this page. */
  readonly isLeaving: (path: string) => boolean;
}

/** A new application, or the corrections of a sent one. */
export function ApplyFlows({ kind, resubmittedId, isLeaving }: ApplyFlowsProps) {
  return resubmittedId === null ? (
    <ApplyFlow kind={kind} isLeaving={isLeaving} />
  ) : (
    <Resubmission kind={kind} id={resubmittedId} isLeaving={isLeaving} />
  );
}

interface ApplyFlowProps {
  readonly kind: ApplicantKind;
  /** Whether navigating to a path leaves this page. */
  readonly isLeaving: (path: string) => boolean;
}

type Begun = Pick<FormBeginning, 'userId' | 'values' | 'step'>;

/** From sign-in to the form: an open application or a saved draft is offered first. */
function ApplyFlow({ kind, isLeaving }: ApplyFlowProps) {
  const { login, user, hasCheckFailed } = useSession();
  const [begun, setBegun] = useState<Begun | null>(null);
  const end = useCallback(() => setBegun(null), []);
  // A form stays open when the session of its visitor ends; another visitor starts with an empty form.
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
      // The address may name a step of a discarded form.
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

const WORDS: Readonly<Record<ApplicationStatus, string>> = {
  received: '申请已收到，正在等待审核，无需再次提交。',
  reviewing: '申请正在审核，无需再次提交。',
  more: '审核人员需要您补充材料，补充后会继续审核。',
  accepted: '申请已通过，无需再次提交。',
  refused: '申请未通过，可以重新提交。',
};

/** Message about an open application of the same kind, with a link to it. */
function OpenApplication({ application }: { readonly application: ApplicationSummary }) {
  const { id, kind, status, sentAt } = application;
  return (
    <Card
      title={`您已提交过${APPLICANT_NAMES[kind]}入驻申请`}
      action={<ApplicationStatusTag status={status} />}
    >
      <p>{WORDS[status]}</p>
      <p className={styles['quiet']}>
        编号 {id}，提交于 {formatDate(sentAt, 'YYYY-MM-DD hh:mm')}
      </p>
      <div className={styles['ways']}>
        {status === 'more' && (
          <ButtonLink size="lg" to={`/apply/${kind}?mend=${id}`}>
            去补充
          </ButtonLink>
        )}
        <ButtonLink size="lg" variant={status === 'more' ? 'secondary' : 'primary'} to={resultHref(id)}>
          查看申请进度
        </ButtonLink>
      </div>
    </Card>
  );
}
