import { describe, expect, it } from 'vitest';
import { callAddress, callPattern } from './call';

describe('the address of a call', () => {
  it('takes named fields out of the request and into the path', () => {
    expect(callAddress('a/t/{position}/b', { position: 'top_banner', pageSize: 4 })).toEqual({
      path: 'a/t/top_banner/b',
      fields: { pageSize: 4 },
    });
  });

  it('leaves a path without names and its request as they are', () => {
    expect(callAddress('a/b', { id: 'x' })).toEqual({ path: 'a/b', fields: { id: 'x' } });
  });

  it.each(['../secret', 'a/b', 'a?b=c', 'a#b', '%2e%2e'])('keeps %j within its segment', (position) => {
    const { path } = callAddress('t/{position}', { position });
    expect(new URL(`http://host/${path}`).pathname.split('/')).toHaveLength(3);
  });

  it('is written with colons for routers', () => {
    expect(callPattern('a/t/{position}')).toBe('a/t/:position');
  });
});
