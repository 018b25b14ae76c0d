import { describe, expect, it } from 'vitest';
import { HOSTILE_ADDRESSES } from '../../../tests/factories/hostile-addresses';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { ownPath, signInTarget } from './return-address';

const ORIGIN = 'https://fund.example.com';

describe('the way back from a sign-in', () => {
  it.each([
    ['/', '/'],
    ['/index', '/index'],
    ['/simu_fund/funds/detail?code=SARA10&tab=2#nav', '/simu_fund/funds/detail?code=SARA10&tab=2#nav'],
    ['/search?keyword=%E9%93%B6%E5%8D%8E', '/search?keyword=%E9%93%B6%E5%8D%8E'],
    ['/search?keyword=银华', '/search?keyword=%E9%93%B6%E5%8D%8E'],
    ['/search?next=https://elsewhere.example', '/search?next=https://elsewhere.example'],
    ['/a//b', '/a//b'],
    ['/a/../index', '/index'],
    [`${ORIGIN}/home`, '/home'],
    [`${ORIGIN}/`, '/'],
  ])('leads %s to %s', (text, path) => {
    expect(ownPath(text, ORIGIN)).toBe(path);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  });

  it('leads nowhere but home for a hostile address', async () => {
    const wrong = await wrongRows(HOSTILE_ADDRESSES, (text) => {
      expect(ownPath(text, ORIGIN)).toBeNull();
      expect(signInTarget(text, ORIGIN)).toBe('/index');
    });
    expect(wrong).toEqual([]);
  });

  it('knows enough hostile addresses, each once', () => {
    expect(new Set(HOSTILE_ADDRESSES).size).toBe(HOSTILE_ADDRESSES.length);
    expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(40);
  });

  it.each([
    'http://fund.example.com',
    'https://fund.example.com:8443',
    'https://example.com',
    'no origin',
    '',
  ])('takes an absolute address of its own origin only, not with %j as the own', (origin) => {
    expect(ownPath(`${ORIGIN}/home`, origin)).toBeNull();
  });

  it.each([
    '/home/logout',
    '/home/logout/',
    '/home/logout.html',
    '/HOME/LOGOUT?x=1',
    '/home/./logout',
    '/home/logouts',
    '/home/logout/now',
    '/x/home/logout',
    '/m/home/logout.html?tab=2',
    '/outside/login',
    '/outside/login/register?return=/home',
  ])('[S2.logout] does not sign out again by going back to %s', (path) => {
    expect(signInTarget(path, ORIGIN)).toBe('/index');
  });

  it.each(['/home', '/home/log', '/outside/loginx', '/search?next=/home/logout'])('does go to %s', (path) => {
    expect(signInTarget(path, ORIGIN)).toBe(path);
  });
});
