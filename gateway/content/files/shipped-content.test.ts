import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { articleText, courseText, makeContentFolder } from '../../../tests/factories/content-files';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { readArticle, readCourse } from '../academy/article.repository';
import { openStore } from '../../store/store';
import { createDataVersionReader } from '../../services/data-version';
import { importContent } from './content-import';
import { ensureContent } from './shipped-content';
import type { ContentFolder } from '../../../tests/factories/content-files';
import type { TestStore } from '../../../tests/setup/stores';

const NOW = Date.UTC(2026, 10, 20, 4);

describe.each(STORE_KINDS)('content that comes with the gateway on %s', (kind) => {
  let test: TestStore;
  let folder: ContentFolder;

  beforeEach(async () => {
    test = await openTestStore(kind);
    folder = makeContentFolder({
      'articles/a.md': articleText(),
      'articles/b.md': articleText({ title: '累计净值' }),
      'courses/c.md': courseText(),
    });
  });

  afterEach(async () => {
    folder.dispose();
    await test.dispose();
  });

  const ensure = (dir = folder.dir) => ensureContent({ store: test.store, dir, nowMs: NOW });
  const titleOf = async (id: string) => (await readArticle(test.store.db, id))?.title ?? null;

  it('is there after the first start, and the data version stays while nothing changes', async () => {
    const version = createDataVersionReader(test.store);
    expect(await ensure()).toEqual([]);
    expect(await titleOf('a')).toBe('单位净值');
    const first = await version();
    await ensure();
    expect(await version()).toBe(first);
  });

  it('follows the files of a newer gateway: new ones, changed ones, and those that are gone', async () => {
    await ensure();
    folder.write('articles/b.md', articleText({ title: '累计净值怎么看' }));
    folder.write('articles/d.md', articleText({ title: '分红方式' }));
    folder.write('courses/c.md', courseText({ lessons: ['d'] }));
    folder.remove('articles/a.md');
    await ensure();
    expect([await titleOf('a'), await titleOf('b'), await titleOf('d')]).toEqual([
      null,
      '累计净值怎么看',
      '分红方式',
    ]);
    expect((await readCourse(test.store.db, 'c'))?.lessons).toBe('["d"]');
  });

  it('leaves alone what a house imported, also where it is shipped no more', async () => {
    await ensure();
    const own = makeContentFolder({ 'articles/a.md': articleText({ title: '本社的写法' }) });
    await importContent({ store: test.store, dir: own.dir, nowMs: NOW, isDryRun: false });
    own.dispose();
    folder.write('articles/a.md', articleText({ title: '新的写法' }));
    await ensure();
    expect(await titleOf('a')).toBe('本社的写法');
    folder.remove('articles/a.md');
    folder.remove('courses/c.md');
    await ensure();
    expect(await titleOf('a')).toBe('本社的写法');
    expect(await readCourse(test.store.db, 'c')).toBeNull();
  });

  it('tells which file cannot be used, and has the others', async () => {
    folder.write('articles/b.md', '无');
    expect(await ensure()).toEqual(['articles/b.md：开头没有用 --- 围起来的信息']);
    expect(await titleOf('a')).toBe('单位净值');
  });

  it('stays as it was where the folder is not there or empty', async () => {
    await ensure();
    expect(await ensure(`${folder.dir}/nowhere`)).toEqual([`不能读取文件夹 ${folder.dir}/nowhere：不存在`]);
    const empty = makeContentFolder();
    expect(await ensure(empty.dir)).toEqual([`${empty.dir} 中没有内容文件`]);
    empty.dispose();
    expect(await titleOf('a')).toBe('单位净值');
  });

  it('is written once by two gateways that start together', async () => {
    const second = await openStore(test.options);
    await Promise.all([ensure(), ensureContent({ store: second, dir: folder.dir, nowMs: NOW })]);
    await second.close();
    expect(await titleOf('b')).toBe('累计净值');
  });
});
