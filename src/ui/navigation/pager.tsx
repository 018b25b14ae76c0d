import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { cx } from '@/lib/cx';
import { Icon } from '../marks/icon';
import styles from './pager.module.css';

interface PagerBase {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Shown on the left, such as 共 3,000 只. */
  readonly total?: string;
  readonly label?: string;
  /** Depends on the width of the screen by default. */
  readonly look?: 'full' | 'compact';
}

export type PagerProps = PagerBase &
  ({ readonly hrefFor: (page: number) => string } | { readonly onChange: (page: number) => void });

interface Step {
  readonly page: number;
  readonly label: string;
  readonly isCurrent?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

type RenderStep = (step: Step) => ReactNode;

/** Pages of a list. With `hrefFor` every page is a link, with `onChange` a button. */
export function Pager(props: PagerProps) {
  if ('hrefFor' in props) return <LinkPager {...props} />;
  const { onChange, ...base } = props;
  const renderStep: RenderStep = ({ page, label, isCurrent, isDisabled, children }) => (
    <button
      type="button"
      className={styles['page']}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || isCurrent || onChange(page)}
    >
      {children}
    </button>
  );
  return <PagerView {...base} renderStep={renderStep} onJump={onChange} />;
}

function LinkPager({ hrefFor, ...base }: PagerBase & { readonly hrefFor: (page: number) => string }) {
  const navigate = useNavigate();
  const renderStep: RenderStep = ({ page, label, isCurrent, isDisabled, children }) =>
    isDisabled ? (
      <button type="button" className={styles['page']} aria-label={label} aria-disabled="true">
        {children}
      </button>
    ) : (
      <Link
        className={styles['page']}
        to={hrefFor(page)}
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {children}
      </Link>
    );
  return <PagerView {...base} renderStep={renderStep} onJump={(page) => void navigate(hrefFor(page))} />;
}

interface PagerViewProps extends PagerBase {
  readonly renderStep: RenderStep;
  readonly onJump: (page: number) => void;
}

function PagerView(props: PagerViewProps) {
  const { page, pageCount, total, label = '分页', look, renderStep, onJump } = props;
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  const isCompact = look === undefined ? isNarrow : look === 'compact';
  const previous = renderStep({
    page: page - 1,
    label: '上一页',
    isDisabled: page <= 1,
    children: <Icon name="chevron-left" size={16} />,
  });
  const next = renderStep({
    page: page + 1,
    label: '下一页',
    isDisabled: page >= pageCount,
    children: <Icon name="chevron-right" size={16} />,
  });
  if (isCompact) {
    return (
      <nav aria-label={label} className={cx(styles['pager'], styles['compact'])}>
        {previous}
        <span className={styles['position']}>
          {page} / {pageCount}
        </span>
        {next}
      </nav>
    );
  }
  return (
    <nav aria-label={label} className={styles['pager']}>
      <span>{total}</span>
      <div className={styles['side']}>
        <ul className={styles['pages']}>
          <li>{previous}</li>
          {pageWindow(page, pageCount).map((entry, index) => (
            <li key={entry === 'gap' ? `gap-${index}` : entry}>
              {entry === 'gap' ? (
                <span className={styles['gap']}>…</span>
              ) : (
                renderStep({
                  page: entry,
                  label: `第 ${entry} 页`,
                  isCurrent: entry === page,
                  children: entry,
                })
              )}
            </li>
          ))}
          <li>{next}</li>
        </ul>
        {pageCount > 1 && <JumpForm pageCount={pageCount} onJump={onJump} />}
      </div>
    </nav>
  );
}

function JumpForm({
  pageCount,
  onJump,
}: {
  readonly pageCount: number;
  readonly onJump: (page: number) => void;
}) {
  const [text, setText] = useState('');
  const jump = (event: SubmitEvent) => {
    event.preventDefault();
    const target = pageFromText(text, pageCount);
    setText('');
    if (target !== undefined) onJump(target);
  };
  return (
    <form className={styles['jump']} onSubmit={jump}>
      跳至
      <input
        className={styles['jumpInput']}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        aria-label={`跳至第几页，共 ${pageCount} 页`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      页
    </form>
  );
}

/** Page numbers to show around the current one; `'gap'` for those left out. First and last are always included. */
export function pageWindow(page: number, pageCount: number, reach = 2): readonly (number | 'gap')[] {
  const width = 2 * reach + 5;
  if (pageCount <= width) return range(1, pageCount);
  const start = Math.max(Math.min(page - reach, pageCount - width + 3), 3);
  const end = Math.min(Math.max(page + reach, width - 2), pageCount - 2);
  return [
    1,
    start > 3 ? 'gap' : 2,
    ...range(start, end),
    end < pageCount - 2 ? 'gap' : pageCount - 1,
    pageCount,
  ];
}

/** The typed page, limited to 1 to `pageCount`; `undefined` if the text is not a whole number. */
export function pageFromText(text: string, pageCount: number): number | undefined {
  if (!/^\d{1,9}$/.test(text.trim())) return undefined;
  return Math.min(Math.max(Number(text), 1), pageCount);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}
