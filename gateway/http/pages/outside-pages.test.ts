import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

describe('stand-in pages of outside sites', () => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore('sqlite');
    app = await createGateway({ store: test.store, clock: () => 0 });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  it.each([
    ['/outside/trading/personal/info', '基金交易网站'],
    ['/outside/trading', '基金交易网站'],
    ['/outside/institution/index', '机构交易网站'],
    ['/outside/customer-service', '在线客服'],
  ])('[S2.external] %s says that it stands for %s and that nothing happens there', async (url, name) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain(`<h1>${name}（演示）</h1>`);
    expect(response.body).toContain('不会发生任何交易');
    expect(response.body).toContain('<a href="/">');
  });

  it('hold nothing the security policy would block', async () => {
    const { body } = await app.inject('/outside/trading');
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/i);
    const stylesheet = await app.inject('/outside/style.css');
    expect([stylesheet.statusCode, stylesheet.headers['content-type']]).toEqual([
      200,
      'text/css; charset=utf-8',
    ]);
  });

  it.each(['/outside/', '/outside/elsewhere', '/outside/login%2f..%2fx'])(
    'are not there for %s',
    async (url) => {
      expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    },
  );
});
