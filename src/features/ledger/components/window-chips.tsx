import { CHART_WINDOW_NAMES, type ChartWindow } from '@/domain/returns/chart-window';
import { ChipGroup } from '@/ui/controls/chip-group';

interface WindowChipsProps<Window extends ChartWindow> {
  /** Name of the choice, for screen readers. */
  readonly label: string;
  readonly windows: readonly Window[];
  /** Whether the book is old enough for a window. */
  readonly isOffered: (window: Window) => boolean;
  readonly value: Window;
  readonly onChange: (window: Window) => void;
}

/** Chooses one of some windows of the book, of which those that begin before it are disabled. */
export function WindowChips<Window extends ChartWindow>(props: WindowChipsProps<Window>) {
  const { label, windows, isOffered, value, onChange } = props;
  return (
    <ChipGroup
      label={label}
      look="soft"
      value={value}
      onChange={onChange}
      options={windows.map((window) => ({
        value: window,
        label: window === 'all' ? '全部' : CHART_WINDOW_NAMES[window],
        isDisabled: !isOffered(window),
      }))}
    />
  );
}
