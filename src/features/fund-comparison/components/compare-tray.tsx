import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fundKeyOf } from '@/domain/funds/fund-key';
import { cx } from '@/lib/cx';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { appVariantOf } from '@/session/app-variant';
import {
  clearCompared,
  MOST_COMPARED,
  toggleCompared,
  useCompare,
  type ComparedFund,
} from '@/session/funds/compare.store';
import { Button, ButtonLink } from '@/ui/controls/button';
import { RemovableChip } from '@/ui/controls/chip';
import { IconButton } from '@/ui/controls/icon-button';
import { Icon } from '@/ui/marks/icon';
import { COMPARE_PATH, FEWEST_COMPARED, newComparisonHref } from '../comparison-address';
import styles from './compare-tray.module.css';

/** Lists that funds are chosen from: rankings, search, screener. Other pages keep their foot. */
const LISTS = /^\/(?:(?:gongmu|simu)_fund(?:\/typeRank)?|search|shaixuan)$/;
/** Pages on which even a pill would be in the way: the comparison itself, forms, live rooms. */
const WITHOUT_TRAY = [COMPARE_PATH, '/apply', '/zhibo/details'];

/** The chosen funds with a link to their comparison: a bar at the foot of lists, a pill on other pages. */
export function CompareTray() {
  const funds = useCompare((state) => state.funds);
  const { pathname } = useLocation();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isHidden = WITHOUT_TRAY.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const isShown = funds.length > 0 && !isHidden;
  const isList = LISTS.test(pathname);
  const Tray = isMobile ? SlimTray : WideTray;
  return (
    <>
      <output className="visually-hidden">
        {isShown && `${funds.length} 只基金已加入对比，最多 ${MOST_COMPARED} 只`}
      </output>
      {isShown && !isList && <Pill funds={funds} />}
      {isShown && isList && (
        <>
          <div className={styles['room']} aria-hidden="true" data-print="hide" />
          <Tray funds={funds} />
        </>
      )}
    </>
  );
}

interface TrayProps {
  readonly funds: readonly ComparedFund[];
}

function Pill({ funds }: TrayProps) {
  return (
    <aside className={styles['pill']} aria-label="基金对比" data-print="hide">
      <Link to={newComparisonHref(funds)} className={styles['way']}>
        <Icon name="compare" size={18} />
        基金对比
        <Count funds={funds} />
      </Link>
      <IconButton icon="close" label="清空对比" onClick={clearCompared} />
    </aside>
  );
}

function WideTray({ funds }: TrayProps) {
  return (
    <aside className={styles['wide']} aria-label="基金对比" data-print="hide">
      <p className={styles['title']}>
        基金对比
        <Count funds={funds} />
      </p>
      <Chips funds={funds} />
      <Button variant="link" size="sm" onClick={clearCompared}>
        清空
      </Button>
      <StartButton funds={funds} />
    </aside>
  );
}

/** On phones one line over the tab bar, that opens to the names. */
function SlimTray({ funds }: TrayProps) {
  const [isOpen, setOpen] = useState(false);
  const isApp = appVariantOf(navigator.userAgent) !== 'browser';
  return (
    <aside className={cx(styles['slim'], isApp && styles['inApp'])} aria-label="基金对比" data-print="hide">
      {isOpen && (
        <div className={styles['names']} id="compare-tray-names">
          <Chips funds={funds} />
          <Button variant="link" className={styles['clear']} onClick={clearCompared}>
            清空
          </Button>
        </div>
      )}
      <div className={styles['line']}>
        <button
          type="button"
          className={styles['opener']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'compare-tray-names' : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size={18} />
          基金对比
          <Count funds={funds} />
        </button>
        <StartButton funds={funds} />
      </div>
    </aside>
  );
}

function Count({ funds }: TrayProps) {
  return (
    <span className={styles['count']}>
      {funds.length}/{MOST_COMPARED}
    </span>
  );
}

function Chips({ funds }: TrayProps) {
  return (
    <ul className={styles['funds']}>
      {funds.map((fund) => (
        <li key={fundKeyOf(fund)} className={styles['fund']}>
          <RemovableChip text={fund.name} onRemove={() => toggleCompared(fund)} />
        </li>
      ))}
      {funds.length < MOST_COMPARED && <li className={styles['free']}>+ 最多 {MOST_COMPARED} 只</li>}
    </ul>
  );
}

/** The way to the comparison; with one fund, what is missing for it. */
function StartButton({ funds }: TrayProps) {
  if (funds.length < FEWEST_COMPARED) {
    return (
      <Button disabled title={`至少选择 ${FEWEST_COMPARED} 只基金`}>
        再选 {FEWEST_COMPARED - funds.length} 只
      </Button>
    );
  }
  return <ButtonLink to={newComparisonHref(funds)}>开始对比</ButtonLink>;
}
