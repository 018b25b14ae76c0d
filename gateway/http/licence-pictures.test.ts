import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licences } from '../../src/contract/credibility';
import { askGateway } from '../../tests/setup/ask-gateway';
import { openTestStore } from '../../tests/setup/stores';
import { createGateway } from '../server';
import { PICTURE_POLICY } from './security-headers';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';

describe('the licences of the house', () => {
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

  it('[S2.about] shows four licences, each with its picture, and each as a sample', async () => {
    const { body } = v.parse(licences.reply, (await askGateway(app, licences, {})).json());
    expect(body.length).toBe(4);
    expect(new Set(body.map(({ id }) => id)).size).toBe(4);
    for (const licence of body) {
      expect(licence.isSimulated).toBe(true);
      expect(licence.number).toContain('示意');
      const picture = await app.inject({ url: licence.picture });
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toContain('image/svg+xml');
      expect(picture.headers['content-security-policy']).toBe(PICTURE_POLICY);
      expect(picture.headers['x-content-type-options']).toBe('nosniff');
      expect(picture.body).toContain(licence.name);
      expect(picture.body).toContain('不具有任何效力');
      expect(picture.body).not.toMatch(/<script|<style|style=|on\w+=|href=/);
    }
  });

  it.each(['other', '..%2fbusiness', 'business.png', ''])('has no picture of %j', async (name) => {
    const { statusCode } = await app.inject({ url: `/content/licence/${name}.svg` });
    expect(statusCode).toBe(404);
  });
});
