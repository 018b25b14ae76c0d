import { FIELD_LABELS } from '../../src/contract/applications/applicant-fields';
import {
  APPLICANT_NAMES,
  APPLICATION_EVENT_NAMES,
  APPLICATION_STATUS_NAMES,
  APPLICATION_STATUSES,
  PICTURE_SLOTS,
  type ApplicantKind,
} from '../../src/domain/site/application';
import { formatDate } from '../../src/domain/calendar/date-format';
import { maskedPhone } from '../../src/domain/text/masking';
import { listForReview, showForReview } from '../applications/reviews';
import { correctableFields, type ReviewContext } from '../applications/review-decision';
import { listReviewers } from '../applications/reviewer';
import type { AskedItem, TypedFields } from '../../src/contract/applications/application';
import type { ReviewDetail, ReviewRow } from '../../src/contract/applications/review';
import type { ApplicationStatus } from '../../src/domain/site/application';

type Context = Pick<ReviewContext, 'store' | 'sealer'>;

/** Lines about the applications of a status, or of all statuses, longest waiting first. */
export async function listLines(
  context: Context,
  status: ApplicationStatus | 'open' | undefined,
): Promise<string[]> {
  const pages = await readPages(context, status);
  const { counts } = pages.first;
  const summary = APPLICATION_STATUSES.map((each) => `${APPLICATION_STATUS_NAMES[each]} ${counts[each]}`);
  if (pages.first.total === 0)
    return [status === undefined ? '暂无入驻申请。' : '没有这样的申请。', summary.join('，')];
  const more = pages.first.total - pages.rows.length;
  return [...pages.rows.map(rowLine), ...(more > 0 ? [`另有 ${more} 份没有列出。`] : []), summary.join('，')];
}

const SHOWN_PAGES = 5;

async function readPages(context: Context, status: ApplicationStatus | 'open' | undefined) {
  const first = await listForReview(context, { status, pageNum: 1 });
  const rows: ReviewRow[] = [...first.list];
  for (let pageNum = 2; pageNum <= SHOWN_PAGES && rows.length < first.total; pageNum += 1)
    rows.push(...(await listForReview(context, { status, pageNum })).list);
  return { first, rows };
}

function rowLine({ id, kind, status, subject, changedAt }: ReviewRow): string {
  return `${id}  ${APPLICATION_STATUS_NAMES[status]}  ${minuteText(changedAt)}  ${APPLICANT_NAMES[kind]}  ${subject}`;
}

/** Lines about an application: fields, pictures, possible duplicates and history. Throws a StepRefusal if unknown. */
export async function oneApplicationLines(context: Context, id: string): Promise<string[]> {
  const detail = await showForReview(context, id);
  return [
    ...headLines(detail),
    '填写内容：',
    ...fieldLines(detail),
    '材料：',
    ...pictureLines(detail),
    ...alikeLines(detail),
    ...sameIdLines(detail),
    '处理记录：',
    ...detail.history.flatMap(({ at, event, words, asked }) => [
      `  ${minuteText(at)}  ${APPLICATION_EVENT_NAMES[event]}${words === '' ? '' : `：${words}`}`,
      ...asked.map((item) => `    ${askedText(detail.kind, item)}`),
    ]),
  ];
}

/** Number, kind, subject and status of an application. Throws a StepRefusal if it is unknown. */
export async function applicationHeadLines(context: Context, id: string): Promise<string[]> {
  return headLines(await showForReview(context, id));
}

/** Lines about the reviewers. */
export async function reviewerLines({ store }: Pick<Context, 'store'>): Promise<string[]> {
  const reviewers = await listReviewers(store.db);
  if (reviewers.length === 0) return ['暂无审核员，可用 grant 登录名 添加。'];
  return reviewers.map(
    ({ loginName, displayName, grantedAt }) => `${loginName}  ${displayName}  ${minuteText(grantedAt)} 起`,
  );
}

/** Field or slot of a kind of applicant with a name or label; `null` if unknown. */
export function fieldCalled(kind: ApplicantKind, text: string): string | null {
  return (
    [...correctableFields(kind)].find((field) => field === text || labelOf(kind, field) === text) ?? null
  );
}

/** Labels of the fields and slots whose correction can be requested from a kind of applicant. */
export function fieldLabels(kind: ApplicantKind): string[] {
  return [...correctableFields(kind)].map((field) => labelOf(kind, field));
}

function headLines({ id, kind, subject, status, sentAt, changedAt, version }: ReviewDetail): string[] {
  return [
    `${id}  ${APPLICANT_NAMES[kind]}  ${subject}`,
    `状态：${APPLICATION_STATUS_NAMES[status]}；${minuteText(sentAt)} 提交，${minuteText(changedAt)} 更新（北京时间），第 ${version} 版`,
  ];
}

function fieldLines({ kind, fields }: ReviewDetail): string[] {
  return [...correctableFields(kind)]
    .filter((field) => field in FIELD_LABELS)
    .map((field) => `  ${labelOf(kind, field)}：${valueText(field, fields)}`);
}

function valueText(field: string, fields: TypedFields): string {
  const value = fields[field];
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value !== 'string') return value === undefined || value.length === 0 ? '--' : value.join('、');
  if (value === '') return '--';
  return field === 'phone' ? maskedPhone(value) : value.replaceAll('\n', ' ');
}

function pictureLines({ kind, pictures }: ReviewDetail): string[] {
  return PICTURE_SLOTS[kind].map(
    ({ slot, label }) => `  ${label}：${pictures.filter((picture) => picture.slot === slot).length} 张`,
  );
}

function alikeLines({ kind, alike }: ReviewDetail): string[] {
  if (alike.length === 0) return [];
  return ['相同信息的其他申请：', ...alike.map(({ id, field }) => `  ${id}  ${labelOf(kind, field)}相同`)];
}

function sameIdLines({ sameIdAccounts }: ReviewDetail): string[] {
  if (sameIdAccounts.length === 0) return [];
  return [
    '身份证号相同的其他账户：',
    ...sameIdAccounts.map(
      ({ accountId, isSameName }) => `  账户 ${accountId}：身份证号相同，姓名${isSameName ? '相同' : '不同'}`,
    ),
  ];
}

function askedText(kind: ApplicantKind, { field, words }: AskedItem): string {
  return `${labelOf(kind, field)}：${words}`;
}

function labelOf(kind: ApplicantKind, field: string): string {
  const labels: Readonly<Record<string, string>> = FIELD_LABELS;
  return PICTURE_SLOTS[kind].find(({ slot }) => slot === field)?.label ?? labels[field] ?? field;
}

function minuteText(timestampMs: number): string {
  return formatDate(timestampMs, 'YYYY-MM-DD hh:mm');
}
