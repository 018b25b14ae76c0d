import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { fundHref, type FundPage } from '@/domain/site/fund-paths';
import type { FundArea } from '@/domain/returns/performance-rules';
import { RETURN } from '@/lib/navigation-state';
import { useShortcutSettings } from '@/session/shortcuts.store';
import { Icon, type IconName } from '@/ui/marks/icon';
import styles from './fund-neighbours.module.css';

interface ListedFund {
  readonly code: string;
  readonly name: string;
}

interface FundNeighboursProps {
  readonly area: FundArea;
  /** The open page of the fund. */
  readonly page: FundPage;
  readonly previous: ListedFund | null;
  readonly next: ListedFund | null;
  /** 1-based. */
  readonly position: number;
  readonly count: number;
  /** Address of the list. */
  readonly href: string;
}

/** Links to the previous and the next fund in the list that the visitor came from; also by the keys [ and ]. */
export function FundNeighbours({ area, page, previous, next, position, count, href }: FundNeighboursProps) {
  const hrefTo = (fund: ListedFund | null) => fund && fundHref(area, fund.code, page);
  useBracketKeys(hrefTo(previous), hrefTo(next));
  return (
    <nav className={styles['row']} aria-label="列表中的基金">
      <Step icon="chevron-left" label="上一只" fund={previous} href={hrefTo(previous)} shortcut="[" />
      <Link className={styles['position']} to={href} state={RETURN} title="返回列表">
        {position} / {count}
      </Link>
      <Step icon="chevron-right" label="下一只" fund={next} href={hrefTo(next)} shortcut="]" />
    </nav>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly fund: ListedFund | null;
  readonly href: string | null;
  readonly shortcut: string;
}

function Step({ icon, label, fund, href, shortcut }: StepProps) {
  if (fund === null || href === null) {
    return (
      <span className={styles['step']} data-disabled="true" aria-hidden="true">
        <Icon name={icon} size={18} />
      </span>
    );
  }
  const text = `${label}：${fund.name}`;
  return (
    <Link className={styles['step']} to={href} aria-label={text} title={text} aria-keyshortcuts={shortcut}>
      <Icon name={icon} size={18} />
    </Link>
  );
}

/* A Chinese keyboard gives the full-width brackets. */
const BACK_KEYS: ReadonlySet<string> = new Set(['[', '【']);
const ON_KEYS: ReadonlySet<string> = new Set([']', '】']);

/**
 * Follows a link at the keys [ and ], except while the visitor types, a dialog is open or the keys are switched off.
 */
function useBracketKeys(previousHref: string | null, nextHref: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const href = BACK_KEYS.has(event.key) ? previousHref : ON_KEYS.has(event.key) ? nextHref : null;
      if (href === null || isTakenElsewhere(event)) return;
      void navigate(href);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, previousHref, nextHref]);
}

function isTakenElsewhere(event: KeyboardEvent): boolean {
  if (!useShortcutSettings.getState().isOn) return true;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('dialog[open]')) return true;
  const { target } = event;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
