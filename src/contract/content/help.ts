import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { additional } from '../fields';

const helpQuestion = v.object({
  id: v.string(),
  topic: v.string(),
  question: v.string(),
  answer: v.array(v.string()),
  /** Id of an article with more information. */
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
  isCacheable: () => true,
});

/** Address of customer service; if empty, the portal uses its own outside site. */
export const customerServiceUrl = defineCall({
  host: 'content',
  path: 'caidao/customerservice/url',
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ url: v.string(), hours: additional(v.string(), '') })),
  isCacheable: () => true,
});
