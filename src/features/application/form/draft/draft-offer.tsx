import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '@/api/describe-failure';
import type { ApplicationDraft } from '@/contract/applications/application';
import type { ApplicantKind } from '@/domain/site/application';
import { formatDate } from '@/domain/calendar/date-format';
import { isSignedOut } from '@/features/failure/signed-out';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { Dialog } from '@/ui/overlays/dialog';
import { InlineFailure } from '@/ui/states/failure';
import { dropDraft } from '../../api/application-calls';
import { FORM_STEPS } from '../model/form-steps';
import styles from '../form.module.css';

interface DraftOfferProps {
  readonly kind: ApplicantKind;
  readonly draft: ApplicationDraft;
  /** Index of the step to resume at: at most the first one that has to be filled in again. */
  readonly goesOnAt: number;
  readonly onResume: () => void;
  /** Called after the draft was deleted. */
  readonly onAnew: () => void;
}

/** Offers to resume a draft or to start over. */
export function DraftOffer({ kind, draft, goesOnAt, onResume, onAnew }: DraftOfferProps) {
  const [isAsking, setAsking] = useState(false);
  const dropping = useMutation({ mutationFn: () => dropDraft(kind), onSuccess: onAnew });
  const step = Math.min(draft.step, FORM_STEPS[kind].length - 1) + 1;
  const drop = () => {
    setAsking(false);
    dropping.mutate();
  };
  return (
    <Card title="继续上次的申请">
      <p>
        您有一份 {formatDate(draft.savedAt, 'MM-DD hh:mm')} 保存的草稿，已填到第 {step} 步。
      </p>
      <p className={styles['quiet']}>
        草稿不含的{UNSAVED_LABELS[kind]}
        {goesOnAt + 1 < step && `，因此从第 ${goesOnAt + 1} 步继续`}。
      </p>
      {dropping.error && <DropFailure error={dropping.error} />}
      <div className={styles['ways']}>
        <Button size="lg" onClick={onResume}>
          继续填写
        </Button>
        <Button variant="secondary" size="lg" isLoading={dropping.isPending} onClick={() => setAsking(true)}>
          重新填写
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title="删除草稿，重新填写？"
          size="sm"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="danger" onClick={drop}>
                删除并重新填写
              </Button>
              <Button data-autofocus onClick={() => setAsking(false)}>
                保留草稿
              </Button>
            </>
          }
        >
          <p>草稿删除后无法恢复。</p>
        </Dialog>
      )}
    </Card>
  );
}

function DropFailure({ error }: { readonly error: unknown }) {
  if (isSignedOut(error)) return <SignedOutLine />;
  const { title, hint } = describeFailure(error);
  return <InlineFailure title={`草稿删除失败：${title}`} hint={hint} />;
}

/** What a draft does not contain and has to be filled in again. */
export const UNSAVED_LABELS: Readonly<Record<ApplicantKind, string>> = {
  licaishi: '身份证号和图片需要重新填写、上传',
  guanli: '图片需要重新上传',
};
