import { closeBuyWindows } from '@/session/buy-windows.store';
import { openQualification } from '@/session/qualification-window.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/button';
import type { Purchase } from '../use-purchase';

/** The buttons at the foot of either window: away, and on as far as the visitor may go. */
export function WindowActions({ purchase }: { readonly purchase: Purchase }) {
  const { failed, gate } = purchase;
  const isStuck = failed !== null || gate === 'failed' || gate === 'refused' || gate === 'unrated';
  return (
    <>
      <Button variant="secondary" onClick={closeBuyWindows}>
        {isStuck ? '关闭' : '暂不购买'}
      </Button>
      {!isStuck && <WayOn purchase={purchase} />}
    </>
  );
}

function WayOn({ purchase }: { readonly purchase: Purchase }) {
  const { payload, gate, fund, goOn, warning } = purchase;
  if (fund && !fund.rules.isOnSale) return <Button disabled>当前不可申购</Button>;
  if (gate === 'sign-in') {
    return <Button onClick={() => goToSignIn({ kind: 'buy', ...payload })}>登录后购买</Button>;
  }
  if (gate === 'assess') {
    return <Button onClick={() => openQualification({ isRetake: true })}>前往风险测评</Button>;
  }
  if (gate === 'withheld') {
    return (
      <Button variant="gold" onClick={() => openQualification()}>
        查看认证状态
      </Button>
    );
  }
  const isUnconfirmed = gate === 'needs-warning' && !warning.isConfirmed;
  return (
    <Button isLoading={gate === 'wait'} aria-disabled={isUnconfirmed || undefined} onClick={goOn}>
      前往交易网站
    </Button>
  );
}
