import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wrongRows } from '../tests/setup/wrong-rows';
import { DEMO_ATTEMPTS, STRICT_ATTEMPTS } from './http/server/attempt-limits';
import { DEFAULT_QUALIFICATION_RULES } from './qualification/qualification-context';
import { readConfig } from './config';
import { ConfigError } from './environment';

describe('the gateway configuration', () => {
  it('needs nothing: an empty environment is a demonstration on this machine', () => {
    expect(readConfig({})).toEqual({
      port: 5180,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      personalDataKey: undefined,
      portalDir: resolve('dist/portal'),
      mediaDir: resolve('dist/media'),
      contentDir: resolve('dist/content'),
      logLevel: 'warn',
      stop: { delayMs: 0, graceMs: 10_000 },
      market: {},
      simulatedAreas: null,
      dataService: null,
      settings: {
        performance: { rankShortWindows: false, riskFreeRate: 0.015 },
        readsPerFiveMinutes: 1_000_000,
        streamsPerAddress: 10_000,
        attempts: DEMO_ATTEMPTS,
        qualification: DEFAULT_QUALIFICATION_RULES,
        roomNeedsPhone: false,
        trustProxy: false,
        hasTestAccounts: true,
        messageService: null,
        push: { contact: 'https://yanhu.example', services: [] },
        publicOrigin: null,
        metrics: { token: null, networks: [] },
        dataSource: null,
      },
    });
  });

  it('takes every setting', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: 'postgresql://u:p@db/funds',
      PORTAL_DIR: '/srv/www',
      MEDIA_DIR: '/srv/clips',
      CONTENT_DIR: '/srv/texts',
      LOG_LEVEL: 'error',
      MARKET_SCALE: '0.5',
      MARKET_PRIVATE_SCALE: '2',
      MARKET_SEED: '42',
      SIMULATED_AREAS: 'private',
      RANK_SHORT_WINDOWS: 'on',
      RISK_FREE_RATE: '0.02',
      READS_PER_FIVE_MINUTES: '500',
      STREAMS_PER_ADDRESS: '70',
      FREE_PASSWORD_FAILURES: '14',
      SIGN_INS_PER_FIVE_MINUTES: '1',
      ACCOUNT_SIGN_INS_PER_HOUR: '2',
      REGISTRATIONS_PER_HOUR: '3',
      NEW_PASSWORDS_PER_TEN_MINUTES: '15',
      CREDENTIAL_CHECKS_PER_TEN_MINUTES: '9',
      WATCHLIST_WRITES_PER_FIVE_MINUTES: '4',
      ROOM_MESSAGES_PER_FIVE_MINUTES: '10',
      IDENTITY_CHECKS_PER_TEN_MINUTES: '5',
      QUESTIONNAIRES_PER_HOUR: '6',
      DECLARATIONS_PER_HOUR: '8',
      APPLICATIONS_PER_THIRTY_MINUTES: '11',
      UPLOADS_PER_THIRTY_MINUTES: '13',
      PHONE_CODES_PER_HOUR: '12',
      RISK_ATTEMPTS_PER_DAY: '7',
      RISK_VALID_YEARS: '1',
      PERSONAL_DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      ROOM_NEEDS_PHONE: 'on',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      MESSAGE_GATEWAY_URL: 'https://sms.house.example/send',
      MESSAGE_GATEWAY_TOKEN: 'letter-key',
      PUSH_CONTACT: 'mailto:ops@house.example',
      PUSH_SERVICES: 'https://push.house.example, http://127.0.0.1:9100',
      PUBLIC_ORIGIN: 'https://funds.house.example/',
      METRICS_TOKEN: 'a-token-of-this-house',
      METRICS_NETWORKS: '10.0.0.0/8,::1',
      STOP_DELAY_SECONDS: '2.5',
      STOP_GRACE_SECONDS: '20',
      DATA_SOURCE: 'tushare',
      TUSHARE_URL: 'https://tushare.house.example',
      TUSHARE_TOKEN: 'token-of-the-house',
      DATA_CALLS_PER_SECOND: '1.5',
    });
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/portal',
      databaseUrl: 'postgresql://u:p@db/funds',
      personalDataKey: Buffer.alloc(32, 7),
      portalDir: '/srv/www',
      mediaDir: '/srv/clips',
      contentDir: '/srv/texts',
      logLevel: 'error',
      stop: { delayMs: 2500, graceMs: 20_000 },
      market: { scale: 0.5, privateScale: 2, seed: 42 },
      simulatedAreas: ['private'],
      dataService: {
        source: 'tushare',
        address: 'https://tushare.house.example',
        token: 'token-of-the-house',
        callsPerSecond: 1.5,
      },
      settings: {
        performance: { rankShortWindows: true, riskFreeRate: 0.02 },
        readsPerFiveMinutes: 500,
        streamsPerAddress: 70,
        attempts: {
          freePasswordFailures: 14,
          signIns: 1,
          accountSignIns: 2,
          registrations: 3,
          newPasswords: 15,
          credentialChecks: 9,
          watchlistWrites: 4,
          roomMessages: 10,
          identity: 5,
          questionnaire: 6,
          declarations: 8,
          applications: 11,
          uploads: 13,
          phoneCodes: 12,
        },
        qualification: { riskAttemptsPerDay: 7, riskValidYears: 1 },
        roomNeedsPhone: true,
        trustProxy: '10.0.0.0/8, ::1',
        hasTestAccounts: true,
        messageService: { url: 'https://sms.house.example/send', token: 'letter-key' },
        push: {
          contact: 'mailto:ops@house.example',
          services: ['https://push.house.example', 'http://127.0.0.1:9100'],
        },
        publicOrigin: 'https://funds.house.example',
        metrics: { token: 'a-token-of-this-house', networks: ['10.0.0.0/8', '::1'] },
        dataSource: 'tushare',
      },
    });
  });

  it('has the limits and the log of a production, and none of its test accounts, by one switch', () => {
    const { logLevel, settings } = readConfig({ GATEWAY_PROFILE: 'production' });
    expect([logLevel, settings.readsPerFiveMinutes, settings.hasTestAccounts]).toEqual(['info', 300, false]);
    expect(settings.streamsPerAddress).toBe(100);
    expect(settings.attempts).toEqual(STRICT_ATTEMPTS);
    expect(settings.qualification).toEqual({ riskAttemptsPerDay: 2, riskValidYears: 3 });
  });

  it('asks AKTools on this machine unless it is elsewhere, and Tushare with a token only', () => {
    const { dataService } = readConfig({ DATA_SOURCE: 'aktools' });
    expect(dataService).toEqual({ source: 'aktools', address: 'http://127.0.0.1:8080', callsPerSecond: 3 });
    expect(() => readConfig({ DATA_SOURCE: 'tushare' })).toThrow('TUSHARE_TOKEN');
    expect(() => readConfig({ DATA_SOURCE: 'aktools', AKTOOLS_URL: 'aktools:8080' })).toThrow('AKTOOLS_URL');
    expect(() => readConfig({ DATA_SOURCE: 'wind' })).toThrow('DATA_SOURCE');
  });

  it('takes an empty variable for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  it('tells in one sentence what a variable cannot be', async () => {
    const variables: [name: string, value: string, sentence: string | null][] = [
      ['PORT', 'abc', '环境变量 PORT 的值“abc”无效：应为 0 至 65535 之间的整数。'],
      ['PORT', '65536', null],
      ['PORT', '80.5', null],
      ['PORT', '-1', null],
      ['MARKET_SCALE', '0', null],
      ['MARKET_PRIVATE_SCALE', '201', null],
      ['MARKET_SCALE', '1e400', null],
      ['MARKET_SEED', '1.5', null],
      ['RISK_FREE_RATE', '1.5', '环境变量 RISK_FREE_RATE 的值“1.5”无效：应为 0 至 0.2 之间的数。'],
      ['RANK_SHORT_WINDOWS', 'maybe', '环境变量 RANK_SHORT_WINDOWS 的值“maybe”无效：应为 on 或 off。'],
      [
        'GATEWAY_PROFILE',
        'staging',
        '环境变量 GATEWAY_PROFILE 的值“staging”无效：应为 demo、production 之一。',
      ],
      ['LOG_LEVEL', 'debug', null],
      ['TRUST_PROXY', 'everyone', null],
      ['PUBLIC_ORIGIN', 'funds.house.example', null],
      ['PUBLIC_ORIGIN', 'https://funds.house.example/portal', null],
      ['PUBLIC_ORIGIN', 'ftp://funds.house.example', null],
      ['READS_PER_FIVE_MINUTES', '0', null],
      ['STREAMS_PER_ADDRESS', '0', null],
      ['RISK_ATTEMPTS_PER_DAY', '0', null],
      ['RISK_VALID_YEARS', '4', '环境变量 RISK_VALID_YEARS 的值“4”无效：应为 1 至 3 之间的整数。'],
      ['SIGN_INS_PER_FIVE_MINUTES', '-1', null],
      ['STOP_DELAY_SECONDS', '-1', null],
      ['STOP_GRACE_SECONDS', '0', null],
      ['METRICS_NETWORKS', '10.0.0.0/33', null],
      ['METRICS_NETWORKS', 'monitor.house.example', null],
      ['METRICS_NETWORKS', '10.0.0.1,', null],
    ];
    const wrong = await wrongRows(variables, ([name, value, sentence]) => {
      const read = () => readConfig({ [name]: value });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(sentence ?? `环境变量 ${name} 的值“${value}”无效`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(['short', Buffer.alloc(31).toString('base64'), 'ä'.repeat(43)])(
    'does not repeat a key of personal data that is none: %j',
    (key) => {
      const read = () => readConfig({ PERSONAL_DATA_KEY: key });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/PERSONAL_DATA_KEY/);
      expect(read).not.toThrow(key);
    },
  );

  it.each(['hunter2', 'A'.repeat(42), `${'A'.repeat(44)}=`])(
    'does not repeat a key of the personal data that is none: %s',
    (key) => {
      const read = () => readConfig({ PERSONAL_DATA_KEY: key });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/^(?!.*(hunter2|AAAA)).*PERSONAL_DATA_KEY 无效/);
    },
  );

  it.each([
    'http://sms.house.example/send',
    'https://user:hunter2@sms.house.example/send',
    'sms.house.example/hunter2',
    'ftp://127.0.0.1/hunter2',
  ])('does not take or repeat %s as the address of the message service', (url) => {
    expect(() => readConfig({ MESSAGE_GATEWAY_URL: url })).toThrow(
      /^(?!.*(hunter2|house)).*MESSAGE_GATEWAY_URL 无效/,
    );
  });

  it.each(['hunter2', `hunter2 ${'a'.repeat(20)}`, 'ä'.repeat(20)])(
    'does not take or repeat a token of the figures that can be guessed or sent in no header: %s',
    (token) => {
      expect(() => readConfig({ METRICS_TOKEN: token })).toThrow(/^(?!.*(hunter2|ä)).*METRICS_TOKEN 无效/);
    },
  );

  it('takes a message service of this machine without encryption, and one without a token', () => {
    const url = 'http://127.0.0.1:9000/send';
    expect(readConfig({ MESSAGE_GATEWAY_URL: url }).settings.messageService).toEqual({ url, token: null });
  });

  it.each([
    [{}, null],
    [{ PUBLIC_ORIGIN: 'https://funds.house.example' }, 'https://funds.house.example'],
    [{ PUBLIC_ORIGIN: 'http://funds.house.example' }, null],
    [
      { PUBLIC_ORIGIN: 'https://funds.house.example', PUSH_CONTACT: 'mailto:a@b.example' },
      'mailto:a@b.example',
    ],
  ])('pushes in a production only where push services can reach it: %o', (given, contact) => {
    expect(readConfig({ GATEWAY_PROFILE: 'production', ...given }).settings.push.contact).toBe(contact);
  });

  it.each([
    ['PUSH_CONTACT', 'ops@house.example'],
    ['PUSH_CONTACT', 'http://house.example'],
    ['PUSH_SERVICES', 'push.house.example'],
    ['PUSH_SERVICES', 'https://push.house.example/send'],
    ['PUSH_SERVICES', 'http://push.house.example'],
  ])('does not take %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}.*无效`));
  });

  it('does not repeat a database address, which may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/funds' })).toThrow(
      /^(?!.*hunter2).*DATABASE_URL/,
    );
  });
});
