import { describe, expect, it } from 'vitest';
import { absoluteBases, askedFor, type Asking } from './asked-for';

const ORIGIN = 'https://portal.example';
const places = { origin: ORIGIN, callBases: [`${ORIGIN}/api`, 'https://funds.example/v1'] };

function asking(path: string, changes: Partial<Asking> & { readonly sent?: Record<string, string> } = {}) {
  const { sent, ...rest } = changes;
  return {
    method: 'GET',
    mode: 'cors',
    destination: '',
    url: new URL(path, ORIGIN).href,
    headers: new Headers(sent),
    ...rest,
  };
}

const navigate = { mode: 'navigate', destination: 'document' };
const json = { method: 'POST', sent: { 'content-type': 'application/json' } };

describe('what a request is for', () => {
  it.each([
    ['/index', navigate, 'page'],
    ['/gongmu_fund/funds/detail?code=000001', navigate, 'page'],
    ['/', navigate, 'page'],
    ['/gongmu_fund/index.html?type=02', navigate, 'page'],
    ['/assets/index-a1.js', { destination: 'script' }, 'asset'],
    ['/assets/style-a1.css', { destination: 'style' }, 'asset'],
    ['/api/portal/settings', {}, 'reply'],
    ['/api/funds/public/PA122001', json, 'reply'],
    ['/api/news/flash/list?callback=cb', { destination: 'script', mode: 'no-cors' }, 'reply'],
    ['https://funds.example/v1/funds/public/PA122001', json, 'reply'],
    ['/content/cover/article/7.svg', { destination: 'image' }, 'picture'],
    ['/default-avatar.svg', { destination: 'image' }, 'picture'],
  ] as const)('%s: the worker has a part in it', (path, changes, expected) => {
    expect(askedFor(asking(path, changes), places)).toBe(expected);
  });

  it.each([
    ['the login service', '/outside/login?return=%2F', navigate],
    ['another site’s stand-in', '/outside/trading', navigate],
    ['a picture opened by itself', '/content/cover/article/7.svg', navigate],
    ['a file that is no page', '/sitemap.xml', navigate],
    ['a call opened as a page', '/api/portal/settings', navigate],
    ['a form that is sent', '/gongmu_fund', { ...navigate, method: 'POST' }],
    ['a part of a live picture', '/media/clip/1.ts', { sent: { range: 'bytes=0-99' } }],
    ['a live playlist', '/media/live/7/live.m3u8', {}],
    ['a stream of events', '/api/news/flash/stream', { sent: { accept: 'text/event-stream' } }],
    [
      'an upload',
      '/api/account/application/picture',
      { method: 'POST', sent: { 'content-type': 'image/png' } },
    ],
    ['a picture of an application', '/api/account/application/picture/7', { destination: 'image' }],
    ['a photo of somebody', '/content/partner/7.jpg', { destination: 'image' }],
    ['another origin', 'https://elsewhere.example/index', navigate],
    ['a host whose name only begins as the gateway’s', 'https://funds.example/v10/x', json],
    ['the question which build is deployed', '/', {}],
    ['a change of the portal’s own files', '/assets/a.js', { method: 'PUT' }],
  ])('%s goes past the worker', (_what, path, changes) => {
    expect(askedFor(asking(path, changes), places)).toBeNull();
  });

  it('the bases of a build are absolute, once each, and without those that are none', () => {
    expect(absoluteBases(['/api', '/api/', 'https://f.example/v1/', '', 'http://['], ORIGIN)).toEqual([
      `${ORIGIN}/api`,
      'https://f.example/v1',
    ]);
  });
});
