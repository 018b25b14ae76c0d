import { useState, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/contract/applications/review';
import { statusAfter, waitsForReview, type ApplicationStatus } from '@/domain/site/application';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { Button, ButtonLink } from '@/ui/controls/button';
import { showToast } from '@/ui/overlays/toast-store';
import { reviewHref, reviewListHref } from '../review-filter';
import { nextOpenQuery } from '../review.queries';
import { AcceptDialog } from './accept-dialog';
import { AskPanel } from './ask-panel';
import { DecideProblem, RefusePanel } from './decision-panels';
import { EMPTY_DRAFT, useDecide, type DecisionDraft } from './use-decide';
import styles from './decision.module.css';

interface DecideBarProps {
  readonly detail: ReviewDetail;
  readonly userId: string;
}

/** The reviewer's decision: accept, request corrections or refuse. Keeps the draft until the gateway accepted it. */
export function DecideBar({ detail, userId }: DecideBarProps) {
  const [draft, setDraft] = useState<DecisionDraft>(EMPTY_DRAFT);
  /** The panel closed last: its button receives the focus. */
  const [closed, setClosed] = useState<DecisionDraft['panel']>('none');
  const [isAccepting, setAccepting] = useState(false);
  const [hasDecided, setDecided] = useState(false);
  const model = useDecide(detail, {
    userId,
    onDone({ decision }) {
      setDraft(EMPTY_DRAFT);
      setClosed('none');
      setAccepting(false);
      setDecided(decision !== 'open');
      // The bar itself says the rest, where the next application is offered.
      if (decision === 'open') showToast({ tone: 'success', title: `已开始审核：${detail.subject}` });
    },
  });
  const { status, accountId } = detail;
  const isOwn = accountId === userId;
  // A changed application has to be reviewed first.
  const isDialogOpen = isAccepting && !model.hasChanged && statusAfter(status, 'accepted') !== null;
  const open = (panel: DecisionDraft['panel']) => {
    model.forgetFailure();
    setClosed(draft.panel);
    setDraft({ ...draft, panel });
  };
  const ask = (isOpen: boolean) => {
    model.forgetFailure();
    setAccepting(isOpen);
  };
  const panel = { detail, draft, onDraft: setDraft, model, onClose: () => open('none') };
  return (
    <section className={styles['bar']} aria-label="审核决定" data-open={draft.panel !== 'none'}>
      {(isOwn || !waitsForReview(status)) && (
        <NextApplication detail={detail} userId={userId} takesFocus={hasDecided} />
      )}
      {draft.panel === 'ask' && <AskPanel {...panel} />}
      {draft.panel === 'refuse' && <RefusePanel {...panel} />}
      {draft.panel === 'none' && !isDialogOpen && <DecideProblem model={model} />}
      {draft.panel === 'none' && !isOwn && (
        <DecisionChoices
          status={status}
          focusOn={closed}
          onOpen={open}
          onAccept={() => ask(true)}
          onBegin={() => model.decide({ decision: 'open' })}
          isSending={model.isSending}
        />
      )}
      {isDialogOpen && <AcceptDialog detail={detail} model={model} onClose={() => ask(false)} />}
    </section>
  );
}

interface DecisionChoicesProps {
  readonly status: ApplicationStatus;
  /** The panel whose button receives the focus. */
  readonly focusOn: DecisionDraft['panel'];
  readonly onOpen: (panel: 'ask' | 'refuse') => void;
  readonly onAccept: () => void;
  readonly onBegin: () => void;
  readonly isSending: boolean;
}

/** The decisions possible in the current status. */
function DecisionChoices(props: DecisionChoicesProps) {
  const { status, focusOn, onOpen, onAccept, onBegin, isSending } = props;
  const returned = useRef<HTMLButtonElement>(null);
  useEffect(() => returned.current?.focus(), []);
  const can = {
    refuse: statusAfter(status, 'refused') !== null,
    ask: statusAfter(status, 'asked') !== null,
    accept: statusAfter(status, 'accepted') !== null,
  };
  if (!can.refuse && !can.ask && !can.accept) return null;
  return (
    <div className={styles['row']}>
      {statusAfter(status, 'opened') !== null && (
        <Button variant="secondary" size="lg" isLoading={isSending} onClick={onBegin}>
          开始审核
        </Button>
      )}
      {can.refuse && (
        <Button
          ref={focusOn === 'refuse' ? returned : undefined}
          variant="danger"
          size="lg"
          onClick={() => onOpen('refuse')}
        >
          拒绝
        </Button>
      )}
      {can.ask && (
        <Button
          ref={focusOn === 'ask' ? returned : undefined}
          variant="secondary"
          size="lg"
          onClick={() => onOpen('ask')}
        >
          要求补充
        </Button>
      )}
      {can.accept && (
        <Button size="lg" aria-haspopup="dialog" onClick={onAccept}>
          通过
        </Button>
      )}
    </div>
  );
}

interface NextApplicationProps {
  readonly detail: ReviewDetail;
  readonly userId: string;
  /** Whether a decision was just made. */
  readonly takesFocus: boolean;
}

const OWN_WORDS = '这是您自己的申请，须由其他审核员处理。';
const STATUS_WORDS: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  more: '已要求补充，等待申请人提交。',
  accepted: '这份申请已通过。',
  refused: '这份申请未通过。',
};

/** Why nothing can be decided, with a link to the next application. */
function NextApplication({ detail, userId, takesFocus }: NextApplicationProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const next = useQuery(nextOpenQuery(userId, detail.id));
  useEffect(() => {
    if (takesFocus) words.current?.focus();
  }, [takesFocus]);
  const said = detail.accountId === userId ? OWN_WORDS : STATUS_WORDS[detail.status];
  return (
    <div className={styles['next']}>
      <p ref={words} tabIndex={-1} className={styles['nextWords']}>
        {said}
        {next.data === null && ' 没有其他待处理的申请了。'}
      </p>
      {next.isError && <ReadFailureLine read={next} title="下一份申请加载失败" />}
      <div className={styles['ways']}>
        <ButtonLink to={reviewListHref()} variant="secondary" size="lg">
          返回列表
        </ButtonLink>
        {typeof next.data === 'string' && (
          <ButtonLink to={reviewHref(next.data)} size="lg">
            下一份
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
