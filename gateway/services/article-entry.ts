import { articleCategory, type ArticleEntry } from '../../src/contract/article';
import { compactDay } from '../../src/domain/day';
import { articlePicture } from '../../src/domain/pictures';
import * as v from 'valibot';
import type { ArticleRow } from '../store/article-repository';

/** An article as lists show it. */
export function articleEntryOf(row: ArticleRow): ArticleEntry {
  return {
    id: row.id,
    category: v.parse(articleCategory, row.category),
    title: row.title,
    summary: row.summary,
    picture: articlePicture(row.id, row.cover),
    publishedDate: compactDay(row.published_day),
    minutes: row.minutes,
    isSimulated: row.is_simulated === 1,
  };
}

/** The texts of a column that holds a JSON list of them. */
export function textsOf(json: string): string[] {
  return v.parse(TEXTS, json);
}

const TEXTS = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
