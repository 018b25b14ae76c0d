import * as v from 'valibot';

/** The library's own messages, which repeat the value, and those for developers are English; the house's are not. */
const HOUSE_WORDS = /^\p{Script=Han}/u;

/** What is wrong with a value, as a form or a refusal may tell it: the field's path and, where there are any, words. */
export interface IssueWords {
  /** Names of the fields down to the one at fault, joined by dots; null for the value as a whole. */
  readonly field: string | null;
  /** In people's words and without the value; null where the schema has none. */
  readonly words: string | null;
}

/** Tells an issue of a schema without the value that has it. */
export function issueWords(issue: v.BaseIssue<unknown>): IssueWords {
  return {
    field: v.getDotPath(issue),
    words: HOUSE_WORDS.test(issue.message) ? issue.message : null,
  };
}
