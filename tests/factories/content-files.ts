import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder of content files, by their paths. */
export interface ContentFolder {
  readonly dir: string;
  write(path: string, text: string): void;
  remove(path: string): void;
  dispose(): void;
}

/** A new folder with the given files. */
export function makeContentFolder(files: Readonly<Record<string, string>> = {}): ContentFolder {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  const folder: ContentFolder = {
    dir,
    write(path, text) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    },
    remove: (path) => rmSync(join(dir, path)),
    dispose: () => rmSync(dir, { recursive: true, force: true }),
  };
  for (const [path, text] of Object.entries(files)) folder.write(path, text);
  return folder;
}

interface ArticleWords {
  readonly title?: string;
  readonly category?: string;
  readonly summary?: string;
  readonly published?: string;
  readonly keywords?: readonly string[];
  readonly related?: readonly string[];
  readonly simulated?: boolean;
  readonly body?: string;
}

/** The text of an article's file. */
export function articleText(words: ArticleWords = {}): string {
  return `---
title: ${words.title ?? '单位净值'}
category: ${words.category ?? 'public-fund'}
summary: ${words.summary ?? '一份基金当天值多少钱，怎样看它。'}
published: ${words.published ?? '2026-11-02'}
keywords: [${(words.keywords ?? ['净值']).join(', ')}]
author: 砚湖投教组
cover: ripple
related: [${(words.related ?? []).join(', ')}]
simulated: ${words.simulated ?? false}
---
${words.body ?? '## 一\n\n正文。\n\n## 二\n\n又一段。'}
`;
}

/** The text of a course's file. */
export function courseText(
  words: { title?: string; order?: number; lessons?: readonly string[] } = {},
): string {
  return `---
title: ${words.title ?? '第一课'}
summary: 一门讲净值的短课，共两节。
cover: coins
order: ${words.order ?? 1}
teacher: 周砚秋
teacherTitle: 讲师（模拟）
level: 入门
lessons: [${(words.lessons ?? ['a']).join(', ')}]
---
`;
}

/** The text of a banner's file. */
export function bannerText(words: { title?: string; order?: number; begin?: string } = {}): string {
  return `---
title: ${words.title ?? '去看路演'}
summary: 可预约，可回放
label: 看路演
cover: ridge
order: ${words.order ?? 1}
url: /zhibo
${words.begin === undefined ? '' : `begin: ${words.begin}\n`}---
`;
}

/** The text of a flash's file. */
export function flashText(words: { title?: string; published?: string; funds?: string } = {}): string {
  return `---
title: ${words.title ?? '一条快讯'}
published: ${words.published ?? '2026-11-20T09:30:00+08:00'}
kind: fund
importance: 1
funds: ${words.funds ?? '[]'}
simulated: true
---
快讯的内容。
`;
}
