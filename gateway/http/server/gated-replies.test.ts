import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '../../../src/contract/call';
import { envelope } from '../../../src/contract/envelope';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { qualifiedCookie, signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { registerCall } from './register-call';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const request = v.object({});
const reply = envelope(v.object({ text: v.string() }));
const call = (path: string) =>
  defineCall({ host: 'funds', path, method: 'POST', transport: 'http', request, reply });
const gatedCall = call('test/gated');
const plainCall = call('test/plain');

let made: string[] = [];

async function answer(name: string, visitor: object) {
  const text = `${name} ${JSON.stringify(visitor)}`;
  made.push(text);
  return { body: { text } };
}

describe('kept replies', () => {
  let test: TestStore;
  let app: FastifyInstance;
  let qualified: string;
  let ordinary: string;

  beforeAll(async () => {
    test = await openTestStore('sqlite');
    qualified = await qualifiedCookie(test.store);
    ordinary = await signedInCookie(test.store, 'putong');
    app = await createGateway({
      store: test.store,
      clock: () => 0,
      mount: (api, { cache }) => {
        registerCall(api, gatedCall, (_request, { visitor }) => answer('gated', visitor), {
          cache,
          isGated: true,
        });
        registerCall(api, plainCall, (_request, { visitor }) => answer('plain', visitor), { cache });
      },
    });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function ask(asked: typeof gatedCall, cookie: string | undefined): Promise<string> {
    const response = await askGateway(app, asked, {}, { cookie });
    return v.parse(reply, response.json()).body.text;
  }

  const withheld = 'gated {"accountId":null,"isQualified":false}';
  const shown = 'gated {"accountId":null,"isQualified":true}';

  it('of a gated call never pass from a qualified visitor to another, whoever comes first', async () => {
    made = [];
    for (const cookie of [qualified, undefined, ordinary, 'yanhu_session=forged', qualified, undefined]) {
      expect(await ask(gatedCall, cookie)).toBe(cookie === qualified ? shown : withheld);
    }
    expect(made).toEqual([shown, withheld]);
  });

  it('of a gated call stay apart when both kinds of visitors ask at once', async () => {
    const cookies = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? qualified : undefined));
    const texts = await Promise.all(cookies.map((cookie) => ask(gatedCall, cookie)));
    expect(texts).toEqual(cookies.map((cookie) => (cookie === qualified ? shown : withheld)));
  });

  it('of a call that is not gated never know who asked', async () => {
    made = [];
    const texts = [await ask(plainCall, qualified), await ask(plainCall, undefined)];
    expect(texts).toEqual(Array(2).fill('plain {"accountId":null,"isQualified":false}'));
    expect(made).toHaveLength(1);
  });
});
