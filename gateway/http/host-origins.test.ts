import { describe, expect, it } from 'vitest';
import { hostOriginsOf } from './host-origins';

describe('origins of the portal hosts', () => {
  it('are the absolute ones of all sets, once; those with JSONP calls may run scripts', () => {
    const test = 'PORTAL_HOST_FUNDS=/api\nPORTAL_HOST_LOGIN=https://login.example.com/app\n';
    const production = [
      '# PORTAL_HOST_FUNDS=https://commented.example.com',
      'PORTAL_HOST_FUNDS="https://funds.example.com:8443/api"',
      "export PORTAL_HOST_CONTENT='//content.example.com/x'",
      'PORTAL_HOST_LOGIN=https://login.example.com',
      'PORTAL_HOST_LIVE=javascript:alert(1)',
      'PORTAL_SITE_TRADING=https://trading.example.com',
    ].join('\n');
    expect(hostOriginsOf([test, production])).toEqual({
      connect: ['https://login.example.com', 'https://funds.example.com:8443', 'https://content.example.com'],
      script: ['https://login.example.com', 'https://content.example.com'],
    });
  });

  it('are none where all hosts are paths', () => {
    expect(hostOriginsOf(['PORTAL_HOST_FUNDS=/api', ''])).toEqual({ connect: [], script: [] });
  });
});
