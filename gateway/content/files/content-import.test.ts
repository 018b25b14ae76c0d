import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  articleText,
  bannerText,
  courseText,
  flashText,
  makeContentFolder,
} from '../../../tests/factories/content-files';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { readArticle } from '../academy/article.repository';
import { insertAll } from '../../store/bulk';
import { readFlash } from '../news/flash.repository';
import { openStore } from '../../store/store';
import { createDataVersionReader } from '../../services/data-version';
import { importContent, listContent } from './content-import';
import type { ContentFolder } from '../../../tests/factories/content-files';
import type { TestStore } from '../../../tests/setup/stores';

const NOW = Date.UTC(2026, 10, 20, 4);

describe.each(STORE_KINDS)('the import of content on %s', (kind) => {
  let test: TestStore;
  let folder: ContentFolder;

  beforeEach(async () => {
    test = await openTestStore(kind);
    folder = makeContentFolder({
      'articles/a.md': articleText(),
      'articles/b.md': articleText({ title: '累计净值' }),
      'courses/c.md': courseText({ lessons: ['a', 'b'] }),
      'banners/d.md': bannerText(),
      'positions/index_education.md': '---\narticles: [a]\n---\n',
    });
  });

  afterEach(async () => {
    folder.dispose();
    await test.dispose();
  });

  async function run(isDryRun = false) {
    const outcomes = await importContent({ store: test.store, dir: folder.dir, nowMs: NOW, isDryRun });
    return Object.fromEntries(
      outcomes.map(({ path, outcome, reason }) => [path, reason === '' ? outcome : `${outcome}：${reason}`]),
    );
  }

  const titleOf = async (id: string) => (await readArticle(test.store.db, id))?.title ?? null;

  it('takes what is new and what has changed, and leaves the rest', async () => {
    expect(await run()).toEqual({
      'articles/a.md': 'added',
      'articles/b.md': 'added',
      'courses/c.md': 'added',
      'banners/d.md': 'added',
      'positions/index_education.md': 'added',
    });
    expect(new Set(Object.values(await run()))).toEqual(new Set(['same']));
    folder.write('articles/b.md', articleText({ title: '累计净值怎么看' }));
    expect(await run()).toMatchObject({ 'articles/a.md': 'same', 'articles/b.md': 'changed' });
    expect(await titleOf('b')).toBe('累计净值怎么看');
    expect(await listContent(test.store)).toContain('article:b  导入  2026-11-20');
  });

  it('makes the data version another one where something changed, and only there', async () => {
    const version = createDataVersionReader(test.store);
    const empty = await version();
    await run(true);
    expect(await version()).toBe(empty);
    await run();
    const filled = await version();
    expect(filled).not.toBe(empty);
    await run();
    expect(await version()).toBe(filled);
  });

  it('takes the other files where one is broken, and says why', async () => {
    folder.write('articles/a.md', articleText({ category: 'stocks' }));
    folder.write('articles/e.md', '没有开头的信息');
    folder.write('articles/f.md', articleText({ body: ' ' }));
    expect(await run()).toEqual({
      'articles/a.md': expect.stringMatching(/^failed：category：应为 public-fund、/),
      'articles/b.md': 'added',
      'articles/e.md': 'failed：开头没有用 --- 围起来的信息',
      'articles/f.md': 'failed：没有正文',
      'banners/d.md': 'added',
      'courses/c.md': 'failed：lessons：没有这样的文章：a',
      'positions/index_education.md': 'failed：articles：没有这样的文章：a',
    });
    expect(await titleOf('a')).toBeNull();
    expect(await titleOf('b')).toBe('累计净值');
  });

  it('writes nothing in a dry run, and finds the same faults', async () => {
    folder.write('flashes/f.md', flashText({ funds: "[{ area: public, code: '999999' }]" }));
    expect(await run(true)).toMatchObject({
      'articles/a.md': 'added',
      'courses/c.md': 'added',
      'flashes/f.md': 'failed：funds：没有代码为 999999 的公募基金',
    });
    expect(await titleOf('a')).toBeNull();
    expect(await listContent(test.store)).toEqual([]);
  });

  it('puts flashes on the wire with the names of their funds, none of them half', async () => {
    await insertAll(test.store.db, 'public_fund', [
      publicFundTableRow({ code: '000001', short_name: '远山成长A' }),
    ]);
    folder.write('flashes/good.md', flashText({ funds: "[{ area: public, code: '000001' }]" }));
    folder.write('flashes/bad.md', flashText({ funds: "[{ area: private, code: 'SX0001' }]" }));
    expect(await run()).toMatchObject({
      'flashes/good.md': 'added',
      'flashes/bad.md': 'failed：funds：没有代码为 SX0001 的私募基金',
    });
    expect(await readFlash(test.store.db, 'good')).toMatchObject({
      title: '一条快讯',
      body: '快讯的内容。',
      published_at: Date.UTC(2026, 10, 20, 1, 30),
      funds: JSON.stringify([{ area: 'public', code: '000001', name: '远山成长A' }]),
      origin: 'imported',
      is_simulated: 1,
    });
    expect(await readFlash(test.store.db, 'bad')).toBeNull();
  });

  it('refuses what is published later than now', async () => {
    folder.write('articles/a.md', articleText({ published: '2026-11-21' }));
    folder.write('articles/b.md', articleText({ published: '2026-11-20' }));
    folder.write('flashes/f.md', flashText({ published: '2026-11-20T12:00:01+08:00' }));
    expect(await run()).toMatchObject({
      'articles/a.md': 'failed：published：时间晚于现在',
      'articles/b.md': 'added',
      'courses/c.md': 'failed：lessons：没有这样的文章：a',
      'flashes/f.md': 'failed：published：时间晚于现在',
    });
  });

  it('takes one of two files of the same content', async () => {
    folder.write('more/a.md', articleText({ title: '另一个' }));
    expect(await run()).toMatchObject({ 'more/a.md': 'failed：与 articles/a.md 是同一内容' });
  });

  it('passes over what is no content: other files, hidden folders, a README', async () => {
    folder.write('README.md', '# 说明');
    folder.write('articles/picture.svg', '<svg/>');
    folder.write('.git/a.md', articleText());
    mkdirSync(join(folder.dir, 'folder.md'));
    expect(Object.keys(await run())).toHaveLength(5);
  });

  it('refuses text of another encoding, and files without end', async () => {
    folder.write('articles/huge.md', articleText({ body: '字'.repeat(200_000) }));
    const { writeFileSync } = await import('node:fs');
    writeFileSync(join(folder.dir, 'articles/gbk.md'), Buffer.from([0xb5, 0xa5, 0xce, 0xbb]));
    expect(await run()).toMatchObject({
      'articles/huge.md': 'failed：文件超过 512 KB',
      'articles/gbk.md': 'failed：不是 UTF-8 编码的文本',
    });
  });

  it('tells of a folder that is not there', async () => {
    const dir = join(folder.dir, 'nowhere');
    await expect(importContent({ store: test.store, dir, nowMs: NOW, isDryRun: false })).rejects.toThrow(
      `不能读取文件夹 ${dir}：不存在`,
    );
  });

  it('gives the same content when two processes import at once', async () => {
    const second = await openStore(test.options);
    const [first, other] = await Promise.all([
      importContent({ store: test.store, dir: folder.dir, nowMs: NOW, isDryRun: false }),
      importContent({ store: second, dir: folder.dir, nowMs: NOW, isDryRun: false }),
    ]);
    await second.close();
    const outcomes = [...first, ...other].map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual([...Array<string>(5).fill('added'), ...Array<string>(5).fill('same')]);
  });
});
