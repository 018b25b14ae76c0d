import { useDisplay, type RiseColour, type Theme } from '@/session/display.store';

/** Each choice of the colour of a rise, and the one after it. */
const NEXT_RISE: Readonly<Record<RiseColour, RiseColour>> = {
  red: 'green',
  green: 'orange',
  orange: 'blue',
  blue: 'red',
};

const RISE_NAMES: Readonly<Record<RiseColour, string>> = {
  red: '红涨绿跌',
  green: '绿涨红跌',
  orange: '橙涨蓝跌',
  blue: '蓝涨橙跌',
};

/** Light where the portal is dark now, by choice or by the system, and dark where it is light. */
export function otherTheme(): Exclude<Theme, 'system'> {
  const { theme } = useDisplay.getState();
  const isDark =
    theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? 'light' : 'dark';
}

/** The colours of rise and fall after the present ones, with their name. */
export function nextRise(rise: RiseColour): { readonly rise: RiseColour; readonly name: string } {
  const next = NEXT_RISE[rise];
  return { rise: next, name: RISE_NAMES[next] };
}
