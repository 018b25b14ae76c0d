import { upsertAll } from './bulk';
import type { Kysely } from 'kysely';
import type { CourseTable } from './content-schema';
import type { Database } from './schema';

/** The first courses in their order. */
export async function readCourses(db: Kysely<Database>, limit: number): Promise<CourseTable[]> {
  return db.selectFrom('course').selectAll().orderBy('rank').orderBy('id').limit(limit).execute();
}

/** One course, null when there is none. */
export async function readCourse(db: Kysely<Database>, id: string): Promise<CourseTable | null> {
  const row = await db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Writes courses, each in place of an earlier one of its id. */
export async function writeCourses(db: Kysely<Database>, rows: readonly CourseTable[]): Promise<void> {
  await upsertAll(db, 'course', ['id'], rows);
}
