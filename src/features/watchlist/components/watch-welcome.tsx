import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import styles from './watch-board.module.css';

const USES = [
  '集中查看所选公募与私募基金的净值和涨跌',
  '按分组查看平均涨幅，拖动调整顺序，添加备注',
  '净值公布、涨跌超过设定幅度或交易状态变更时提醒',
];

/** Introduction of the watchlist for visitors who are not signed in. */
export function WatchWelcome() {
  return (
    <Card title="我的自选">
      <EmptyState
        title="登录后使用自选"
        hint="自选保存在您的账户中，更换设备后也可查看。"
        action={
          <span className={styles['ways']}>
            <Button onClick={() => goToSignIn()}>登录</Button>
            <Button variant="secondary" onClick={() => goToSignIn({ kind: 'return' }, 'register')}>
              注册
            </Button>
          </span>
        }
      />
      <ul className={styles['uses']}>
        {USES.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
    </Card>
  );
}
