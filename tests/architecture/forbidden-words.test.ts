import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORBIDDEN_WORDS } from '../../gateway/market/words';

const root = join(import.meta.dirname, '../..');
/** Holds the words themselves. */
const WORD_LIST = 'gateway/market/words.ts';
/** Terms that contain a forbidden word: one of the formulas, and the name of what a qualified investor declares. */
const PERMITTED = /无风险利率|合格投资者承诺/g;

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

describe('words that promise what no fund can', () => {
  it('stand in no source of portal and gateway', () => {
    const files = sourceFiles().filter((file) => file !== WORD_LIST);
    const found = files.flatMap((file) =>
      forbiddenIn(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(600);
  });

  it('stand in the list once and nowhere else of its file', () => {
    const text = readFileSync(join(root, WORD_LIST), 'utf8');
    for (const word of FORBIDDEN_WORDS) expect(text.split(word)).toHaveLength(2);
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
