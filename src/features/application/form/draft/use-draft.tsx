import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApplicantKind } from '@/domain/site/application';
import { formatDate } from '@/domain/calendar/date-format';
import { mayPass } from '@/features/failure/may-pass';
import { isSignedOut } from '@/features/failure/signed-out';
import { createDraftSaver, type SaveOutcome } from '@/lib/draft-saver';
import { runLoginCheck } from '@/session/login-check';
import { useSession } from '@/session/session.store';
import { saveDraft } from '../../api/application-calls';
import { draftFieldsOf, type ApplicantForm } from '../model/applicant-form';
import styles from '../form.module.css';

export type DraftState =
  /** Nothing was typed yet. */
  | { readonly state: 'still' }
  | { readonly state: 'waiting' }
  | { readonly state: 'saved'; readonly atMs: number }
  /** `isSignedOut`: not saved before the visitor signs in again. */
  | { readonly state: 'failed'; readonly isSignedOut: boolean; readonly willRetry: boolean };

interface DraftKeeper {
  /** Saves changes until the returned function is called. */
  readonly watch: () => () => void;
  /** The current step changed: saves the draft immediately. */
  readonly noteStep: (step: number) => void;
  /** Sends the form after pending draft requests; resumes saving if sending fails. */
  readonly handIn: (send: () => Promise<string>) => Promise<string>;
}

interface DraftOwner {
  readonly kind: ApplicantKind;
  readonly userId: string;
  readonly form: UseFormReturn<ApplicantForm>;
  /** Index of the initial step. */
  readonly step: number;
}

const PAUSE_MS = 1000;

/** Saves the draft on the gateway 1 s after a change, at each step, and when the page is hidden or left. */
export function useDraft(owner: DraftOwner): DraftKeeper & { readonly draft: DraftState } {
  const [draft, setDraft] = useState<DraftState>({ state: 'still' });
  const [keeper] = useState(() => createKeeper(owner, setDraft));

  useEffect(() => keeper.watch(), [keeper]);
  return { draft, ...keeper };
}

function createKeeper(
  { kind, userId, form, step: first }: DraftOwner,
  tell: (state: DraftState) => void,
): DraftKeeper {
  let step = first;
  let hasEnded = false;
  const contentNow = () => ({ kind, fields: draftFieldsOf(form.getValues(), kind), step });
  let noted = JSON.stringify(contentNow());
  let saved = noted;

  const save = async (): Promise<SaveOutcome> => {
    // Never saves a draft in the account of another visitor.
    if (hasEnded || useSession.getState().user.userId !== userId) return 'given-up';
    try {
      const content = contentNow();
      const atMs = await saveDraft(content);
      saved = JSON.stringify(content);
      tell(noted === saved ? { state: 'saved', atMs } : { state: 'waiting' });
      return 'saved';
    } catch (error) {
      const willRetry = mayPass(error);
      tell({ state: 'failed', isSignedOut: isSignedOut(error), willRetry });
      if (isSignedOut(error)) return (await runLoginCheck()) === 'logged-in' ? 'again' : 'given-up';
      return willRetry ? 'again' : 'given-up';
    }
  };
  const saver = createDraftSaver(save, PAUSE_MS);

  /** Saves only if a field of the draft changed; the ID number is not part of it. */
  const note = () => {
    const content = JSON.stringify(contentNow());
    if (hasEnded || content === noted) return;
    noted = content;
    tell({ state: 'waiting' });
    saver.note();
  };
  /** The connection is restored, or the visitor signed in again. */
  const retry = () => {
    if (hasEnded || noted === saved) return;
    saver.note();
    saver.flush();
  };

  return {
    noteStep(index: number) {
      step = index;
      note();
      saver.flush();
    },
    async handIn(send: () => Promise<string>) {
      hasEnded = true;
      await saver.settle();
      try {
        return await send();
      } catch (error) {
        hasEnded = false;
        if (noted !== saved) saver.note();
        throw error;
      }
    },
    watch() {
      const stopNoting = form.subscribe({ formState: { values: true }, callback: note });
      const stopHearing = useSession.subscribe(({ user }, before) => {
        if (user.userId === userId && before.user.userId !== userId) retry();
      });
      const stopListening = onPageEvents({ hidden: saver.flush, online: retry });
      return () => {
        stopNoting();
        stopHearing();
        stopListening();
        saver.stop();
      };
    },
  };
}

/** Listens for page hiding and for the return of the connection until the returned function is called. */
function onPageEvents({ hidden, online }: Readonly<Record<'hidden' | 'online', () => void>>): () => void {
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', hidden);
  window.addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', hidden);
    window.removeEventListener('online', online);
  };
}

/** Status of the draft. */
export function DraftLine({ draft }: { readonly draft: DraftState }) {
  const hasFailed = draft.state === 'failed';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- only a failure is announced
    <p role={hasFailed ? 'status' : undefined} className={styles['draft']} data-failed={hasFailed}>
      {wordsOf(draft)}
    </p>
  );
}

function wordsOf(draft: DraftState): string {
  if (draft.state === 'saved') return `草稿已保存 ${formatDate(draft.atMs, 'hh:mm')}`;
  if (draft.state === 'still') return '填写的内容会自动保存为草稿';
  if (draft.state === 'waiting') return '正在保存草稿';
  if (draft.isSignedOut) return '草稿未保存，登录已失效';
  return draft.willRetry ? '草稿未保存，恢复网络后会再试' : '草稿未保存，请先完成提交再离开';
}
