import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callGateway } from '@/api/call';
import { describeFailure } from '@/api/describe-failure';
import type { ApplicationDetail } from '@/contract/applications/application';
import { hidePartner } from '@/contract/applications/partner';
import { APPLICANT_NAMES } from '@/domain/site/application';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useSession } from '@/session/session.store';
import { ButtonLink, Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import { InlineFailure } from '@/ui/states/failure';
import { applicationReadsKey } from '../api/application.queries';
import { AskedItems } from './application-facts';
import { fieldWords } from './application-words';
import styles from './result.module.css';

interface StatusWaysProps {
  readonly application: ApplicationDetail;
}

/** Details and actions of a status; empty while the applicant has to wait. */
export function StatusWays({ application }: StatusWaysProps) {
  const { status } = application;
  return (
    <>
      {status === 'more' && <MoreWays application={application} />}
      {status === 'accepted' && <AcceptedWays application={application} />}
      {status === 'refused' && <RefusedWays application={application} />}
    </>
  );
}

function MoreWays({ application: { id, kind, asked } }: StatusWaysProps) {
  return (
    <>
      <AskedItems items={asked} label="需补充的内容" />
      <p className={styles['ways']}>
        <ButtonLink to={`/apply/${kind}?mend=${id}`} size="lg">
          去补充
        </ButtonLink>
      </p>
    </>
  );
}

function AcceptedWays({ application: { id, kind, fields, isShown } }: StatusWaysProps) {
  const number =
    kind === 'licaishi'
      ? `${fieldWords('certificateKind', fields['certificateKind'])} ${fieldWords('certificateNumber', fields['certificateNumber'])}`
      : `管理人登记编号 ${fieldWords('amacNumber', fields['amacNumber'])}`;
  return (
    <>
      <ul className={styles['gains']}>
        <li>登记的资质：{number}</li>
        <li>{isShown ? `已在${APPLICANT_NAMES[kind]}推广页展示` : '没有公开展示，推广页不会出现您的信息'}</li>
      </ul>
      <div className={styles['ways']}>
        <ButtonLink to="/endorse" size="lg">
          前往资质查询
        </ButtonLink>
        {isShown && (
          <>
            <ButtonLink to={`/tuiguang/${kind}`} size="lg" variant="secondary">
              查看推广页
            </ButtonLink>
            <HideListing id={id} />
          </>
        )}
      </div>
    </>
  );
}

function RefusedWays({ application: { kind, reason } }: StatusWaysProps) {
  return (
    <>
      <p className={styles['reason']}>{reason || '审核人员没有填写原因，可以联系客服了解。'}</p>
      <p className={styles['ways']}>
        <ButtonLink to={`/apply/${kind}`} size="lg">
          重新申请
        </ButtonLink>
        <ButtonLink to="/home/help" size="lg" variant="secondary">
          联系客服
        </ButtonLink>
      </p>
    </>
  );
}

interface HideListingProps {
  /** Number of the listed application. */
  readonly id: string;
}

/** Removes the applicant from the promotion page; asks first, because it cannot be undone here. */
function HideListing({ id }: HideListingProps) {
  const client = useQueryClient();
  const userId = useSession((state) => state.user.userId);
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: () => callGateway(hidePartner, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: applicationReadsKey(userId) }),
  });
  const hide = useOneAtATime(mutateAsync);
  const close = () => {
    if (isPending) return;
    reset();
    setAsking(false);
  };
  const failure = error && describeFailure(error);
  return (
    <>
      <Button size="lg" variant="ghost" onClick={() => setAsking(true)}>
        撤下公开展示
      </Button>
      {isAsking && (
        <Dialog
          title="撤下公开展示？"
          size="sm"
          onClose={close}
          footer={
            <>
              <Button variant="secondary" disabled={isPending} onClick={close}>
                保留
              </Button>
              <Button isLoading={isPending} onClick={() => hide()}>
                {isPending ? '正在撤下' : '确认撤下'}
              </Button>
            </>
          }
        >
          <p>推广页不再展示您的信息，资质登记不受影响。撤下后不能在这里恢复。</p>
          {failure && <InlineFailure title={failure.title} hint={failure.hint} />}
        </Dialog>
      )}
    </>
  );
}
