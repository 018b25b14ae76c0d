import { cx } from '@/lib/cx';
import styles from './gated-figure.module.css';
import { Icon } from '../marks/icon';

export interface GatedFigureProps {
  /** Opens the explanation or the qualification; without it the mark is text only. */
  readonly onExplain?: () => void;
  readonly isLarge?: boolean;
  readonly text?: string;
}

/** Shown in place of a figure that only qualified investors see. The figure is not in the page. */
export function GatedFigure({ onExplain, isLarge, text = '认证可见' }: GatedFigureProps) {
  const content = (
    <>
      <Icon name="lock" size={isLarge ? 18 : 14} />
      {text}
    </>
  );
  const className = cx(styles['gated'], isLarge && styles['large'], onExplain && styles['action']);
  if (!onExplain) return <span className={className}>{content}</span>;
  return (
    <button type="button" className={className} onClick={onExplain}>
      {content}
    </button>
  );
}
