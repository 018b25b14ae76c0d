import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORBIDDEN_WORDS } from '../setup/forbidden-words';

const root = join(import.meta.dirname, '../..');
/** Replaces some of the phrases in databases. */
const MIGRATION = 'gateway/store/migrations/base-migrations.ts';
/** Terms that contain a forbidden word: one of the formulas, and the name of what a qualified investor declares. */
const PERMITTED = /无风险利率|合格投资者承诺/g;

/** Phrases that no fund company would write, and what the portal says instead. */
const REPLACED_PHRASES = [
  ['最年轻的一只', '自动统一为成立最晚基金的可比区间'],
  ['生涯', '任职以来业绩走势'],
  ['任期回报高低', '最佳与最差任期'],
  ['择时稳定', '业绩稳定性'],
  [' 接任 ', '基金经理由甲变更为乙'],
  ['，P = ', '按日收益计算，一年按252个交易日'],
  ['个一年区间', '共1,521个滚动一年样本'],
  ['可查份额', '可查询份额'],
  ['份额可查', '可查询份额'],
  ['发行成功', '募集成功'],
  ['发行失败', '募集失败'],
  ['红利发放', '分红'],
  ['没有名字符合', '未找到匹配的基金经理'],
  ['没有名称符合', '未找到匹配的基金公司'],
  ['再想想', '暂不购买'],
  ['在外部网站办理', '资产由交易网站提供'],
  ['文本版本 ', '文本版本：2026年11月版'],
  ['才好比较', '同类对比才有意义'],
  ['同列', '十个区间的收益与回撤'],
  ['一表看全', '十个区间的收益与回撤'],
  ['只说发生了什么', '只陈述事实，不作评论'],
  ['等得最久', '先提交的排在前面'],
  ['已等待', '等待不足1小时'],
  ['老牌', '成立久、规模大'],
  ['谁已入驻', '已入驻理财师'],
  ['看看', '进入直播、查询资质'],
  ['能说明什么', '查询结果说明'],
  ['按期投入会怎样', '用历史净值测算定投收益'],
  ['能挡住什么', '财产独立能防范什么'],
  ['收益靠前', '近1年收益居前'],
  ['而不是遮住', '未认证时，页面不含业绩数据'],
  ['进入公开查询', '一次核验，公开可查'],
  ['主持人维持秩序', '主持人负责维护秩序'],
  ['不佳', '靠后'],
  ['中途离开有草稿', '中途离开会自动保存草稿'],
  ['不支持部分匹配', '请输入完整编号或姓名'],
  ['没有取到', '加载失败'],
  ['没有加载成功', '加载失败'],
  ['没有更新成功', '更新失败'],
  ['没有找到', '未找到'],
  ['点按', '点击'],
  ['再试一次', '请检查网络后重试'],
  ['稍后再试', '请稍后重试'],
  ['回到首页', '返回首页'],
  ['暂未获取', '认证状态加载失败'],
  ['未取到', '加载失败'],
  ['没有回应', '数据服务无响应'],
  ['没有要到', '获取失败'],
  ['没有成功', '运行失败'],
  ['读不了', '无法读取'],
  ['读不懂', '不了解其中的术语'],
  ['写不成', '写入失败'],
  ['进不去', '无法进入'],
  ['查一查', '在财富学堂中查阅'],
  ['您设的', '您设定的'],
  ['在这里告诉您', '在此提醒您'],
  ['太快了', '发言过于频繁'],
  ['出错了', '服务异常'],
  ['重新来过', '需要重新填写、上传'],
  ['守约之人', '如约而至'],
  ['星期', '周一'],
  ['还没有', '暂无'],
  ['再试试', '重试'],
  ['搞', '了解'],
  ['小编', '本站'],
  ['值得买', '是否适合您'],
  ['建议买入', '不构成投资建议'],
  ['冠军', '排名第一'],
  ['「', '“'],
] as const;

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  );
}

function sourceFiles(): string[] {
  const sources = [...filesBelow('src'), ...filesBelow('gateway')].filter(
    (file) => /\.(tsx?|css|json|html|md)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  return ['index.html', ...sources];
}

function forbiddenIn(text: string): string[] {
  const rest = text.replace(PERMITTED, '');
  return FORBIDDEN_WORDS.filter((word) => rest.includes(word));
}

function replacedIn(text: string): string[] {
  return REPLACED_PHRASES.filter(([phrase]) => text.includes(phrase)).map(([phrase]) => phrase);
}

describe('phrases that were replaced', () => {
  it('appear in no source of portal and gateway', () => {
    const files = sourceFiles().filter((file) => file !== MIGRATION);
    const found = files.flatMap((file) =>
      replacedIn(readFileSync(join(root, file), 'utf8')).map((phrase) => `${file}: ${phrase}`),
    );
    expect(found).toEqual([]);
  });

  it.each(REPLACED_PHRASES)('are found: %s; not in what replaced it: %s', (phrase, better) => {
    expect(replacedIn(`说明：${phrase}。`)).toContain(phrase);
    expect(replacedIn(better)).toEqual([]);
  });
});

describe('words that promise what no fund can', () => {
  it('stand in no source of portal and gateway', () => {
    const files = sourceFiles();
    const found = files.flatMap((file) =>
      forbiddenIn(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(600);
  });

  it.each([
    ['保证本金', ['保证']],
    ['无风险利率 1.50%', []],
    ['几乎无风险，年化收益按无风险利率计', ['无风险']],
    ['合格投资者承诺书', []],
    ['我们承诺保本', ['承诺']],
    ['历史业绩不预示未来', []],
  ])('are found in %j: %j', (text, expected) => {
    expect(forbiddenIn(text)).toEqual(expected);
  });
});
