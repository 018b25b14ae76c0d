import { Fragment, type ReactNode } from 'react';
import type { FundArea } from '@/domain/performance-rules';
import { GateNotice, type GateNoticeProps } from './gate-notice';
import styles from './gated-pages.module.css';

interface GatedPagesProps extends GateNoticeProps {
  readonly area: FundArea;
  /** Undefined until the gateway has said whether it holds figures back. */
  readonly isWithheld: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Pages under the notice why their figures are held back. Its room is kept while that is unknown; where it turns out
 * not to be needed, the pages begin anew without it, and nothing slides up under the visitor's hand.
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
