import { isoDay } from '../../src/domain/calendar/day';
import { ENTRY_NAMES } from '../../src/domain/ledger/ledger-entry';
import { EVENT_NAMES, eventOfKey } from '../../src/domain/ledger/unrecorded-events';
import { investorLevelName } from '../../src/domain/qualification/investor-levels';
import { mayShowPerformance } from '../../src/domain/returns/performance-rules';
import { deleteAccount, readOwnData, type OwnData } from '../store/own-data-repository';
import { applicationSections, timeText, type ExportRow as Row } from '../applications/application-export';
import { readOwnAccount, takeStep } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import { maskedIdentity } from '../qualification/qualification-identity';
import { listRecords } from '../qualification/qualification-records';
import { openIdentity } from '../qualification/sealed-identity';
import { mayCountAsQualified } from '../qualification/qualification-status';
import { openBook } from '../ledger/sealed-book';
import { BASIS_NAMES, type Targets } from '../../src/domain/ledger/targets';
import { choiceOf } from '../push/push-settings';
import { isPasswordOf } from './passwords';
import type { LedgerEntry } from '../../src/domain/ledger/ledger-entry';
import type { AlertKind } from '../../src/domain/funds/alert-kinds';
import type { QualificationContext } from '../qualification/qualification-context';
import type { AccountSessionTable, AccountTable } from './account.schema';

const AREA_NAMES = { public: '公募', private: '私募' } as const;
const ALERT_NAMES: Readonly<Record<AlertKind, string>> = {
  rise: '日涨幅',
  fall: '日跌幅',
  above: '净值上限',
  below: '净值下限',
  drawdown: '回撤',
  nav: '净值公布',
  managers: '基金经理变更',
  purchase: '申购状态变更',
  state: '基金状态变更',
};
const STEP_NAMES: Readonly<Record<string, string>> = {
  identity: '身份核验',
  risk: '风险测评',
  declaration: '合格投资者承诺',
  disclaimer: '风险揭示书',
  suitability: '适当性确认',
};

/**
 * Everything kept of an account, in sections with Chinese names; times are Beijing's. Name and ID number are masked, and
 * the figures of private funds in notices and alerts are for who may see them now.
 */
export async function exportAccount(
  context: QualificationContext,
  accountId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { db } = context.store;
  const account = await readOwnAccount(context, accountId);
  const maySeePrivate = mayShowPerformance('private', mayCountAsQualified(account, context.clock()));
  const own = await readOwnData(db, { accountId, hasPrivateFigures: maySeePrivate });
  const records = await listRecords(db, accountId);
  const book = openBook(context.sealer, own.ledger);
  return {
    账户: accountSection(account),
    // Those of an account of a demonstration are of strangers.
    登录设备: account.is_test === 1 ? [] : own.sessions.map(sessionRow),
    合格投资者认证: qualificationSection(account, context),
    认证记录: records.map(({ step, at, textversion, result }) => ({
      步骤: STEP_NAMES[step] ?? step,
      时间: timeText(at),
      文本版本: textversion,
      结果: result,
    })),
    风险测评: own.assessments.map(assessmentRow),
    未完成的测评: own.draft === null ? [] : [draftRow(own.draft)],
    自选分组: own.groups.map(({ area, name }) => ({ 类别: AREA_NAMES[area], 名称: name })),
    自选基金: watchlistRows(own),
    提醒: own.alerts.map((alert) => alertRow(alert, maySeePrivate)),
    通知: own.notices.map((notice) => noticeRow(notice, maySeePrivate)),
    日历订阅: own.calendarAddress === null ? [] : [{ 生成时间: timeText(own.calendarAddress.created_at) }],
    浏览器推送: pushRow(own, account),
    直播预约: own.appointments.map(({ roadshow_id, title, created_at }) => ({
      路演编号: roadshow_id,
      标题: title,
      预约时间: timeText(created_at),
    })),
    选基方案: own.screens.map(({ area, name, query, created_at, changed_at }) => ({
      名称: name,
      类别: AREA_NAMES[area],
      条件: query,
      保存时间: timeText(created_at),
      修改时间: timeText(changed_at),
    })),
    持仓账本: book.entries.map(ledgerRow),
    账本忽略的事项: book.declined.flatMap(declinedRows),
    账本目标占比: targetRows(book.targets),
    直播间: own.rooms.map(({ roadshow_id, title, nick_name, entered_at, message_count }) => ({
      路演编号: roadshow_id,
      标题: title,
      显示名称: nick_name,
      进入时间: timeText(entered_at),
      发言条数: message_count,
    })),
    直播间发言: own.spoken.map(({ roadshow_id, happened_at, text }) => ({
      路演编号: roadshow_id,
      时间: timeText(happened_at),
      内容: text,
    })),
    ...(await applicationSections(context, accountId)),
  };
}

function accountSection(account: AccountTable): Row {
  return {
    用户编号: account.id,
    登录名: account.login_name,
    显示名称: account.display_name,
    手机号: account.phone_mask,
    客户号: account.customer_no,
    注册时间: timeText(account.created_at),
  };
}

function sessionRow({ device, created_at, seen_at }: AccountSessionTable): Row {
  return { 设备: device, 登录时间: timeText(created_at), 最近使用: timeText(seen_at) };
}

function qualificationSection(account: AccountTable, { sealer }: QualificationContext): Row {
  const { custname, certificateno } = maskedIdentity(openIdentity(sealer, account));
  return {
    姓名: custname,
    证件号码: certificateno,
    身份核验时间: timeText(account.identity_at),
    风险等级: investorLevelName(account.custrisk),
    最低类别: account.is_lowest_category === 1,
    测评有效期至: account.riskend_day === null ? null : isoDay(account.riskend_day),
    合格投资者承诺时间: timeText(account.declared_at),
    风险揭示书已签署: account.disclaimersignflag >= 1,
  };
}

function assessmentRow(row: OwnData['assessments'][number]): Row {
  return {
    时间: timeText(row.taken_at),
    问卷: row.papercode,
    答案: row.answer,
    得分: row.score,
    结果: investorLevelName(row.level),
    最低类别: row.is_lowest === 1,
  };
}

function draftRow({ papercode, answer, saved_at }: NonNullable<OwnData['draft']>): Row {
  return { 保存时间: timeText(saved_at), 问卷: papercode, 答案: answer };
}

function watchlistRows({ entries, groups }: OwnData): Row[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return entries.map(({ area, fund_code, group_id, note, added_at, removed_at }) => ({
    类别: AREA_NAMES[area],
    基金代码: fund_code,
    分组: group_id === null ? null : (names.get(group_id) ?? null),
    备注: note,
    加入时间: timeText(added_at),
    移出时间: timeText(removed_at),
  }));
}

function alertRow(
  { area, fund_code, kind, limit_value }: OwnData['alerts'][number],
  maySeePrivate: boolean,
): Row {
  const alert = { 类别: AREA_NAMES[area], 基金代码: fund_code, 提醒: ALERT_NAMES[kind] };
  return area === 'private' && !maySeePrivate ? alert : { ...alert, 阈值: limit_value };
}

function pushRow({ pushChoice, pushDevices }: OwnData, { is_test }: AccountTable): Row {
  const { kinds, quiet } = choiceOf(pushChoice);
  return {
    推送内容: kinds.map((kind) => ALERT_NAMES[kind]).join('、'),
    免打扰: quiet && `${quiet.from}:00 至 ${quiet.until}:00`,
    // As the sessions: those of an account of a demonstration are of strangers.
    设备:
      is_test === 1
        ? null
        : pushDevices.map(({ device, created_at }) => `${device}（${timeText(created_at)} 开启）`).join('、'),
  };
}

function ledgerRow({ day, confirmed, code, kind, yuan, units, feeYuan }: LedgerEntry): Row {
  return {
    日期: isoDay(day),
    确认日: isoDay(confirmed),
    基金代码: code,
    类型: ENTRY_NAMES[kind],
    金额: yuan,
    份额: units,
    手续费: feeYuan,
  };
}

function declinedRows(key: string): Row[] {
  const event = eventOfKey(key);
  return event === null
    ? []
    : [{ 基金代码: event.code, 日期: isoDay(event.day), 事项: EVENT_NAMES[event.kind] }];
}

function targetRows(targets: Targets | null): Row[] {
  if (targets === null) return [];
  const name = `${BASIS_NAMES[targets.basis]}代码`;
  return targets.weights.map(({ key, percent }) => ({ [name]: key, '目标占比（%）': percent }));
}

function noticeRow(notice: OwnData['notices'][number], maySeePrivate: boolean): Row {
  const facts = {
    类别: AREA_NAMES[notice.area],
    基金代码: notice.fund_code,
    提醒: ALERT_NAMES[notice.kind],
    时间: timeText(notice.created_at),
    已读: notice.read_at !== null,
    状态变化: [notice.status_before, notice.status_after],
  };
  if (notice.area === 'private' && !maySeePrivate) return facts;
  return {
    ...facts,
    净值日期: notice.nav_day === null ? null : isoDay(notice.nav_day),
    净值: notice.nav,
    日涨跌: notice.day_growth,
    回撤: notice.drawdown,
    阈值: notice.limit_value,
  };
}

/**
 * Erases an account with all its data after a check of the password, and ends its sessions. Records of the qualification
 * remain: they contain neither name nor number. `limited` runs the check of the password, or throws at the limit.
 */
export async function eraseAccount(
  context: QualificationContext,
  accountId: string,
  {
    password,
    limited,
  }: {
    readonly password: string;
    readonly limited: (check: () => Promise<boolean>) => Promise<boolean>;
  },
): Promise<void> {
  const account = await readOwnAccount(context, accountId);
  if (account.is_test === 1) throw new StepRefusal('rejected', '演示账户不能注销，请注册自己的账户后重试');
  if (!(await limited(() => isPasswordOf(account.password_hash, password))))
    throw new StepRefusal('rejected', '密码不正确', 'password');
  await takeStep(context, accountId, ({ transaction }) => deleteAccount(transaction, accountId));
}
