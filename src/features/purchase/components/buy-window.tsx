import { useEffect } from 'react';
import { ReadFailure } from '@/features/failure/read-failure';
import { closeBuyWindows, type BuyPayload } from '@/session/buy-windows.store';
import { openQualification } from '@/session/qualification-window.store';
import { usePurchase } from '../use-purchase';
import { LargeContent } from './large-content';
import { PurchaseSkeleton } from './purchase-skeleton';
import { SmallContent } from './small-content';
import { SubjectLine } from './subject-line';
import { WindowActions } from './window-actions';
import { WindowFrame } from './window-frame';
import styles from './buy-window.module.css';

interface BuyWindowProps {
  readonly fund: BuyPayload;
  readonly isLarge: boolean;
}

/**
 * Buying one fund, in the small or the large window. Who may not buy private funds gets the qualification window in
 * place of it, and this one again when he is done there.
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
