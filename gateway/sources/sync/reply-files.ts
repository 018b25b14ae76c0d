import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isoDay } from '../../../src/domain/calendar/day';
import type { Day } from '../../../src/domain/calendar/day';
import type { ServiceCall, SourceService } from './source-service';

const PARTIAL = '.part';

/**
 * Replies of a service on disk until they are merged, each under the name of its call and day: a run that was stopped
 * does not ask again for what it has.
 */
export interface ReplyFiles {
  /** Files of a call's reply; `null` if it has none. */
  of(call: ServiceCall, today: Day): readonly string[] | null;
  /** Writes a reply as a whole. */
  write(call: ServiceCall, today: Day, pages: readonly string[]): readonly string[];
  remove(files: readonly string[]): void;
  /** Removes replies of earlier days. */
  removeBefore(today: Day): void;
}

export function openReplyFiles(dataDir: string, source: SourceService['source']): ReplyFiles {
  const folder = join(dataDir, 'sync', source);
  mkdirSync(folder, { recursive: true });
  const pathOf = (call: ServiceCall, today: Day, page: number): string =>
    join(
      folder,
      `${[call.of.name, call.subject, isoDay(today)].join('_').replaceAll(/[\s/\\]/g, '_')}_${page}.json`,
    );
  return {
    of(call, today) {
      // The last page is written first: with the first one the reply is whole.
      const files: string[] = [];
      while (existsSync(pathOf(call, today, files.length))) files.push(pathOf(call, today, files.length));
      return files.length === 0 ? null : files;
    },
    write(call, today, pages) {
      const files = pages.map((_, page) => pathOf(call, today, page));
      for (const [page, file] of [...files.entries()].toReversed()) {
        writeFileSync(`${file}${PARTIAL}`, pages[page] ?? '');
        renameSync(`${file}${PARTIAL}`, file);
      }
      return files;
    },
    remove(files) {
      for (const file of files) rmSync(file, { force: true });
    },
    removeBefore(today) {
      const ending = new RegExp(`_${isoDay(today)}_\\d+\\.json$`);
      for (const name of readdirSync(folder)) {
        if (!ending.test(name)) rmSync(join(folder, name), { force: true });
      }
    },
  };
}
