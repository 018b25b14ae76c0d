import * as v from 'valibot';
import { defineCall } from './call';
import { envelope } from './envelope';
import { compactDate } from './fields';

const helpQuestion = v.object({
  id: v.string(),
  topic: v.string(),
  question: v.string(),
  answer: v.array(v.string()),
  /** An article that tells more, by its id. */
  articleId: v.nullable(v.string()),
});

export type HelpQuestion = v.InferOutput<typeof helpQuestion>;

/** Common questions with their answers, in the order of their topics. */
export const helpQuestions = defineCall({
  host: 'content',
  path: 'content/help/questions',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.array(helpQuestion)),
});

/** Where customer service is reached; an empty address is none, and the portal's own outside site stands in. */
export const customerServiceUrl = defineCall({
  host: 'content',
  path: 'caidao/customerservice/url',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ url: v.string(), hours: v.string() })),
});

const articleBlock = v.variant('kind', [
  v.object({ kind: v.literal('heading'), text: v.string() }),
  v.object({ kind: v.literal('paragraph'), text: v.string() }),
  v.object({ kind: v.literal('list'), items: v.array(v.string()) }),
]);

export type ArticleBlock = v.InferOutput<typeof articleBlock>;

/** An article of investor education in blocks of plain text. 404 for an unknown id. */
export const helpArticle = defineCall({
  host: 'content',
  path: 'content/help/article',
  method: 'GET',
  transport: 'http',
  request: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'not an id')) }),
  reply: envelope(
    v.object({
      id: v.string(),
      title: v.string(),
      category: v.string(),
      publishedDate: compactDate,
      summary: v.string(),
      blocks: v.array(articleBlock),
      related: v.array(v.object({ id: v.string(), title: v.string() })),
    }),
  ),
});

export type HelpArticle = v.InferOutput<typeof helpArticle.reply>['body'];
