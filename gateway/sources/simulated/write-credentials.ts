import { dayFromParts } from '../../../src/domain/calendar/day';
import { drawsOf, itemAt, namedKey } from './market/random';
import { GIVEN_FIRST, GIVEN_SECOND, SURNAMES } from './market/words';
import { countCredentials, readFirstManagers } from '../../applications/credentials/credential.repository';
import { MANAGER_CERTIFICATE } from '../../applications/partner.repository';
import { withLock } from '../../store/store';
import { recordCredentials } from '../../applications/credentials/credentials';
import type { CredentialTable } from '../../applications/application.schema';
import type { RegisteredManager } from '../../applications/credentials/credential.repository';
import type { Store } from '../../store/store';
import type { NewCredential } from '../../applications/credentials/credentials';
import type { Sealer } from '../../services/sealed-text';

const ADVISER_COUNT = 40;
const MANAGERS_OF_AREA = 14;
const KEY = namedKey(0, 'credentials');

/** Invented houses that advisers work for, with their cities. */
const INSTITUTIONS = [
  ['静川投资顾问有限公司', '上海'],
  ['和衡证券研究咨询部', '北京'],
  ['明瀚基金销售有限公司', '深圳'],
  ['知秋财富管理有限公司', '杭州'],
  ['远舟投资顾问有限公司', '广州'],
  ['映山证券投资咨询部', '成都'],
  ['沧澜基金销售有限公司', '南京'],
  ['砚湖财富投资顾问部', '苏州'],
] as const;

const NICK_TAILS = ['说基金', '聊配置', '的投教课', '看债市', '谈指数', '慢慢讲', '读定期报告', '聊长期'];

/** Credentials that are not in force any more, by the place of the adviser. */
const ADVISER_STATES: Readonly<Record<number, Pick<CredentialTable, 'status' | 'valid_until'>>> = {
  35: { status: 'valid', valid_until: dayFromParts(2025, 6, 30) },
  36: { status: 'valid', valid_until: dayFromParts(2024, 12, 31) },
  37: { status: 'suspended', valid_until: null },
  38: { status: 'suspended', valid_until: null },
  39: { status: 'revoked', valid_until: null },
};

/** Managers who manage nothing any more, of firms that are no more. */
const FORMER_MANAGERS = [
  ['苏听澜', '归帆私募基金管理有限公司', '厦门', 'P9980001', 'revoked'],
  ['邵子衡', '旧渡私募基金管理有限公司', '武汉', 'P9980002', 'suspended'],
] as const;

/** Puts the invented credentials of a demonstration on record where there are none. */
export async function ensureCredentials(store: Store, sealer: Sealer): Promise<void> {
  if ((await countCredentials(store.db)) > 0) return;
  await withLock(store, 'credentials', async () => {
    if ((await countCredentials(store.db)) > 0) return;
    const managers = [
      ...(await readFirstManagers(store.db, 'public', MANAGERS_OF_AREA)).map(publicManager),
      ...(await readFirstManagers(store.db, 'private', MANAGERS_OF_AREA)).map(privateManager),
    ];
    await recordCredentials(store.db, sealer, [...demoAdvisers(), ...managers, ...formerManagers()]);
  });
}

/** The invented advisers: of most the credential is in force. */
export function demoAdvisers(): NewCredential[] {
  return Array.from({ length: ADVISER_COUNT }, (_, index) => {
    const draws = drawsOf(namedKey(KEY, `adviser-${index}`));
    const surname = itemAt(SURNAMES, (index * 7) % SURNAMES.length);
    const name = surname + draws.pick('first', GIVEN_FIRST) + draws.pick('second', GIVEN_SECOND);
    const [institution, region] = itemAt(INSTITUTIONS, index % INSTITUTIONS.length);
    const year = draws.integer('year', 2012, 2022);
    const number = String(index + 1).padStart(6, '0');
    const isConsultant = index % 2 === 0;
    return {
      id: `adviser-${String(index + 1).padStart(2, '0')}`,
      kind: 'adviser',
      name,
      nick_name: `${surname}老师${itemAt(NICK_TAILS, (index * 3) % NICK_TAILS.length)}`,
      institution,
      certificate_kind: isConsultant ? '证券投资顾问' : '基金从业资格',
      certificate_number: `${isConsultant ? 'S' : 'A'}${year}${number}`,
      region,
      phone: `1990000${String(index + 1).padStart(4, '0')}`,
      issued_day: dayFromParts(year, draws.integer('month', 1, 12), draws.integer('date', 1, 28)),
      valid_until: null,
      status: 'valid',
      is_simulated: 1,
      ...ADVISER_STATES[index],
    };
  });
}

function publicManager(manager: RegisteredManager, index: number): NewCredential {
  return {
    ...managerRow(manager, `manager-public-${index + 1}`),
    certificate_kind: '基金从业资格',
    certificate_number: `F9${manager.code.replaceAll(/\D/gu, '').padStart(9, '0')}`,
    phone: `1990001${String(index + 1).padStart(4, '0')}`,
  };
}

/** The registration is the firm's own, as its pages show it. */
function privateManager(manager: RegisteredManager, index: number): NewCredential {
  return {
    ...managerRow(manager, `manager-private-${index + 1}`),
    certificate_kind: MANAGER_CERTIFICATE,
    certificate_number: manager.registry_number,
    phone: `1990002${String(index + 1).padStart(4, '0')}`,
  };
}

function managerRow(manager: RegisteredManager, id: string) {
  return {
    id,
    kind: 'manager',
    name: manager.name,
    nick_name: '',
    institution: manager.company,
    region: manager.city,
    issued_day: manager.career_start_day,
    valid_until: null,
    status: 'valid',
    is_simulated: 1,
  } as const;
}

function formerManagers(): NewCredential[] {
  return FORMER_MANAGERS.map(([name, institution, region, number, status], index) => ({
    id: `manager-former-${index + 1}`,
    kind: 'manager',
    name,
    nick_name: '',
    institution,
    certificate_kind: MANAGER_CERTIFICATE,
    certificate_number: number,
    region,
    phone: `1990003${String(index + 1).padStart(4, '0')}`,
    issued_day: dayFromParts(2014 + index, 5, 12),
    valid_until: null,
    status,
    is_simulated: 1,
  }));
}
