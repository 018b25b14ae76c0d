import { Link } from 'react-router-dom';
import { DEFAULT_AVATAR } from '@/domain/site/session-user';
import { cx } from '@/lib/cx';
import { useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { Avatar } from '@/ui/marks/avatar';
import { Button, ButtonLink } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { Tag } from '@/ui/marks/tag';
import { beijingDay } from '@/domain/calendar/day';
import { investorLevelName } from '@/domain/qualification/investor-levels';
import { isAssessmentExpired, isQualificationLoaded } from '@/domain/qualification/qualification';
import {
  isAssessmentEnding,
  maySeePrivateFunds,
  standingWords,
} from '@/domain/qualification/qualification-steps';
import { useHasStandingFailed, useQualification } from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import styles from './profile-panel.module.css';

interface ProfilePanelProps {
  /** A card at the side of wide screens, a strip across narrow ones. */
  readonly look: 'card' | 'strip';
}

/**
 * Who the visitor is: picture, masked name, level and standing; or the ways to sign in and register. On narrow screens
 * with the way to the settings, whose tab lies beyond the edge.
 */
export function ProfilePanel({ look }: ProfilePanelProps) {
  const login = useSession((state) => state.login);
  return (
    <section aria-label="账户" className={cx(styles['panel'], styles[look])}>
      {login === 'logged-in' ? <Profile /> : login === 'unknown' ? <ProfileSkeleton /> : <SignedOut />}
      {look === 'strip' && (
        <ButtonLink to="/home/settings" variant="ghost" aria-label="设置" className={styles['settings']}>
          <Icon name="sliders" size={22} />
        </ButtonLink>
      )}
    </section>
  );
}

function Profile() {
  const { name, photo } = useSession((state) => state.user);
  return (
    <>
      <Avatar photo={photo} fallback={DEFAULT_AVATAR} size={56} />
      <div className={styles['texts']}>
        <p className={styles['name']}>{name || '已登录用户'}</p>
        <Standing />
      </div>
    </>
  );
}

function Standing() {
  const state = useInvestorState();
  if (state === null) {
    return (
      <SkeletonGroup label="正在查询认证状态" className={styles['standing']}>
        <SkeletonLine width={120} size={12} />
      </SkeletonGroup>
    );
  }
  return (
    <Link to="/home/qualification" className={styles['standing']}>
      <Tag tone={state.tone}>{state.level}</Tag>
      <span className={styles['words']} data-tone={state.tone}>
        {state.words}
        <Icon name="chevron-right" size={12} />
      </span>
    </Link>
  );
}

function SignedOut() {
  const photo = useSession((state) => state.user.photo);
  return (
    <>
      <Avatar photo={photo} fallback={DEFAULT_AVATAR} size={56} />
      <div className={styles['texts']}>
        <p className={styles['hint']}>登录后使用自选、通知与认证</p>
        <div className={styles['actions']}>
          <Button size="sm" onClick={() => goToSignIn()}>
            登录
          </Button>
          <Button size="sm" variant="secondary" onClick={() => goToSignIn({ kind: 'return' }, 'register')}>
            注册
          </Button>
        </div>
      </div>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup label="正在确认登录状态">
      <span className={styles['bones']}>
        <SkeletonBlock height={56} width={56} isRound />
        <SkeletonLine width={96} size={16} />
        <SkeletonLine width={120} size={12} />
      </span>
    </SkeletonGroup>
  );
}

/** Where a signed-in visitor stands as an investor, in words; null until it is known. */
interface InvestorState {
  readonly level: string;
  readonly words: string;
  readonly tone: 'gold' | 'neutral' | 'danger';
}

/** The visitor's level and standing today, for the profile. */
function useInvestorState(): InvestorState | null {
  const qualification = useQualification();
  const hasFailed = useHasStandingFailed();
  if (hasFailed) return { level: '--', words: '认证状态加载失败', tone: 'neutral' };
  if (!isQualificationLoaded(qualification, true)) return null;
  const today = beijingDay(serverNow());
  const isPast = qualification.riskLevel >= 1 && isAssessmentExpired(qualification, today);
  const isQualified = maySeePrivateFunds(qualification, today);
  return {
    level: investorLevelName(qualification.riskLevel),
    words:
      isQualified && isAssessmentEnding(qualification, today)
        ? '风险测评即将到期'
        : standingWords(qualification, today),
    tone: isPast ? 'danger' : isQualified ? 'gold' : 'neutral',
  };
}
