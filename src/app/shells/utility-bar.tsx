import { Link } from 'react-router-dom';
import { brand } from '@/domain/site/brand';
import { DEFAULT_AVATAR } from '@/domain/site/session-user';
import { reachSignIn } from '@/features/failure/reach-sign-in';
import { NoticeBell } from '@/features/notices/components/notice-bell';
import { useIsOfDocument } from '@/lib/of-document';
import { useIsElder } from '@/session/display.store';
import { ACCOUNT_LABEL, useExpectsAccount } from '@/session/signed-in-hint';
import { useServerTime } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { Avatar } from '@/ui/marks/avatar';
import { DisplayMenu, ELDER_WORDS, ModeButton } from './display-menu';
import styles from './utility-bar.module.css';

/** Greeting, and the small links every desktop page begins with. */
export function UtilityBar() {
  const greeting = greetingAt(useServerTime('hour'));
  const isElder = useIsElder();
  return (
    <section className={styles['bar']} aria-label="快捷栏">
      <div className={styles['column']}>
        <span>{isElder ? ELDER_WORDS : `${greeting}，欢迎来到${brand.name}`}</span>
        <nav className={styles['links']} aria-label="快捷入口">
          <LoginState />
          <Link to="/home">自选</Link>
          <Link to="/home">个人中心</Link>
          <Link to="/home/help">客服</Link>
          {!isElder && <DisplayMenu />}
          <ModeButton />
        </nav>
      </div>
    </section>
  );
}

/** The account, unnamed until the login check has answered, or the ways to the login service. */
function LoginState() {
  const { user } = useSession();
  if (!useExpectsAccount()) {
    return (
      <>
        <SignInButton label="登录" page="" />
        <SignInButton label="免费注册" page="register" />
      </>
    );
  }
  return (
    <>
      <Link to="/home" className={styles['user']}>
        <Avatar photo={user.photo} fallback={DEFAULT_AVATAR} size={20} />
        {user.name || ACCOUNT_LABEL}
      </Link>
      <span className={styles['bell']}>
        <NoticeBell />
      </span>
      <Link to="/home/logout">退出登录</Link>
    </>
  );
}

interface SignInButtonProps {
  readonly label: string;
  readonly page: '' | 'register';
}

function SignInButton({ label, page }: SignInButtonProps) {
  const isOfDocument = useIsOfDocument();
  return (
    <button
      type="button"
      className={styles['button']}
      data-anonymous={isOfDocument || undefined}
      onClick={() => void reachSignIn({ kind: 'return' }, page)}
    >
      {label}
    </button>
  );
}

const HOUR_MS = 3_600_000;
const BEIJING_OFFSET_HOURS = 8;

const GREETINGS = [
  { until: 5, text: '夜深了' },
  { until: 11, text: '上午好' },
  { until: 13, text: '中午好' },
  { until: 18, text: '下午好' },
  { until: 24, text: '晚上好' },
] as const;

/** A greeting for the hour in Beijing at a timestamp in milliseconds. */
function greetingAt(timestampMs: number): string {
  const hour = Math.floor(timestampMs / HOUR_MS + BEIJING_OFFSET_HOURS) % 24;
  return GREETINGS.find((greeting) => hour < greeting.until)?.text ?? '您好';
}
