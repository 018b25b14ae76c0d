import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownColumns } from '../../gateway/sources/files/file-kinds';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the settings of the gateway', () => {
  it('stand in the table of the README, all of them and no others', () => {
    const [, section = ''] = read('README.md').split('\n## Settings\n');
    const [table = ''] = section.split('\n## ');
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const told = rows.flatMap((row) =>
      Array.from((row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g), ([, name]) => name),
    );
    const known = Array.from(
      read('gateway/config.ts').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g),
      ([, name]) => name,
    );
    expect(new Set(told)).toEqual(new Set(known));
  });
});

describe('docs/data.md', () => {
  it('lists the columns that an import knows', () => {
    const [, section = ''] = read('docs/data.md').split('\n## Columns\n');
    const [list = ''] = section.split('\n## ');
    const listed = list.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
    expect(listed).toEqual(knownColumns());
  });
});
