import { Fragment, type ReactNode } from 'react';
import { openQualification } from '@/session/investor/qualification-window.store';
import { Button } from '@/ui/controls/button';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Icon } from '@/ui/marks/icon';
import styles from './gate-notice.module.css';
import type { FundArea } from '@/domain/returns/performance-rules';

interface GateNoticeProps {
  /** What is withheld on this page, used in the first sentence. */
  readonly withheld?: string;
  /** What becomes visible after the qualification. */
  readonly gained?: string;
}

/** Explains once per page why private figures are withheld, with a button to qualify. */
export function GateNotice({ withheld = '业绩', gained = '净值、收益与持仓' }: GateNoticeProps) {
  return (
    <aside className={styles['notice']} aria-label="合格投资者认证">
      <Icon name="lock" size={18} className={styles['mark']} />
      <p className={styles['text']}>
        根据规定，私募基金的{withheld}仅向合格投资者展示。完成认证后即可查看{gained}。
      </p>
      <Button variant="gold" onClick={() => openQualification()}>
        去认证
      </Button>
    </aside>
  );
}

interface GatedPagesProps extends GateNoticeProps {
  readonly area: FundArea;
  /** `undefined` until the gateway has replied. */
  readonly isWithheld: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Pages below the gate notice. Its space is reserved until it is known whether figures are withheld; if they are not,
 * the pages remount without it, so that nothing shifts under the visitor's hand.
 */
export function GatedPages({ area, isWithheld, children, ...words }: GatedPagesProps) {
  const isPrivate = area === 'private';
  return (
    <>
      {isPrivate && isWithheld === undefined && (
        <div className={styles['room']} aria-hidden="true" inert>
          <GateNotice {...words} />
        </div>
      )}
      {isWithheld === true && <GateNotice {...words} />}
      <Fragment key={isPrivate && isWithheld === false ? 'open' : 'first'}>{children}</Fragment>
    </>
  );
}

interface FigureOrGateProps {
  /** The gateway withheld the figure: the visitor is not qualified for private funds. */
  readonly isWithheld: boolean;
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

/** A figure of a private fund, or a mark that it is for qualified investors only. */
export function FigureOrGate({ isWithheld, isLarge = false, children }: FigureOrGateProps) {
  return isWithheld ? <GatedFigure isLarge={isLarge} /> : children;
}
