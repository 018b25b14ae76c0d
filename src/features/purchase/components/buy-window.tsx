import { useEffect, type ReactNode } from 'react';
import { ReadFailure } from '@/features/failure/read-failure';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { closeBuyWindows, type BuyPayload } from '@/session/funds/buy-windows.store';
import { openQualification } from '@/session/investor/qualification-window.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import { Sheet } from '@/ui/overlays/sheet';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { Tag } from '@/ui/marks/tag';
import { usePurchase, type Purchase } from '../use-purchase';
import { LargeContent, SmallContent } from './buy-content';
import styles from './buy-window.module.css';
import type { BoughtFund } from '../use-bought-fund';

interface BuyWindowProps {
  readonly fund: BuyPayload;
  readonly isLarge: boolean;
}

/**
 * Buying one fund, in the small or the large window. Visitors who may not buy private funds see the qualification
 * window instead, and this one after it.
 */
export function BuyWindow({ fund: payload, isLarge }: BuyWindowProps) {
  const purchase = usePurchase(payload);
  const { fund, failed, gate } = purchase;
  const mustQualify = gate === 'qualify';

  useEffect(() => {
    if (!mustQualify) return;
    closeBuyWindows();
    openQualification({ buys: payload });
  }, [mustQualify, payload]);

  if (mustQualify) return null;
  return (
    <WindowFrame
      isLarge={isLarge}
      title={isLarge ? '购买基金：费用与规则' : '购买基金'}
      footer={<WindowActions purchase={purchase} />}
    >
      <SubjectLine payload={payload} fund={fund} />
      {failed && (
        <>
          <ReadFailure read={failed} />
          <p className={styles['hint']}>没有费率与风险等级就无法完成适当性匹配，暂时不能继续购买。</p>
        </>
      )}
      {!fund && !failed && <PurchaseSkeleton isLarge={isLarge} />}
      {fund &&
        (isLarge ? (
          <LargeContent purchase={purchase} fund={fund} />
        ) : (
          <SmallContent purchase={purchase} fund={fund} />
        ))}
    </WindowFrame>
  );
}

interface WindowFrameProps {
  readonly isLarge: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** The frame of either window; closing one closes both. A press beside the large one loses nothing. */
export function WindowFrame({ isLarge, title, children, footer }: WindowFrameProps) {
  if (useMediaQuery(MOBILE_QUERY)) {
    return (
      <Sheet title={title} onClose={closeBuyWindows} footer={footer}>
        {children}
      </Sheet>
    );
  }
  return (
    <Dialog
      size={isLarge ? 'lg' : 'sm'}
      title={title}
      isDismissedByBackdrop={!isLarge}
      onClose={closeBuyWindows}
      footer={footer}
    >
      {children}
    </Dialog>
  );
}

interface SubjectLineProps {
  readonly payload: BuyPayload;
  /** Undefined until it was read. */
  readonly fund: BoughtFund | undefined;
}

/** Which fund is to be bought, its risk level and whether it is sold. */
export function SubjectLine({ payload, fund }: SubjectLineProps) {
  return (
    <div className={styles['subject']}>
      <p className={styles['name']}>
        {payload.name} <span className={styles['code']}>{payload.code}</span>
      </p>
      <p className={styles['tags']}>
        {payload.area === 'private' && <Tag tone="gold">私募基金</Tag>}
        {fund && <Tag tone={fund.riskWords === null ? 'neutral' : 'gold'}>{fund.riskWords ?? '未评级'}</Tag>}
        {fund && <Tag tone={fund.rules.isOnSale ? 'ink' : 'neutral'}>{fund.saleWords}</Tag>}
      </p>
    </div>
  );
}

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

/** In the shape of the window: amount, figures, the line about suitability. */
export function PurchaseSkeleton({ isLarge }: { readonly isLarge: boolean }) {
  return (
    <SkeletonGroup label="正在加载费率与交易规则">
      <SkeletonBlock height={62} />
      <SkeletonRows count={isLarge ? 10 : 5} rowHeight={44} />
      <SkeletonBlock height={56} />
    </SkeletonGroup>
  );
}
