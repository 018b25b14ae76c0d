import { describe, expect, it } from 'vitest';
import { callGateway } from './call';
import { configureHosts, gatewayUrl, outsideUrl, selectHosts } from './hosts';
import { publicDictionaries } from '@/contract/funds/public-fund';
import { answer, success } from '../../tests/handlers/answer';
import { gatewayErrorOf } from '../../tests/handlers/gateway-error-of';
import { gatewayServer } from '../../tests/handlers/server';

const sets = {
  test: {
    PORTAL_HOST_FUNDS: 'https://test.example.com/gw',
    PORTAL_HOST_LOGIN: 'https://login.test.example.com',
    PORTAL_SITE_LOGIN: 'https://passport.test.example.com/in',
    PORTAL_SITE_TRADING: '/outside/trading',
  },
  production: {
    PORTAL_HOST_FUNDS: 'https://prod.example.com/gw/',
    PORTAL_HOST_LOGIN: 'https://login.example.com',
    PORTAL_SITE_LOGIN: 'https://passport.example.com/in',
    PORTAL_SITE_TRADING: 'https://trade.example.com',
  },
};

describe('hosts', () => {
  it('[S4.env] asks the test host in the test environment and the production host elsewhere', async () => {
    const asked: string[] = [];
    gatewayServer.use(
      answer(publicDictionaries, (_request, raw) => {
        asked.push(raw.url);
        return success([]);
      }),
    );
    configureHosts(true, sets);
    await callGateway(publicDictionaries, { DICT_CODES: 'FUND_STATUS' });
    configureHosts(false, sets);
    await callGateway(publicDictionaries, { DICT_CODES: 'FUND_STATUS' });
    expect(asked).toEqual([
      'https://test.example.com/gw/funds/public/PA122000',
      'https://prod.example.com/gw/funds/public/PA122000',
    ]);
  });

  it.each([
    'ftp://files.example.com',
    'file:///etc',
    'javascript:alert(1)',
    '//other.example.com',
    '/\\other',
    'api',
    '',
    'https://',
  ])('[S8.http] a host at "%s" is an unsupported protocol, and nothing is sent', async (address) => {
    configureHosts(true, { test: { PORTAL_HOST_FUNDS: address }, production: {} });
    const error = await gatewayErrorOf(callGateway(publicDictionaries, { DICT_CODES: 'FUND_STATUS' }));
    expect(error.failure).toEqual({ kind: 'unsupported-protocol', setting: 'funds' });
  });
});

describe('selectHosts', () => {
  it('[S4.env] switches the API hosts and the login redirect between two sets', () => {
    const test = selectHosts(sets, true);
    const production = selectHosts(sets, false);
    expect([test.gateway.login, test.outside.login]).toEqual([
      'https://login.test.example.com',
      'https://passport.test.example.com/in',
    ]);
    expect([production.gateway.login, production.outside.login]).toEqual([
      'https://login.example.com',
      'https://passport.example.com/in',
    ]);
  });

  it('the bundled sets name every host', () => {
    for (const isTest of [true, false]) {
      configureHosts(isTest);
      expect(gatewayUrl('funds', 'a/b')).toMatch(/\/a\/b$/);
      expect(gatewayUrl('content', 'a')).toMatch(/\/a$/);
      expect(gatewayUrl('login', 'a')).toMatch(/\/a$/);
      expect(gatewayUrl('live', 'a')).toMatch(/\/a$/);
      expect(outsideUrl('institution')).not.toBe('');
      expect(outsideUrl('customerService')).not.toBe('');
    }
  });
});

describe('outsideUrl', () => {
  it('gives the site, or a path below it, of the environment', () => {
    configureHosts(true, sets);
    expect(outsideUrl('trading')).toBe('/outside/trading');
    expect(outsideUrl('trading', 'assets?from=portal')).toBe('/outside/trading/assets?from=portal');
    configureHosts(false, sets);
    expect(outsideUrl('trading', 'assets')).toBe('https://trade.example.com/assets');
  });

  it.each(['../admin', 'a/../../admin', '/../../x', '..\\x', '%2e%2e/x', 'a\tb', 'a b', '..'])(
    'refuses the path "%s", which would leave the site',
    (path) => {
      configureHosts(true, sets);
      expect(() => outsideUrl('trading', path)).toThrow(TypeError);
    },
  );

  it('a path cannot change the host', () => {
    configureHosts(false, sets);
    for (const path of ['//evil.example', '/evil.example', '@evil.example', ':evil', '.evil.example']) {
      expect(new URL(outsideUrl('trading', path)).host).toBe('trade.example.com');
    }
  });

  it('[S8.http] refuses a site that is not on the web', async () => {
    configureHosts(true, { test: { PORTAL_SITE_TRADING: 'javascript:alert(1)' }, production: {} });
    const error = await gatewayErrorOf(Promise.resolve().then(() => outsideUrl('trading')));
    expect(error.failure).toEqual({ kind: 'unsupported-protocol', setting: 'trading' });
  });
});
