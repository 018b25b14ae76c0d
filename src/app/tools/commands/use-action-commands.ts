import { reachSignIn } from '@/features/failure/reach-sign-in';
import { newComparisonHref } from '@/features/fund-comparison/comparison-address';
import { clearCompared, useCompare } from '@/session/funds/compare.store';
import { setMode, setRiseColour, setTheme, useDisplay } from '@/session/display.store';
import { useIsSignedIn } from '@/session/session.store';
import { openToolWindow } from '@/session/tool-window.store';
import { shareAddress } from '@/ui/controls/share-address';
import { pageControl } from '../shortcuts/page-controls';
import { keysToDo, type PageControl } from '../shortcuts/shortcuts';
import type { Command } from './command';
import { nextRise, otherTheme } from './display-steps';

/** What can be done now, from wherever the visitor is. */
export function useActionCommands(): readonly Command[] {
  return [...useDisplayCommands(), ...useCompareCommands(), useSignCommand(), ...WORDLESS_COMMANDS];
}

const WORDLESS_COMMANDS: readonly Command[] = [
  action('copy-link', '复制本页链接', 'fzbylj lj 分享 网址', () => {
    void shareAddress(document.title, window.location.href);
  }),
  {
    ...action('keys', '键盘快捷键', 'jpkjj kjj 帮助', () => openToolWindow('keys')),
    keys: keysToDo({ kind: 'keys' }),
  },
];

function useDisplayCommands(): readonly Command[] {
  const { rise, mode } = useDisplay();
  const isElder = mode === 'elder';
  const theme = otherTheme();
  const next = nextRise(rise);
  return [
    {
      ...action(
        'theme',
        theme === 'dark' ? '切换为深色主题' : '切换为浅色主题',
        'qhzt zt 夜间 暗色 颜色',
        () => setTheme(theme),
      ),
      keys: keysToDo({ kind: 'theme' }),
    },
    action('rise', `涨跌颜色改为${next.name}`, 'zdys 红涨绿跌 色觉 色弱', () => setRiseColour(next.rise)),
    action('mode', isElder ? '返回标准版' : '切换到长辈版', 'zbb bzb 大字 老年 适老', () =>
      setMode(isElder ? 'standard' : 'elder'),
    ),
  ];
}

function useCompareCommands(): readonly Command[] {
  const funds = useCompare((state) => state.funds);
  if (funds.length === 0) return [];
  return [
    {
      key: 'action compare',
      label: '打开对比',
      detail: `${funds.length} 只基金`,
      words: 'dkdb db 比较',
      target: { href: newComparisonHref(funds) },
    },
    { ...action('compare-clear', '清空对比', 'qkdb db', clearCompared), detail: `${funds.length} 只基金` },
  ];
}

function useSignCommand(): Command {
  const isSignedIn = useIsSignedIn();
  return isSignedIn
    ? { key: 'action sign-out', label: '退出登录', words: 'tcdl dl', target: { href: '/home/logout' } }
    : action('sign-in', '登录', 'dl zc 注册', () => void reachSignIn({ kind: 'return' }, ''));
}

/** Actions of the page itself: the commands press its buttons instead of duplicating their behaviour. */
export function pageActionCommands(): readonly Command[] {
  return PAGE_CONTROLS.flatMap(({ control, words }) => {
    const button = pageControl(control);
    const label = button?.getAttribute('aria-label') ?? button?.textContent ?? '';
    if (!button || label === '') return [];
    return [
      {
        key: `control ${control}`,
        label,
        words,
        keys: keysToDo({ kind: 'press', control }),
        target: { act: () => pageControl(control)?.click() },
      },
    ];
  });
}

const PAGE_CONTROLS: readonly { readonly control: PageControl; readonly words: string }[] = [
  { control: 'watch', words: 'zx jzx 自选 收藏' },
  { control: 'compare', words: 'db jrdb 对比' },
  { control: 'share', words: 'fx fxtp 图片 海报' },
];

function action(name: string, label: string, words: string, act: () => void): Command {
  return { key: `action ${name}`, label, words, target: { act } };
}
