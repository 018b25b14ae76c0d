import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IS_WHOLE } from '../tests/setup/how-much';

/** Folders with tests of both layouts. */
const FOLDERS = ['.', 'bare'];

/** What lasts for minutes: long pauses of the network, tries that come to an end. */
const ENDURANCE = '**/*.endurance.*';

/** Share their pages out between the layouts themselves. */
const OF_BOTH = new Set(['every-page.both.spec.ts', 'lost-network.both.spec.ts']);

/**
 * Files that a run leaves out of a layout. What is tested in both layouts is tested in one of them by the usual run:
 * which one a file's name decides, so that a new file changes nothing for the others.
 */
export function leftOut(layout: 'desktop' | 'mobile'): string[] {
  if (IS_WHOLE) return [];
  const files = FOLDERS.flatMap((folder) => readdirSync(join(import.meta.dirname, folder)));
  const elsewhere = files.filter(
    (file) => file.endsWith('.both.spec.ts') && !OF_BOTH.has(file) && layoutOf(file) !== layout,
  );
  return [ENDURANCE, ...elsewhere.map((file) => `**/${file}`)];
}

function layoutOf(file: string): 'desktop' | 'mobile' {
  const sum = Array.from(file, (letter) => letter.codePointAt(0) ?? 0).reduce((all, code) => all + code, 0);
  return sum % 2 === 0 ? 'mobile' : 'desktop';
}
