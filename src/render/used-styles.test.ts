import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usedStyles, withoutStyleAttributes } from './used-styles';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'used-styles-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function sheet(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

describe('the styles of a page', () => {
  it.each([
    ['.row{color:red}', true],
    ['.row .name,.other{color:red}', true],
    ['.row.other{color:red}', false],
    ['main p{color:red}', true],
    ['.row:not(.other){color:red}', true],
    ['.row:is(.other,.name) b{color:red}', true],
    ['@media (width<=750px){.row{color:red}}', true],
    ['@media (width<=750px){.other{color:red}}', false],
    ['@keyframes fade{to{opacity:0}}', true],
  ])('have %s: %s', async (rule, isUsed) => {
    const file = await sheet(`${Buffer.from(rule).toString('base64url')}.css`, rule);
    expect(await usedStyles([file], '<p class="row"><b class="name last">1</b></p>')).toBe(
      isUsed ? rule : '',
    );
  });

  it('are in the order of their files', async () => {
    const files = await Promise.all([sheet('a.css', '.a{top:0}'), sheet('b.css', '.a{top:1px}')]);
    expect(await usedStyles(files, '<p class="a">')).toBe('.a{top:0}.a{top:1px}');
  });

  it('hold what is in style attributes, whatever signs it has', () => {
    const { html, style } = withoutStyleAttributes(
      `<p style="height:12px">a style="1"</p><i style="background:url(&quot;/a&amp;b&#x27;.svg&quot;)"></i>`,
    );
    expect(html).toBe(
      `<p data-style="height:12px">a style="1"</p><i data-style="background:url(&quot;/a&amp;b&#x27;.svg&quot;)"></i>`,
    );
    expect(style).toBe(
      String.raw`#root [data-style="height:12px"]{height:12px}#root [data-style="background:url(\22 /a&b'.svg\22 )"]{background:url("/a&b'.svg")}`,
    );
  });
});
