import { ADVANCED_SCRIPTS } from './advanced-scripts';
import { BEGINNER_SCRIPTS } from './beginner-scripts';
import { MANAGER_SCRIPTS } from './manager-scripts';
import type { LiveScript } from './live-script';

export const LIVE_SCRIPTS: readonly LiveScript[] = [
  ...BEGINNER_SCRIPTS,
  ...ADVANCED_SCRIPTS,
  ...Object.values(MANAGER_SCRIPTS),
];

const BY_KEY: ReadonlyMap<string, LiveScript> = new Map(LIVE_SCRIPTS.map((script) => [script.key, script]));

const FOR_BEGINNERS: ReadonlySet<string> = new Set(BEGINNER_SCRIPTS.map(({ key }) => key));

/** Whether a key is that of a beginners' course. */
export function isForBeginners(key: string | null): boolean {
  return key !== null && FOR_BEGINNERS.has(key);
}

/** The parts of a script in one line: 一、…；二、…；三、… */
export function partsInWords({ parts: [first, second, third] }: LiveScript): string {
  return `一、${first.title}；二、${second.title}；三、${third.title}`;
}

/** The script of a key; `null` for a roadshow without one. */
export function liveScript(key: string | null): LiveScript | null {
  return key === null ? null : (BY_KEY.get(key) ?? null);
}
