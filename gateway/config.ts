import { join, resolve } from 'node:path';
import { FUND_AREAS } from '../src/domain/returns/performance-rules';
import { DEMO_ATTEMPTS, STRICT_ATTEMPTS } from './http/server/attempt-limits';
import { choice, ConfigError, invalid, numberIn, switchIn, switchOf, text } from './environment';
import { isNetwork } from './http/metrics/metrics-access';
import { isLoopback } from './http/server/security-headers';
import { keyOfText } from './services/personal-key';
import { DEMO_SETTINGS } from './settings';
import { DEFAULT_QUALIFICATION_RULES } from './qualification/qualification-context';
import type { AttemptSettings } from './http/server/attempt-limits';
import type { Environment } from './environment';
import type { CloseTimes } from './http/server/lifecycle';
import type { MetricsAccess } from './http/metrics/metrics-access';
import type { MessageService } from './applications/message-port';
import type { QualificationRules } from './qualification/qualification-context';
import type { PushOptions } from './push/push-service';
import type { GatewaySettings } from './settings';
import type { SimulatedAreas } from './sources/simulated/simulated-areas';
import type { ServiceSettings } from './sources/sync/open-service';

export type LogLevel = 'info' | 'warn' | 'error' | 'off';

/** Everything that main.ts reads from the environment. */
export interface GatewayConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Of the personal data; without one it is in a file of the data folder. */
  readonly personalDataKey: Uint8Array | undefined;
  readonly portalDir: string;
  /** Of the live rooms' pictures; beside the portal as the build puts it. */
  readonly mediaDir: string;
  /** Of the articles, courses, banners and positions that come with the gateway. */
  readonly contentDir: string;
  readonly logLevel: LogLevel;
  /** What a stop waits for, in milliseconds. */
  readonly stop: CloseTimes;
  /** Size and seed of the simulated market, for the first start of a database. */
  readonly market: { readonly scale?: number; readonly privateScale?: number; readonly seed?: number };
  /** Areas with simulated funds. */
  readonly simulatedAreas: SimulatedAreas;
  /** The service that real data is asked of by itself; `null` for none. */
  readonly dataService: ServiceSettings | null;
  readonly settings: Omit<GatewaySettings, 'hostOrigins'>;
}

const DEMO_READS = 1_000_000;
const PRODUCTION_READS = 300;
const DEMO_STREAMS = 10_000;
const PRODUCTION_STREAMS = 100;
const STOP_GRACE_SECONDS = 10;
/** A token that nobody guesses, in the characters that a header may hold. */
const TOKEN = /^[\w.~+/=-]{16,200}$/;
const COUNT = { least: 1, most: 1_000_000_000, whole: true };
const LOG_LEVELS: readonly LogLevel[] = ['info', 'warn', 'error', 'off'];

/** Reads the settings; throws a ConfigError that names the first variable at fault and what it may be. */
export function readConfig(env: Environment): GatewayConfig {
  const isProduction = choice(env, 'GATEWAY_PROFILE', ['demo', 'production']) === 'production';
  const scale = numberIn(env, 'MARKET_SCALE', { least: 0.01, most: 100 });
  const privateScale = numberIn(env, 'MARKET_PRIVATE_SCALE', { least: 0.01, most: 200 });
  const seed = numberIn(env, 'MARKET_SEED', { least: 0, most: 4_294_967_295, whole: true });
  const service = dataService(env);
  const portalDir = resolve(text(env, 'PORTAL_DIR') ?? 'dist/portal');
  return {
    port: numberIn(env, 'PORT', { least: 0, most: 65_535, whole: true }) ?? 5180,
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: postgresAddress(env),
    personalDataKey: personalDataKey(env),
    portalDir,
    mediaDir: resolve(text(env, 'MEDIA_DIR') ?? join(portalDir, '../media')),
    contentDir: resolve(text(env, 'CONTENT_DIR') ?? join(portalDir, '../content')),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS) ?? (isProduction ? 'info' : 'warn'),
    stop: {
      delayMs: 1000 * (numberIn(env, 'STOP_DELAY_SECONDS', { least: 0, most: 300 }) ?? 0),
      graceMs: 1000 * (numberIn(env, 'STOP_GRACE_SECONDS', { least: 1, most: 300 }) ?? STOP_GRACE_SECONDS),
    },
    market: {
      ...(scale === null ? {} : { scale }),
      ...(privateScale === null ? {} : { privateScale }),
      ...(seed === null ? {} : { seed }),
    },
    simulatedAreas: simulatedAreas(env),
    dataService: service,
    settings: {
      performance: {
        rankShortWindows: switchOf(env, 'RANK_SHORT_WINDOWS'),
        riskFreeRate: numberIn(env, 'RISK_FREE_RATE', { least: 0, most: 0.2 }) ?? 0.015,
      },
      readsPerFiveMinutes:
        numberIn(env, 'READS_PER_FIVE_MINUTES', COUNT) ?? (isProduction ? PRODUCTION_READS : DEMO_READS),
      streamsPerAddress:
        numberIn(env, 'STREAMS_PER_ADDRESS', COUNT) ?? (isProduction ? PRODUCTION_STREAMS : DEMO_STREAMS),
      attempts: attemptsOf(env, isProduction ? STRICT_ATTEMPTS : DEMO_ATTEMPTS),
      qualification: qualificationOf(env),
      roomNeedsPhone: switchOf(env, 'ROOM_NEEDS_PHONE'),
      trustProxy: trustedProxies(env),
      hasTestAccounts: !isProduction,
      messageService: messageService(env),
      push: pushOptions(env, isProduction ? null : DEMO_SETTINGS.push.contact),
      publicOrigin: publicOrigin(env),
      metrics: metricsAccess(env),
      dataSource: service?.source ?? null,
    },
  };
}

function simulatedAreas(env: Environment): SimulatedAreas {
  const words = choice(env, 'SIMULATED_AREAS', ['public', 'private', 'public,private', 'none']);
  if (words === null) return null;
  return FUND_AREAS.filter((area) => words.split(',').includes(area));
}

const USUAL_AKTOOLS = 'http://127.0.0.1:8080';
const USUAL_TUSHARE = 'https://api.tushare.pro';
/** Tushare takes 200 calls a minute from most accounts. */
const USUAL_CALLS_PER_SECOND = 3;

function dataService(env: Environment): ServiceSettings | null {
  const source = choice(env, 'DATA_SOURCE', ['aktools', 'tushare']);
  if (source === null) return null;
  const callsPerSecond =
    numberIn(env, 'DATA_CALLS_PER_SECOND', { least: 0.01, most: 100 }) ?? USUAL_CALLS_PER_SECOND;
  if (source === 'aktools')
    return { source, address: serviceAddress(env, 'AKTOOLS_URL', USUAL_AKTOOLS), callsPerSecond };
  const token = text(env, 'TUSHARE_TOKEN');
  if (token === null)
    throw new ConfigError(
      'DATA_SOURCE=tushare 需要环境变量 TUSHARE_TOKEN：在 tushare.pro 的个人主页上可以找到。',
    );
  return { source, address: serviceAddress(env, 'TUSHARE_URL', USUAL_TUSHARE), token, callsPerSecond };
}

function serviceAddress(env: Environment, name: string, usual: string): string {
  const value = text(env, name) ?? usual;
  const isAddress = /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '');
  if (!isAddress) throw invalid(name, value, '以 http:// 或 https:// 开头的地址');
  return value;
}

function attemptsOf(env: Environment, usual: AttemptSettings): AttemptSettings {
  const count = (name: string) => numberIn(env, name, COUNT);
  return {
    freePasswordFailures: count('FREE_PASSWORD_FAILURES') ?? usual.freePasswordFailures,
    signIns: count('SIGN_INS_PER_FIVE_MINUTES') ?? usual.signIns,
    accountSignIns: count('ACCOUNT_SIGN_INS_PER_HOUR') ?? usual.accountSignIns,
    registrations: count('REGISTRATIONS_PER_HOUR') ?? usual.registrations,
    newPasswords: count('NEW_PASSWORDS_PER_TEN_MINUTES') ?? usual.newPasswords,
    credentialChecks: count('CREDENTIAL_CHECKS_PER_TEN_MINUTES') ?? usual.credentialChecks,
    watchlistWrites: count('WATCHLIST_WRITES_PER_FIVE_MINUTES') ?? usual.watchlistWrites,
    roomMessages: count('ROOM_MESSAGES_PER_FIVE_MINUTES') ?? usual.roomMessages,
    identity: count('IDENTITY_CHECKS_PER_TEN_MINUTES') ?? usual.identity,
    questionnaire: count('QUESTIONNAIRES_PER_HOUR') ?? usual.questionnaire,
    declarations: count('DECLARATIONS_PER_HOUR') ?? usual.declarations,
    applications: count('APPLICATIONS_PER_THIRTY_MINUTES') ?? usual.applications,
    uploads: count('UPLOADS_PER_THIRTY_MINUTES') ?? usual.uploads,
    phoneCodes: count('PHONE_CODES_PER_HOUR') ?? usual.phoneCodes,
  };
}

function qualificationOf(env: Environment): QualificationRules {
  const usual = DEFAULT_QUALIFICATION_RULES;
  return {
    riskAttemptsPerDay:
      numberIn(env, 'RISK_ATTEMPTS_PER_DAY', { least: 1, most: 1000, whole: true }) ??
      usual.riskAttemptsPerDay,
    riskValidYears:
      numberIn(env, 'RISK_VALID_YEARS', { least: 1, most: 3, whole: true }) ?? usual.riskValidYears,
  };
}

/** A secret: it is never repeated in a message. */
function personalDataKey(env: Environment): Uint8Array | undefined {
  const value = text(env, 'PERSONAL_DATA_KEY');
  if (value === null) return undefined;
  const key = keyOfText(value);
  if (key !== null) return key;
  throw new ConfigError(
    '环境变量 PERSONAL_DATA_KEY 无效：应为 base64 编码的 32 字节；不设置时使用数据目录中的密钥文件。',
  );
}

/** Whether what is sent to an address is encrypted, or stays on this machine. */
function isPrivateWay({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** The address may hold a secret, the token is one: neither is ever repeated in a message. */
function messageService(env: Environment): MessageService | null {
  const url = text(env, 'MESSAGE_GATEWAY_URL');
  if (url === null) return null;
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !isPrivateWay(address) || address.username !== '' || address.password !== '')
    throw new ConfigError(
      '环境变量 MESSAGE_GATEWAY_URL 无效：应为不含用户名和密码的 https 地址（本机地址可用 http）。',
    );
  return { url: address.href, token: text(env, 'MESSAGE_GATEWAY_TOKEN') };
}

function isOriginOfService(service: string): boolean {
  return URL.canParse(service) && new URL(service).origin === service && isPrivateWay(new URL(service));
}

/** Push services must be able to reach who pushes: the address given, else the portal's own. */
function pushOptions(env: Environment, usual: string | null): PushOptions {
  const contact = text(env, 'PUSH_CONTACT');
  if (contact !== null && !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(contact))
    throw invalid('PUSH_CONTACT', contact, 'mailto:ops@example.com 或以 https:// 开头的地址');
  const origin = publicOrigin(env);
  const own = origin?.startsWith('https:') === true ? origin : null;
  const list = text(env, 'PUSH_SERVICES');
  const services = list === null ? [] : list.split(',').map((service) => service.trim());
  if (list !== null && !services.every(isOriginOfService))
    throw invalid('PUSH_SERVICES', list, '以逗号分隔的来源，如 https://push.example.com');
  return { contact: contact ?? own ?? usual, services };
}

/** The token is a secret: it is never repeated in a message. */
function metricsAccess(env: Environment): MetricsAccess {
  const token = text(env, 'METRICS_TOKEN');
  if (token !== null && !TOKEN.test(token))
    throw new ConfigError('环境变量 METRICS_TOKEN 无效：应为 16 至 200 个字母、数字或 . ~ + / = - _ 字符。');
  const list = text(env, 'METRICS_NETWORKS');
  const networks = list === null ? [] : list.split(',').map((network) => network.trim());
  if (list === null || networks.every(isNetwork)) return { token, networks };
  throw invalid('METRICS_NETWORKS', list, '以逗号分隔的地址或网段，如 10.0.0.0/8');
}

function publicOrigin(env: Environment): string | null {
  const value = text(env, 'PUBLIC_ORIGIN');
  if (value === null) return null;
  const address = URL.canParse(value) ? new URL(value) : null;
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (isWeb && [address.origin, `${address.origin}/`].includes(value.toLowerCase())) return address.origin;
  throw invalid('PUBLIC_ORIGIN', value, 'https://funds.example.com 这样不含路径的地址');
}

/** The address may hold a password: it is never repeated in a message. */
function postgresAddress(env: Environment): string | undefined {
  const value = text(env, 'DATABASE_URL');
  if (value === null) return undefined;
  if (/^postgres(ql)?:\/\//.test(value)) return value;
  throw new ConfigError(
    '环境变量 DATABASE_URL 无效：应为以 postgresql:// 开头的地址；不设置时使用内置数据库。',
  );
}

/** `on` believes any proxy in front; otherwise a list of addresses or networks of proxies. */
function trustedProxies(env: Environment): boolean | string {
  const value = text(env, 'TRUST_PROXY');
  if (value === null) return false;
  const known = switchIn(value);
  if (known !== null) return known;
  if (/^[\da-fA-F.:/, ]+$/.test(value)) return value;
  throw invalid('TRUST_PROXY', value, 'on、off 或代理服务器的地址列表');
}
