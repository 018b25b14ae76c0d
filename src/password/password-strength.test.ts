import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength';

const OWNER = ['zhangsan_88', '张三', 'zhangsan', '138', '5678'];
const WORDS = '由常见的密码或词语组成';
const OWN = '包含账户名、姓名、手机号或本站名称';
const PINYIN = '主要是简短的拼音';
const NUMBER = '包含手机号或证件号';

describe('a password that is not enough', () => {
  it.each([
    ['P@ssw0rd2026', '只用数字或符号代替了常见词语中的字母'],
    ['Summer2026!', WORDS],
    ['woaini1314520', WORDS],
    ['a1b2c3d4e5f6', WORDS],
    ['11223344556677', WORDS],
    ['yanhu-demo-2026', OWN],
    ['Password123!', WORDS],
    ['1qaz2wsx', WORDS],
    ['1qaz@WSX3edc', WORDS],
    ['5201314woaini', WORDS],
    ['iloveyou1314', WORDS],
    ['mima123456', WORDS],
    ['weixin888888', WORDS],
    ['shenzhen2025', WORDS],
    ['床前明月光疑是地上霜', WORDS],
    ['zhangwei1990!', PINYIN],
    ['WangXiaoming88', PINYIN],
    ['huangfeihong', PINYIN],
    ['13812345678', NUMBER],
    ['a13812345678', NUMBER],
    ['110101199003074512', NUMBER],
    ['19900307zhang', '包含日期'],
    ['ssssssssss', '包含重复的字符'],
    ['密码密码密码密码', '包含重复的字符'],
    ['bcdefghijklm', '包含连续的数字或字母'],
    ['vgyuhbnji', '是键盘上相邻的按键'],
    ['YanHu@2026!', OWN],
    ['砚湖财富#x7', OWN],
    ['xK9#mQ2$', '太短'],
  ])('is %s: %s', (password, weakness) => {
    expect(strengthOf(password, [])).toEqual({
      score: expect.toSatisfy((score: number) => score <= 2),
      isEnough: false,
      label: '弱',
      advice: `${weakness}，请改用几个互不相关的词语，或再加长一些`,
    });
  });

  it.each([
    ['zhangsan_88!2026'],
    ['ZhangSan#2026x'],
    ['nasgnahz2026'],
    ['zh4ng54n_88#'],
    ['张三的密码2026'],
    ['张三&kX9#vQ'],
    ['zhangsan5678!'],
    ['zhangsan8qzw'],
  ])('is %s for whoever is called so', (password) => {
    const { isEnough, advice } = strengthOf(password, OWNER);
    expect([isEnough, advice]).toEqual([false, expect.stringContaining('请改用')]);
  });

  it('is one whose rest is not enough without the owner’s name, and is for nobody else', () => {
    expect(strengthOf('qilong_fx qzwv', ['qilong_fx']).advice).toContain(OWN);
    expect(strengthOf('qilong_fx qzwv', []).isEnough).toBe(true);
    expect(strengthOf('qilong_fx maple tunnel orbit', ['qilong_fx']).isEnough).toBe(true);
  });
});

describe('a password that is enough', () => {
  it.each([
    ['雨后书店里的旧钢琴声', '中', '可以使用，再加长一些更不容易被猜到'],
    ['三只橘猫在屋顶晒太阳', '中', '可以使用，再加长一些更不容易被猜到'],
    ['三只橘猫在屋顶晒太阳 还有一壶茶', '强', '不容易被猜到'],
    ['kept-in-mind', '强', '不容易被猜到'],
    ['correct horse battery staple', '强', '不容易被猜到'],
    ['kX9#vQ2$mL7', '强', '不容易被猜到'],
    ['maple-tunnel-orbit-47', '强', '不容易被猜到'],
    ['k7mq-x3vd-9tnw-p2hz', '强', '不容易被猜到'],
    ['zongzi Lantern 7 bridges', '强', '不容易被猜到'],
    ['hong shao rou pei bai mi fan', '强', '不容易被猜到'],
    [' 新的 new 🔑 ', '强', '不容易被猜到'],
    ['constructor __proto__ toString', '强', '不容易被猜到'],
    ['İstanbulda bir sabah çayı', '强', '不容易被猜到'],
  ])('is %s: %s', (password, label, advice) => {
    expect(strengthOf(password, OWNER)).toMatchObject({ isEnough: true, label, advice });
  });
});

it('judges the first 64 characters, since many more take seconds', () => {
  const strong = 'kX9#vQ2$mL7 maple tunnel';
  expect(strengthOf('a'.repeat(64 - strong.length) + strong, []).isEnough).toBe(true);
  expect(strengthOf('a'.repeat(64) + strong, []).isEnough).toBe(false);
});
