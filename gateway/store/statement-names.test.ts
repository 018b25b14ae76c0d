import { describe, expect, it } from 'vitest';
import { createStatementNames } from './statement-names';

const PAGE = 'select "code" from "public_fund" where "type_level1" = $1';

function uses(nameOf: (text: string) => string | undefined, text: string, times: number): unknown[] {
  return Array.from({ length: times }, () => nameOf(text));
}

describe('names of statements', () => {
  it('are given from the third use on, one for a text', () => {
    const nameOf = createStatementNames();
    const [first, second, third, fourth] = uses(nameOf, PAGE, 4);
    expect([first, second]).toEqual([undefined, undefined]);
    expect(third).toMatch(/^portal_\d+$/);
    expect(fourth).toBe(third);
    expect(uses(nameOf, `${PAGE} limit $2`, 3)[2]).not.toBe(third);
  });

  it.each([
    ['select * from "account"'],
    ['select "account".*, "session"."seen_at" from "session"'],
    ['insert into "meta" ("key") values ($1)'],
    ['begin'],
  ])('are not given to %s', (text) => {
    expect(uses(createStatementNames(), text, 5)).toEqual(Array.from({ length: 5 }));
  });

  it('are given to what is counted', () => {
    expect(uses(createStatementNames(), 'select count(*) as "count" from "meta"', 3)[2]).toBeDefined();
  });

  it('are so many at most, however many texts there are', () => {
    const nameOf = createStatementNames();
    const named = Array.from({ length: 5000 }, (_, index) => uses(nameOf, `${PAGE} offset ${index}`, 3)[2]);
    expect(named.filter((name) => name !== undefined)).toHaveLength(200);
    expect(nameOf(`${PAGE} offset 0`)).toBe(named[0]);
  });
});
