import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { helpQuestions, customerServiceUrl } from '../../../src/contract/content/help';
import { openTestStore, type TestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { HELP_QUESTIONS } from './help.calls';
import type { FastifyInstance } from 'fastify';

const ARTICLES = join(import.meta.dirname, '../articles');

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
      '资质与投诉',
      '隐私与数据',
    ]);
    for (const { answer } of questions) expect(answer.join('').length).toBeGreaterThan(20);
  });

  it('have ids of their own, and lead to articles that exist', () => {
    const ids = HELP_QUESTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const articleIds = HELP_QUESTIONS.flatMap(({ articleId }) => articleId ?? []);
    expect(articleIds.length).toBeGreaterThan(10);
    const files = readdirSync(ARTICLES);
    expect(articleIds.filter((id) => !files.includes(`${id}.md`))).toEqual([]);
  });
});

it('tells when customer service is there, and no address of its own', async () => {
  const { body } = v.parse(customerServiceUrl.reply, (await askGateway(app, customerServiceUrl, {})).json());
  expect(body.url).toBe('');
  expect(body.hours).toContain('9:00');
});
