import { useState } from 'react';
import type { ReviewDetail } from '@/contract/review';
import { statusAfter, waitsForReview } from '@/domain/application';
import { showToast } from '@/ui/toast-store';
import { EMPTY_DRAFT, type DecisionDraft, type DraftDecision } from '../decision-draft';
import { useDecide } from '../use-decide';
import { AcceptDialog } from './accept-dialog';
import { AskPanel } from './ask-panel';
import styles from './decide-bar.module.css';
import { DecideProblem } from './decide-problem';
import { DecisionChoices } from './decision-choices';
import { NextApplication } from './next-application';
import { RefusePanel } from './refuse-panel';

interface DecideBarProps {
  readonly detail: ReviewDetail;
  readonly userId: string;
}

const DONE_WORDS: Readonly<Record<DraftDecision['decision'], string>> = {
  open: '已开始审核',
  accept: '已通过',
  ask: '已要求补充',
  refuse: '已拒绝',
};

/** Where a reviewer decides: to accept, to ask for more, or to refuse. What he has written stays until it was taken. */
export function DecideBar({ detail, userId }: DecideBarProps) {
  const [draft, setDraft] = useState<DecisionDraft>(EMPTY_DRAFT);
  /** The panel that was closed last: its button has the focus again. */
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
      showToast({ tone: 'success', title: `${DONE_WORDS[decision]}：${detail.subject}` });
    },
  });
  const { status, accountId } = detail;
  const isOwn = accountId === userId;
  // What has changed is looked at before it is decided on.
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
