import { ON_MAC } from '@/lib/platform';

/** Action of a key. The paths of the sections are in the table below. */
export type ShortcutAct =
  | { readonly kind: 'commands' | 'keys' | 'search' | 'theme' | 'left-position' }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'press'; readonly control: PageControl }
  | { readonly kind: 'row'; readonly by: 1 | -1 };

/** A control that a page marks with `data-shortcut`, so that a key and the command palette press the very same. */
export type PageControl = 'watch' | 'compare' | 'share';

export interface Shortcut {
  /** Pressed one after the other; the parts of one press are joined by `+`. */
  readonly keys: readonly string[];
  /** As tinykeys writes them; several where keyboards differ, none where a part of the page listens itself. */
  readonly bindings: readonly string[];
  readonly label: string;
  /** What the bindings do. */
  readonly act?: ShortcutAct;
  /** Goes on while the key is held down. */
  readonly repeats?: boolean;
}

export interface ShortcutGroup {
  readonly name: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Opens the commands, from within a field too. */
export const COMMANDS_KEY: Shortcut = {
  keys: [ON_MAC ? '⌘+K' : 'Ctrl+K'],
  bindings: ['$mod+k'],
  label: '命令面板',
  act: { kind: 'commands' },
};

/** After the way back to a page, leads to the position at which it was left. */
export const LEFT_POSITION_KEY = 'b';

/** Every other shortcut, as the help lists them. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    name: '全站',
    shortcuts: [
      single('/', '搜索基金', { kind: 'search' }, ['/', 'Shift+/']),
      single('?', '快捷键一览', { kind: 'keys' }, ['Shift+?', '?', 'Shift+？', '？']),
      single('d', '切换深浅主题', { kind: 'theme' }),
      single(LEFT_POSITION_KEY, '返回后回到刚才的位置', { kind: 'left-position' }),
    ],
  },
  {
    name: '前往',
    shortcuts: [
      section('i', '首页', '/index'),
      section('g', '公募基金', '/gongmu_fund'),
      section('s', '私募基金', '/simu_fund'),
      section('z', '路演直播', '/zhibo'),
      section('t', '7x24 快讯', '/touzi'),
      section('x', '财富学堂', '/toujiao'),
      section('h', '我的自选', '/home'),
    ],
  },
  {
    name: '列表',
    shortcuts: [
      { ...single('j', '下一行', { kind: 'row', by: 1 }), repeats: true },
      { ...single('k', '上一行', { kind: 'row', by: -1 }), repeats: true },
    ],
  },
  {
    name: '基金页',
    shortcuts: [
      single('w', '加自选或移出', { kind: 'press', control: 'watch' }),
      single('c', '加入对比或移出', { kind: 'press', control: 'compare' }),
      single('s', '分享图片', { kind: 'press', control: 'share' }),
      { keys: ['['], bindings: [], label: '列表中的上一只' },
      { keys: [']'], bindings: [], label: '列表中的下一只' },
    ],
  },
];

/** The keys that go to a page, undefined where none do. */
export function keysToPath(path: string): readonly string[] | undefined {
  return ALL.find(({ act }) => act?.kind === 'go' && act.path === path)?.keys;
}

/** The keys that do something, undefined where none do. */
export function keysToDo(wanted: ShortcutAct): readonly string[] | undefined {
  return ALL.find(({ act }) => JSON.stringify(act) === JSON.stringify(wanted))?.keys;
}

const ALL: readonly Shortcut[] = [COMMANDS_KEY, ...SHORTCUT_GROUPS.flatMap((group) => group.shortcuts)];

function single(key: string, label: string, act: ShortcutAct, bindings: readonly string[] = [key]): Shortcut {
  return { keys: [key], bindings, label, act };
}

function section(key: string, label: string, path: string): Shortcut {
  return { keys: ['g', key], bindings: [`g ${key}`], label, act: { kind: 'go', path } };
}
