import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ApplicationDetail } from '@/contract/applications/application';
import { APPLICATION_STATUS_NAMES, type ApplicantKind } from '@/domain/site/application';
import { LoginCheckFailure } from '@/features/failure/login-check-failure';
import { ReadFailure } from '@/features/failure/read-failure';
import { isSignedOut as hasEnded } from '@/features/failure/signed-out';
import { useSession } from '@/session/session.store';
import { ButtonLink, Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { Dialog } from '@/ui/overlays/dialog';
import { EmptyState } from '@/ui/states/empty-state';
import { myApplicationQuery } from '../../api/application.queries';
import { ApplicationFacts, AskedItems } from '../../shown/application-facts';
import { resultHref } from '../../shown/application-words';
import { ApplySkeleton } from '../apply-intro';
import {
  FieldControl,
  SignInFirst,
  ErrorSummary,
  PictureSlots,
  SessionEndedLine,
  StepActions,
} from './form-parts';
import { isOpen } from './form-state';
import { LeaveDialog } from './leave-guard';
import { SendFailure } from './send-once';
import { requestedCorrections, useResubmission, type ResubmissionModel } from './use-resubmission';
import styles from '../form.module.css';

interface ResubmissionProps {
  readonly kind: ApplicantKind;
  readonly id: string;
  readonly isLeaving: (path: string) => boolean;
}

interface Held {
  readonly userId: string;
  readonly application: ApplicationDetail;
}

/** Loads an application by its number and opens the form of its requested corrections. */
export function Resubmission({ kind, id, isLeaving }: ResubmissionProps) {
  const { login, user, hasCheckFailed } = useSession();
  const [held, setHeld] = useState<Held | null>(null);
  const end = useCallback(() => setHeld(null), []);
  const isOwn = login !== 'logged-in' || user.userId === held?.userId;
  if (held !== null && (!isOwn || held.application.id !== id)) setHeld(null);
  if (held !== null && isOwn) return <ResubmissionForm isLeaving={isLeaving} onEnd={end} {...held} />;
  if (login === 'unknown') return <ApplySkeleton />;
  if (login === 'logged-out') {
    if (hasCheckFailed) return <LoginCheckFailure />;
    return <SignInFirst title="登录后补充材料" hint="请用提交申请的账户登录。" action="登录" />;
  }
  return <ResubmissionStart kind={kind} id={id} userId={user.userId} onBegin={setHeld} />;
}

interface ResubmissionStartProps extends Pick<ResubmissionProps, 'kind' | 'id'> {
  readonly userId: string;
  readonly onBegin: (held: Held) => void;
}

function ResubmissionStart({ kind, id, userId, onBegin }: ResubmissionStartProps) {
  const isNumber = /^\d{12}$/u.test(id);
  const read = useQuery(myApplicationQuery(userId, isNumber ? id : ''));
  const application = read.data;
  const canResubmit = application !== undefined && !read.isFetching && isOpenFor(kind, application);
  useEffect(() => {
    if (canResubmit) onBegin({ userId, application });
  }, [canResubmit, application, userId, onBegin]);

  if (!isNumber || read.error?.status === 404)
    return <NothingRequested title="未找到这份申请" hint="地址可能有误，或申请不属于当前账户。" />;
  if (application === undefined && read.isError) {
    return (
      <Card>
        <ReadFailure read={read} />
      </Card>
    );
  }
  if (application === undefined || read.isFetching || canResubmit) return <ApplySkeleton />;
  return (
    <NothingRequested
      title="这份申请目前不需要补充材料"
      hint={`当前状态：${APPLICATION_STATUS_NAMES[application.status]}`}
      href={resultHref(id)}
    />
  );
}

function isOpenFor(kind: ApplicantKind, application: ApplicationDetail): boolean {
  const { fields, slots } = requestedCorrections(application);
  return application.kind === kind && application.status === 'more' && fields.length + slots.length > 0;
}

interface NothingRequestedProps {
  readonly title: string;
  readonly hint: string;
  readonly href?: string;
}

function NothingRequested({ title, hint, href = '/apply/result' }: NothingRequestedProps) {
  return (
    <Card>
      <EmptyState title={title} hint={hint} action={<ButtonLink to={href}>查看申请进度</ButtonLink>} />
    </Card>
  );
}

interface ResubmissionFormProps {
  readonly userId: string;
  readonly application: ApplicationDetail;
  readonly isLeaving: (path: string) => boolean;
  /** Called when the visitor was signed out and no input would be lost. */
  readonly onEnd: () => void;
}

/** The fields that a reviewer wants corrected; the rest of the application is read-only. */
function ResubmissionForm({ onEnd, ...beginning }: ResubmissionFormProps) {
  const { application } = beginning;
  const model = useResubmission(beginning);
  const { guard, sending, focusOn } = model;
  const hasNobody = useSession(({ login }) => login === 'logged-out');
  const isSignedOut = hasNobody || hasEnded(sending.failure);
  const mayEnd = isSignedOut && (guard.hasLeft || !model.hasWork);
  useEffect(() => {
    if (mayEnd) onEnd();
  }, [mayEnd, onEnd]);

  return (
    <FormProvider {...model.form}>
      <Card title="补充材料" note={`申请编号 ${application.id}`}>
        <form
          noValidate
          className={styles['resubmission']}
          onSubmit={(event) => {
            event.preventDefault();
            model.send();
          }}
        >
          <section aria-label="审核意见" className={styles['asked']}>
            <p className={styles['askedTitle']}>请补充或更正以下内容，其余内容不变</p>
            <AskedItems items={application.asked} label="需补充的内容" />
          </section>
          <ErrorSummary
            problems={model.problems}
            isOpen={(problem) => isOpen(problem, model)}
            onShow={focusOn}
          />
          <ResubmissionFields model={model} />
          <SendFailure kind={model.kind} sending={sending} onRetry={sending.send} />
          {isSignedOut && <SessionEndedLine words="登录后需要重新填写、上传本页内容" />}
          <StepActions
            isSending={sending.isSending}
            isWaitingForUploads={model.isWaitingForUploads}
            next="提交补充材料"
          />
        </form>
      </Card>
      <RestOfApplication application={application} />
      {model.untouched.length > 0 && (
        <UntouchedDialog names={model.untouched} onSend={model.sendAnyway} onClose={model.keepEditing} />
      )}
      <LeaveDialog guard={guard} words="离开后，本页填写和上传的内容需要重新填写、上传。" />
    </FormProvider>
  );
}

function ResubmissionFields({ model }: { readonly model: ResubmissionModel }) {
  const { kind, asked, pictures, phone, problems, area, sending } = model;
  const isCodeMissing = problems.some(({ key }) => key === 'code');
  return (
    <div ref={area} className={styles['fields']}>
      {asked.fields.map((name) => (
        <FieldControl key={name} kind={kind} name={name} phone={phone} isCodeMissing={isCodeMissing} />
      ))}
      <PictureSlots
        kind={kind}
        pictures={pictures}
        slots={asked.slots}
        problems={problems}
        isDisabled={sending.isSending}
      />
    </div>
  );
}

function RestOfApplication({ application }: { readonly application: ApplicationDetail }) {
  const { kind, fields } = application;
  const asked = requestedCorrections(application);
  const names = Object.keys(fields).filter((name) => !asked.fields.some((field) => field === name));
  return (
    <Card title="其余内容（不变）">
      <ApplicationFacts kind={kind} fields={fields} names={names} />
    </Card>
  );
}

interface UntouchedDialogProps {
  /** Labels of the requested items that were not changed. */
  readonly names: readonly string[];
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Asks before a resubmission with unchanged items is sent; other corrections may answer the request. */
function UntouchedDialog({ names, onSend, onClose }: UntouchedDialogProps) {
  return (
    <Dialog
      title="仍要提交吗？"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onSend}>
            仍要提交
          </Button>
          <Button data-autofocus onClick={onClose}>
            返回修改
          </Button>
        </>
      }
    >
      <p>以下项目没有改动：{names.join('、')}。</p>
    </Dialog>
  );
}
