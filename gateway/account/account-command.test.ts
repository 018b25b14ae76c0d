import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, isSignedIn, postForm, registeredCookie } from '../../tests/setup/login-forms';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { createGateway } from '../server';
import { ensureDemoAccounts } from '../accounts/demo-accounts';
import { givePassword } from '../accounts/account-help';
import { PROCESS_SEALER } from '../services/sealed-text';
import { CommandError } from '../command/command-error';
import { readCommand, runCommand } from './account-command';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';

const LOGIN = '/outside/login';
const NOW_MS = Date.UTC(2026, 10, 20, 2);
const OLD = 'kept-in-mind';

describe('words of an operator about an account', () => {
  it.each([
    [['end', 'lin'], { name: 'end', login: 'lin' }],
    [['password', ' Lin_2 '], { name: 'password', login: 'Lin_2' }],
  ])('%j are understood', (words, command) => {
    expect(readCommand(words)).toEqual(command);
  });

  it.each([
    [[], '用法'],
    [['erase', 'lin'], '没有命令 erase'],
    [['toString', 'lin'], '没有命令 toString'],
    [['end'], '缺少登录名'],
    [['password', ' '], '缺少登录名'],
    [['end', 'lin', 'wang'], '参数过多'],
  ])('%j are turned down: %s', (words, told) => {
    const read = () => readCommand(words);
    expect(read).toThrow(CommandError);
    expect(read).toThrow(told);
  });
});

describe.each(STORE_KINDS)('an operator’s help with an account on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookie: string;

  beforeEach(async () => {
    test = await openTestStore(kind);
    await ensureDemoAccounts(test.store, { clock: () => NOW_MS, sealer: PROCESS_SEALER });
    app = await createGateway({ store: test.store, clock: () => NOW_MS });
    cookie = await registeredCookie(app, 'Lin_2', OLD);
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  const run = (...words: string[]) => runCommand(test.store, readCommand(words));
  const signIn = async (password: string) =>
    postForm(app, LOGIN, { account: 'lin_2', password, return: '/home' });
  const isSomebodys = (of: string) => isSignedIn(app, of);

  it('ends its sessions on every device, and no other account’s', async () => {
    const other = cookieOf(await signIn(OLD));
    const anothers = await registeredCookie(app, 'wang_3', OLD);
    expect(await run('end', 'LIN_2')).toEqual(['已结束 LIN_2 的 2 处登录。']);
    expect(await Promise.all([cookie, other, anothers].map(isSomebodys))).toEqual([false, false, true]);
    expect((await signIn(OLD)).statusCode).toBe(303);
  });

  it('gives it a password by chance that is told once and works', async () => {
    const [first, second = '', third] = await run('password', 'lin_2');
    expect(first).toBe('已更换 lin_2 的密码，并结束 1 处登录。');
    expect(third).toContain('只显示这一次');
    const password = second.replace('新密码：', '');
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(await isSomebodys(cookie)).toBe(false);
    expect([(await signIn(OLD)).statusCode, (await signIn(password)).statusCode]).toEqual([422, 303]);
    const next = await run('password', 'lin_2');
    expect(next[1]).not.toBe(second);
  });

  it('gives none that the rule for new passwords refuses', async () => {
    const drawn = ['yanhu-demo-2026', 'lin_2-lin_2', 'woaini1314520', 'k7mq-x3vd-9tnw-p2hz'];
    const { password } = await givePassword(test.store, 'lin_2', () => drawn.shift() ?? '');
    expect([password, drawn]).toEqual(['k7mq-x3vd-9tnw-p2hz', []]);
    expect((await signIn(password)).statusCode).toBe(303);
  });

  it('is not to be had for a name that nobody has, nor for the password of a demonstration', async () => {
    await expect(run('end', 'nobody')).rejects.toThrow('没有登录名为 nobody 的账户');
    await expect(run('password', 'nobody')).rejects.toThrow('没有登录名为 nobody 的账户');
    await expect(run('password', 'hegezhe')).rejects.toThrow('演示账户的密码人人可用，不能修改');
  });
});
