import { pendingOfWindow } from '@/session/qualification-window.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/button';
import { STEP_NAMES } from '../qualification-words';
import { BrowseButton } from './standing-line';
import styles from './qualification-window.module.css';

const STEPS = [
  { name: STEP_NAMES.identity, detail: '姓名与身份证号，约 1 分钟' },
  { name: STEP_NAMES.risk, detail: '单选题，约 5 分钟' },
  { name: STEP_NAMES.declaration, detail: '选择符合的条件，约 2 分钟' },
  { name: STEP_NAMES.disclaimer, detail: '阅读全文后签署，约 3 分钟' },
] as const;

/** For nobody in particular: why the figures are held back, what has to be done, and the way to sign in. */
export function SignInIntro({ onBrowse }: { readonly onBrowse?: (() => void) | undefined }) {
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
