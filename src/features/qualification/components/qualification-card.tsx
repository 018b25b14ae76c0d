import { beijingDay, type Day } from '@/domain/calendar/day';
import { formatCompactDate, MISSING_TEXT } from '@/domain/text/format';
import { investorLevelName } from '@/domain/qualification/investor-levels';
import {
  isQualificationLoaded,
  isAssessmentExpired,
  type Qualification,
} from '@/domain/qualification/qualification';
import {
  daysToAssessmentEnd,
  EXPIRY_WARNING_DAYS,
  maySeePrivateFunds,
  nextQualificationStep,
  standingWords,
} from '@/domain/qualification/qualification-steps';
import { fittingRisks } from '@/domain/qualification/suitability';
import { LoginCheckFailure } from '@/features/failure/login-check-failure';
import { openQualification } from '@/session/investor/qualification-window.store';
import { useHasStandingFailed, useQualification } from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { hasSignedInHint } from '@/session/signed-in-hint';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { Icon } from '@/ui/marks/icon';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { DescriptionList } from '@/ui/figures/stat';
import { Tag } from '@/ui/marks/tag';
import { startLabel } from '../qualification-words';
import { QualificationRecords } from './qualification-records';
import { StandingFailure } from './step-failure';
import styles from './qualification-card.module.css';

/** The visitor's qualification in the personal centre: status, benefits and records. */
export function QualificationCard() {
  return (
    <Card title="合格投资者认证">
      <CardContent />
    </Card>
  );
}

function CardContent() {
  const { login, user, hasCheckFailed } = useSession();
  const qualification = useQualification();
  const hasFailed = useHasStandingFailed();
  if (login === 'logged-out') {
    if (hasCheckFailed) return <LoginCheckFailure />;
    return (
      <EmptyState
        isCompact
        title="登录后查看认证进度"
        hint="完成认证后可以查看私募基金的净值、收益与持仓。"
        action={<Button onClick={() => goToSignIn()}>登录</Button>}
      />
    );
  }
  if (login === 'logged-in' && hasFailed) return <StandingFailure />;
  if (!isQualificationLoaded(qualification, login !== 'unknown')) {
    return login === 'unknown' && !hasSignedInHint() ? <CheckSkeleton /> : <CardSkeleton />;
  }
  return (
    <>
      <StandingOverview today={beijingDay(serverNow())} />
      <QualificationRecords userId={user.userId} />
    </>
  );
}

/** Placeholder of the sign-in prompt: the last visitor of this browser was not signed in. */
function CheckSkeleton() {
  return (
    <SkeletonGroup label="正在加载认证进度" className={styles['check']}>
      <SkeletonBlock height={64} width={96} />
      <SkeletonBlock height={20} width={160} />
      <SkeletonBlock height={40} width={72} />
    </SkeletonGroup>
  );
}

function CardSkeleton() {
  return (
    <SkeletonGroup label="正在加载认证进度" className={styles['skeleton']}>
      <SkeletonBlock height={36} width={200} />
      <SkeletonRows count={4} rowHeight={36} />
      <SkeletonBlock height={40} width={120} />
    </SkeletonGroup>
  );
}

const GAINS = ['私募基金的净值、收益与持仓', '私募基金排行与搜索结果中的业绩', '路演详情与资料'] as const;

/** Level, expiry and status of the visitor, the benefits and the next action. */
function StandingOverview({ today }: { readonly today: Day }) {
  const qualification = useQualification();
  const { riskLevel, isLowestCategory, customerName, certificateNo, attemptsLeft } = qualification;
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['level']}>{investorLevelName(riskLevel)}</span>
        <StandingTag qualification={qualification} today={today} />
        <p className={styles['words']}>{standingWords(qualification, today)}</p>
      </div>
      <div className={styles['columns']}>
        <DescriptionList
          items={[
            { label: '测评有效期至', value: <EndDate qualification={qualification} today={today} /> },
            { label: '匹配的产品风险', value: fittingRisks(riskLevel, isLowestCategory) || MISSING_TEXT },
            { label: '姓名', value: customerName || MISSING_TEXT },
            { label: '身份证号', value: certificateNo || MISSING_TEXT },
            { label: '今日剩余测评', value: attemptsLeft === null ? MISSING_TEXT : `${attemptsLeft} 次` },
          ]}
        />
        <div>
          <h3 className={styles['subtitle']}>认证后可以查看</h3>
          <ul className={styles['gains']}>
            {GAINS.map((gain) => (
              <li key={gain} className={styles['gain']}>
                <Icon name="check" size={16} className={styles['mark']} />
                {gain}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <StandingActions qualification={qualification} today={today} />
    </>
  );
}

interface StandingProps {
  readonly qualification: Qualification;
  readonly today: Day;
}

function StandingTag({ qualification, today }: StandingProps) {
  if (maySeePrivateFunds(qualification, today)) return <Tag tone="gold">合格投资者</Tag>;
  if (qualification.riskLevel >= 1 && isAssessmentExpired(qualification, today)) {
    return <Tag tone="danger">已到期</Tag>;
  }
  return <Tag tone="neutral">未完成认证</Tag>;
}

/** Expiry date of the assessment; marked from 30 days before, and afterwards. */
function EndDate({ qualification, today }: StandingProps) {
  const days = daysToAssessmentEnd(qualification, today);
  if (qualification.riskLevel < 1 || days === null) return MISSING_TEXT;
  const date = formatCompactDate(qualification.riskEndDate);
  if (days < 0) return <span className={styles['ended']}>{date}（已到期）</span>;
  if (days > EXPIRY_WARNING_DAYS) return date;
  return (
    <span className={styles['ending']}>
      {date}（{days === 0 ? '今天到期' : `还有 ${days} 天`}）
    </span>
  );
}

function StandingActions({ qualification, today }: StandingProps) {
  const { riskLevel, attemptsLeft, isIdentityVerified } = qualification;
  const next = nextQualificationStep(qualification, today);
  const mayAssessAgain = riskLevel >= 1 && next !== 'risk' && attemptsLeft !== 0;
  return (
    <div className={styles['actions']}>
      {next !== null && (
        <Button onClick={() => openQualification()}>{startLabel(qualification, today)}</Button>
      )}
      {mayAssessAgain && (
        <Button variant="secondary" onClick={() => openQualification({ isRetake: true })}>
          重新测评
        </Button>
      )}
      {isIdentityVerified && attemptsLeft === 0 && (
        <span className={styles['note']}>今天的测评次数已用完，请明天再来</span>
      )}
    </div>
  );
}
