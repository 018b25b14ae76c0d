import { FIELD_LABELS } from '../../src/contract/applications/applicant-fields';
import {
  APPLICANT_KINDS,
  APPLICANT_NAMES,
  APPLICATION_EVENT_NAMES,
  APPLICATION_STATUS_NAMES,
  PICTURE_SLOTS,
} from '../../src/domain/site/application';
import { formatDate } from '../../src/domain/calendar/date-format';
import { readApplicationDrafts, readOwnApplications } from './application.repository';
import { readPictureSizes } from './pictures/picture.repository';
import { readOwnPartners } from './partner.repository';
import { readPhoneCodes } from './phone.repository';
import { detailOf } from './application-detail';
import { openDraftFields } from './application-draft';
import { listDemoMessages } from './message-port';
import { isReviewer } from './reviewer';
import type { ApplicationDetail, TypedFields } from '../../src/contract/applications/application';
import type { QualificationContext } from '../qualification/qualification-context';

const LABELS = new Map<string, string>([
  ...Object.entries(FIELD_LABELS),
  ...APPLICANT_KINDS.flatMap((kind) =>
    PICTURE_SLOTS[kind].map(({ slot, label }): [string, string] => [slot, label]),
  ),
]);
const UNSENT = '未提交';

/** All stored data of an account as an applicant, in sections with Chinese names; pictures with their sizes only. */
export async function applicationSections(
  context: QualificationContext,
  accountId: string,
): Promise<Readonly<Record<string, readonly ExportRow[]>>> {
  const { db } = context.store;
  const rows = await readOwnApplications(db, accountId);
  const details: ApplicationDetail[] = [];
  for (const row of rows) details.push(await detailOf(context, row));
  const drafts = await readApplicationDrafts(db, accountId);
  const pictures = await readPictureSizes(db, accountId);
  const partners = await readOwnPartners(db, accountId);
  const codes = await readPhoneCodes(db, accountId);
  const messages = await listDemoMessages(context, accountId);
  return {
    入驻申请: details.map(applicationRow),
    入驻申请草稿: drafts.map((row) => ({
      类别: APPLICANT_NAMES[row.kind],
      保存时间: timeText(row.saved_at),
      资料: labelled(openDraftFields(context.sealer, row)),
    })),
    入驻材料: pictures.map(({ application_id, slot, width, height, bytes, created_at }) => ({
      申请编号: application_id ?? UNSENT,
      类别: LABELS.get(slot) ?? UNSENT,
      像素: `${width}×${height}`,
      字节数: bytes,
      上传时间: timeText(created_at),
    })),
    公开展示: partners.map(({ id, name, institution, region }) => ({
      申请编号: id,
      名称: name,
      机构: institution,
      地区: region,
    })),
    手机验证: codes.map(({ sent_at, confirmed_until }) => ({
      发送时间: timeText(sent_at),
      验证有效至: timeText(confirmed_until),
    })),
    演示短信: messages.map(({ phoneMask, text, sentAt }) => ({
      手机号: phoneMask,
      内容: text,
      时间: timeText(sentAt),
    })),
    权限: (await isReviewer(db, accountId)) ? [{ 名称: '入驻审核' }] : [],
  };
}

function applicationRow(detail: ApplicationDetail): ExportRow {
  return {
    编号: detail.id,
    类别: APPLICANT_NAMES[detail.kind],
    状态: APPLICATION_STATUS_NAMES[detail.status],
    提交时间: timeText(detail.sentAt),
    资料: labelled(detail.fields),
    协议: detail.agreements.map(({ title, version }) => ({ 名称: title, 版本: version })),
    经过: detail.history.map(({ at, event, words, asked }) => ({
      时间: timeText(at),
      事项: APPLICATION_EVENT_NAMES[event],
      说明: words,
      补充项: asked.map((item) => ({ 项目: LABELS.get(item.field) ?? item.field, 说明: item.words })),
    })),
  };
}

function labelled(fields: TypedFields): ExportRow {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [LABELS.get(name) ?? name, value]));
}

/** A row of a section of one's own data, its fields with Chinese names. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** An instant in milliseconds as a file of one's own data tells it, in Beijing time; null for none. */
export function timeText(timestampMs: number | null): string | null {
  return timestampMs === null ? null : formatDate(timestampMs, 'YYYY-MM-DD hh:mm:ss');
}
