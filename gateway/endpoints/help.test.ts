import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { askGateway } from '../../tests/setup/ask-gateway';
import { openTestStore } from '../../tests/setup/stores';
import { customerServiceUrl, helpArticle, helpQuestions } from '../../src/contract/help';
import { FIGURE_ARTICLES } from '../../src/domain/figure-articles';
import { HELP_ARTICLES } from '../content/help/help-articles';
import { HELP_QUESTIONS } from '../content/help/help-questions';
import { FORBIDDEN_WORDS } from '../market/words';
import { createGateway } from '../server';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';

/** A formula's term and the name of the third step hold a forbidden word. */
const PERMITTED = /无风险利率|合格投资者承诺/g;

let test: TestStore;
let app: FastifyInstance;

beforeAll(async () => {
  test = await openTestStore('sqlite');
  app = await createGateway({ store: test.store, clock: () => Date.UTC(2026, 10, 20) });
});

afterAll(async () => {
  await app.close();
  await test.dispose();
});

const article = async (id: string) =>
  v.parse(helpArticle.reply, (await askGateway(app, helpArticle, { id })).json()).body;

describe('[S2.home] questions of the help page', () => {
  it('come with their topics, those of a topic beside one another', async () => {
    const response = await askGateway(app, helpQuestions, {});
    const questions = v.parse(helpQuestions.reply, response.json()).body;
    expect(questions.length).toBeGreaterThanOrEqual(30);
    const topics = questions.map(({ topic }) => topic);
    expect(topics.filter((topic, index) => topic !== topics[index - 1])).toEqual([
      '账户与登录',
      '合格投资者认证',
      '自选与提醒',
      '净值与收益',
      '费率与交易',
      '路演与预约',
      '隐私与数据',
    ]);
    for (const { answer } of questions) expect(answer.join('').length).toBeGreaterThan(20);
  });

  it('have ids of their own, and lead to articles that exist', async () => {
    const ids = HELP_QUESTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const articleIds = HELP_QUESTIONS.flatMap(({ articleId }) => articleId ?? []);
    expect(articleIds.length).toBeGreaterThan(10);
    for (const id of articleIds) expect((await article(id)).id).toBe(id);
  });
});

describe('[S2.home] articles', () => {
  it.each(HELP_ARTICLES.map(({ id }) => id))(
    'tell %s in sections, with articles to read next',
    async (id) => {
      const { title, blocks, related, summary } = await article(id);
      expect(title).not.toBe('');
      expect(summary.length).toBeGreaterThan(15);
      expect(blocks[0]?.kind).toBe('heading');
      const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
      expect(headings.length).toBeGreaterThanOrEqual(2);
      expect(new Set(headings).size).toBe(headings.length);
      const written = HELP_ARTICLES.find((candidate) => candidate.id === id);
      expect(related.map((other) => other.id)).toEqual(written?.relatedIds);
      expect(related.length).toBeGreaterThan(0);
      expect(related.map((other) => other.id)).not.toContain(id);
    },
  );

  it('have ids of their own', () => {
    const ids = HELP_ARTICLES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.entries(FIGURE_ARTICLES))(
    'explain the figure %s under the title its link promises',
    async (figure, title) => {
      expect((await article(figure)).title).toBe(title);
    },
  );

  it('are refused with 404 and words for an id that is none', async () => {
    const response = await askGateway(app, helpArticle, { id: 'no-such-article' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 1004, msg: '文章不存在或已经下线' });
  });

  it.each(['../secret', '', 'a'.repeat(61), '<b>'])('refuse %j as an id', async (id) => {
    const response = await askGateway(app, helpArticle, { id });
    expect(response.statusCode).toBe(400);
  });
});

describe('texts of the help', () => {
  it('hold none of the forbidden words', () => {
    const text = JSON.stringify([HELP_QUESTIONS, HELP_ARTICLES]).replace(PERMITTED, '');
    expect(FORBIDDEN_WORDS.filter((word) => text.includes(word))).toEqual([]);
    expect(text.length).toBeGreaterThan(10_000);
  });

  it('tell when customer service is there, and no address of its own', async () => {
    const { body } = v.parse(
      customerServiceUrl.reply,
      (await askGateway(app, customerServiceUrl, {})).json(),
    );
    expect(body.url).toBe('');
    expect(body.hours).toContain('9:00');
  });
});
