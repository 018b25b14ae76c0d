import { ContentProblem } from '../content/content-problem';
import { areaFunds } from '../funds/fund.repository';
import { writeArticles } from '../store/article-repository';
import { writeBanners } from '../store/banner-repository';
import { writeContentFiles } from '../store/content-file-repository';
import { writeCourses } from '../store/course-repository';
import { appendFlashes } from '../store/flash-repository';
import { replacePosition } from '../store/position-repository';
import { markContentChanged } from './content-lock';
import {
  articleRowOf,
  bannerRowOf,
  courseRowOf,
  flashRowOf,
  positionRowsOf,
  type NamedFund,
} from './content-rows';
import type { Kysely } from 'kysely';
import type { ContentFile } from '../content/read-content-file';
import type { ContentOrigin } from '../store/content-schema';
import type { Database } from '../store/schema';

/** A file that is to be written, with the digest of what it holds. */
export interface ReadyFile {
  /** Kind and id, as `article:nav-basics`. */
  readonly key: string;
  readonly digest: string;
  readonly file: ContentFile;
}

export interface WriteRules {
  readonly origin: ContentOrigin;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/** Writes files within the caller's transaction; replies that were kept before are not given any more. */
export async function writeContent(
  transaction: Kysely<Database>,
  ready: readonly ReadyFile[],
  { origin, nowMs }: WriteRules,
): Promise<void> {
  if (ready.length === 0) return;
  const files = ready.map(({ file }) => file);
  await writeArticles(
    transaction,
    files.flatMap((file) => (file.kind === 'article' ? articleRowOf(file, origin) : [])),
  );
  await writeCourses(
    transaction,
    files.flatMap((file) => (file.kind === 'course' ? courseRowOf(file, origin) : [])),
  );
  await writeBanners(
    transaction,
    files.flatMap((file) => (file.kind === 'banner' ? bannerRowOf(file, origin) : [])),
  );
  for (const file of files) {
    if (file.kind === 'position') await replacePosition(transaction, file.id, positionRowsOf(file, origin));
    if (file.kind === 'flash') {
      await appendFlashes(transaction, [
        flashRowOf(file, await namesOf(transaction, file.fields.funds), origin),
      ]);
    }
  }
  await writeContentFiles(
    transaction,
    ready.map(({ key, digest }) => ({ key, digest, origin, imported_at: nowMs })),
  );
  await markContentChanged(transaction);
}

/** Funds by their codes, in the order given. Throws a ContentProblem that names those that do not exist. */
export async function namesOf(
  db: Kysely<Database>,
  funds: readonly Omit<NamedFund, 'name'>[],
): Promise<NamedFund[]> {
  const named: NamedFund[] = [];
  for (const { area, code } of funds) {
    const fund = await areaFunds(db, area)
      .select('fund.short_name')
      .where('fund.code', '=', code)
      .executeTakeFirst();
    if (fund === undefined) throw new ContentProblem(`funds：没有代码为 ${code} 的${AREA_NAMES[area]}基金`);
    named.push({ area, code, name: fund.short_name });
  }
  return named;
}

const AREA_NAMES = { public: '公募', private: '私募' } as const;
