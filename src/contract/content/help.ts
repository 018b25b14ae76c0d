import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { additional } from '../fields';

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
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ url: v.string(), hours: additional(v.string(), '') })),
});
