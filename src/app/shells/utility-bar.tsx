import { useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '@/domain/brand';
import { useIsElder } from '@/session/display.store';
import { DisplayMenu, ELDER_WORDS, ModeButton } from './display-menu';
import { LoginState } from './login-state';
import { greetingAt } from './greeting';
import styles from './utility-bar.module.css';

/** Greeting, and the small links every desktop page begins with. */
export function UtilityBar() {
  const [greeting] = useState(() => greetingAt(Date.now()));
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
