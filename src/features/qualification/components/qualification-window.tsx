import { useState } from 'react';
import { beijingDay, type Day } from '@/domain/calendar/day';
import { formatCompactDate } from '@/domain/text/format';
import { investorLevelName } from '@/domain/qualification/investor-levels';
import { isQualificationLoaded, isAssessmentExpired } from '@/domain/qualification/qualification';
import { maySeePrivateFunds, standingWords } from '@/domain/qualification/qualification-steps';
import { useQualificationWindow, pendingOfWindow } from '@/session/investor/qualification-window.store';
import {
  useIsStandingMissing,
  useQualification,
  useHasStandingFailed,
} from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { hasUnsentFields, useStepFields } from '@/session/investor/steps.store';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import { Tag } from '@/ui/marks/tag';
import { STEP_NAMES, BROWSE_LABEL } from '../qualification-words';
import { QualificationSteps } from './qualification-steps';
import { SignInLine } from './step-failure';
import { StepSkeleton } from './step-frame';
import styles from './qualification-window.module.css';

interface QualificationWindowProps {
  /** Called when closed before the end. */
  readonly onClose: () => void;
  /** Called when closed after completion. */
  readonly onDone: () => void;
  /** Set if the page has public content: continues there unqualified. */
  readonly onBrowse?: () => void;
}

/** The qualification in four steps [S4.window]; starts at the visitor's next step. */
export function QualificationWindow({ onClose, onDone, onBrowse }: QualificationWindowProps) {
  const login = useSession((state) => state.login);
  const userId = useSession((state) => state.user.userId);
  const qualification = useQualification();
  const isRetake = useQualificationWindow((state) => state.isRetake);
  const { fields, change } = useStepFields();
  const [leaving, setLeaving] = useState<'close' | 'browse' | null>(null);
  const hasEnded = useHasEnded();
  const isMissing = useIsStandingMissing();
  // The steps report a missing status themselves.
  const isLoaded = isMissing || isQualificationLoaded(qualification, login !== 'unknown');

  const hasUnsent = hasUnsentFields(fields, qualification);

  const leave = (way: 'close' | 'browse') => {
    if (way === 'browse') onBrowse?.();
    else onClose();
  };
  const askToLeave = (way: 'close' | 'browse') => {
    if (leaving === way || !hasUnsent) leave(way);
    else setLeaving(way);
  };
  const browse = onBrowse && (() => askToLeave('browse'));

  return (
    <Dialog
      size="lg"
      title={isRetake ? '风险测评' : '合格投资者认证'}
      isDismissedByBackdrop={false}
      isFullOnMobile
      onClose={() => askToLeave('close')}
    >
      <div className={styles['content']}>
        {leaving !== null && hasUnsent && (
          <LeaveQuestion onStay={() => setLeaving(null)} onLeave={() => leave(leaving)} />
        )}
        {!isLoaded && <StepSkeleton rows={4} />}
        {isLoaded && login === 'logged-out' && (
          <>
            {hasEnded && <SignInLine />}
            <SignInIntro onBrowse={browse} />
          </>
        )}
        {isLoaded && login === 'logged-in' && (
          <>
            <StandingLine today={beijingDay(serverNow())} onBrowse={browse} />
            <QualificationSteps key={userId} fields={fields} onChange={change} onDone={onDone} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Whether the visitor was signed out while the window was open. */
function useHasEnded(): boolean {
  const login = useSession((state) => state.login);
  const [wasSignedIn, setWasSignedIn] = useState(login === 'logged-in');
  if (login === 'logged-in' && !wasSignedIn) setWasSignedIn(true);
  return wasSignedIn && login === 'logged-out';
}

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Confirms that closing may discard the input. */
function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <div role="alert" className={styles['leave']}>
      <span className={styles['question']}>尚未完成，确定离开？</span>
      <Button variant="secondary" onClick={onStay}>
        继续填写
      </Button>
      <Button variant="danger" onClick={onLeave}>
        离开
      </Button>
    </div>
  );
}

const STEPS = [
  { name: STEP_NAMES.identity, detail: '姓名与身份证号，约 1 分钟' },
  { name: STEP_NAMES.risk, detail: '单选题，约 5 分钟' },
  { name: STEP_NAMES.declaration, detail: '选择符合的条件，约 2 分钟' },
  { name: STEP_NAMES.disclaimer, detail: '阅读全文后签署，约 3 分钟' },
] as const;

/** For unauthenticated visitors: why figures are withheld, the steps, and the sign-in. */
function SignInIntro({ onBrowse }: { readonly onBrowse?: (() => void) | undefined }) {
  return (
    <div className={styles['intro']}>
      <p className={styles['lead']}>
        私募基金只能向合格投资者募集，净值、收益与路演详情也只能向完成特定对象确定程序的投资者展示。请先登录，再完成以下四步。
      </p>
      <ol className={styles['steps']} aria-label="认证步骤">
        {STEPS.map(({ name, detail }, index) => (
          <li key={name} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <span className={styles['name']}>{name}</span>
              <br />
              <span className={styles['detail']}>{detail}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles['lead']}>全程约 10 分钟。已完成的步骤和测评答案会保存，可以随时离开，下次继续。</p>
      <div className={styles['actions']}>
        <Button size="lg" onClick={() => goToSignIn(pendingOfWindow())}>
          登录并开始认证
        </Button>
        <Button size="lg" variant="secondary" onClick={() => goToSignIn(pendingOfWindow(), 'register')}>
          注册账户
        </Button>
        <BrowseButton onBrowse={onBrowse} />
      </div>
    </div>
  );
}

interface StandingLineProps {
  readonly today: Day;
  readonly onBrowse?: (() => void) | undefined;
}

/** The visitor's status in one line: level and expiry of the assessment, or that it is unavailable. */
function StandingLine({ today, onBrowse }: StandingLineProps) {
  const qualification = useQualification();
  const hasFailed = useHasStandingFailed();
  const { riskLevel, riskEndDate } = qualification;
  const isExpired = isAssessmentExpired(qualification, today);
  if (hasFailed) {
    return (
      <div className={styles['standing']}>
        <output className={styles['words']}>认证状态加载失败</output>
        <BrowseButton onBrowse={onBrowse} />
      </div>
    );
  }
  return (
    <div className={styles['standing']}>
      <output className={styles['words']}>{standingWords(qualification, today)}</output>
      {riskLevel >= 1 && <Tag tone={isExpired ? 'danger' : 'gold'}>{investorLevelName(riskLevel)}</Tag>}
      {riskLevel >= 1 && riskEndDate !== '' && (
        <span className={styles['until']}>
          {isExpired ? '已于' : '有效期至'} {formatCompactDate(riskEndDate)}
          {isExpired && ' 到期'}
        </span>
      )}
      {!maySeePrivateFunds(qualification, today) && <BrowseButton onBrowse={onBrowse} />}
    </div>
  );
}

/** Closes the window unqualified, on pages with public content. */
function BrowseButton({ onBrowse }: { readonly onBrowse: (() => void) | undefined }) {
  if (!onBrowse) return null;
  return (
    <Button variant="ghost" size="sm" className={styles['browse']} onClick={onBrowse}>
      {BROWSE_LABEL}
    </Button>
  );
}
