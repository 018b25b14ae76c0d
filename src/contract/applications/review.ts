import * as v from 'valibot';
import { APPLICATION_STATUSES } from '../../domain/site/application';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, fundCode, instant, lineText, pageNumber } from '../fields';
import { applicantKind, applicationDetail, applicationId, applicationVersion } from './application';

/** An application in the reviewers' list. */
const reviewRow = v.object({
  id: v.string(),
  kind: applicantKind,
  status: v.picklist(APPLICATION_STATUSES),
  subject: v.string(),
  sentAt: instant,
  changedAt: instant,
});
export type ReviewRow = v.InferOutput<typeof reviewRow>;

/**
 * Applications, those waiting longest first; for accounts with the reviewer role, 403 for others. `keyword` is a whole
 * application number, name or company.
 */
export const reviewList = defineCall({
  host: 'login',
  path: 'account/review/list',
  method: 'POST',
  transport: 'http',
  request: v.object({
    kind: v.optional(applicantKind),
    status: v.optional(v.picklist([...APPLICATION_STATUSES, 'open'])),
    keyword: v.optional(v.pipe(lineText, v.trim(), v.maxLength(60))),
    pageNum: pageNumber,
  }),
  reply: envelope(
    v.object({
      list: v.array(reviewRow),
      total: v.number(),
      /** Number of applications by status. */
      counts: v.record(v.picklist(APPLICATION_STATUSES), v.number()),
    }),
  ),
});

/** One application for a reviewer, with who applies (masked ID number) and who else has the same numbers. */
export const reviewShow = defineCall({
  host: 'login',
  path: 'account/review/show',
  method: 'POST',
  transport: 'http',
  request: v.object({ id: applicationId }),
  reply: envelope(
    v.object({
      ...applicationDetail.entries,
      accountId: v.string(),
      /** Other applications with the same phone, certificate, ID number or credit code. */
      alike: v.array(v.object({ id: v.string(), field: v.string() })),
      /** Other accounts whose identity has the applicant's ID number. */
      sameIdAccounts: v.array(v.object({ accountId: v.string(), isSameName: v.boolean() })),
    }),
  ),
});
export type ReviewDetail = v.InferOutput<typeof reviewShow.reply>['body'];

/** A value that no figure uses until the operator decides about it. */
const openSuspect = v.object({
  code: fundCode,
  name: v.string(),
  day: compactDate,
  value: v.number(),
  /** The value before it. */
  previous: v.number(),
  /** `spike`: went back within days; `jump`: stayed. */
  kind: v.picklist(['spike', 'jump']),
});

/**
 * What the newest import of public funds reported, and the suspicious values without a decision; for accounts with the
 * reviewer role, 403 for others.
 */
export const reviewImport = defineCall({
  host: 'login',
  path: 'account/review/import',
  method: 'POST',
  transport: 'http',
  request: v.object({}),
  reply: envelope(
    v.object({
      /** `null` before the first import. */
      run: v.nullable(
        v.object({
          finishedAt: instant,
          /** Whether the data was changed; a rejected run changes nothing. */
          isWritten: v.boolean(),
          /** At most 1,000, in the order of the report. */
          findings: v.array(
            v.object({
              kind: v.picklist(['corrected', 'skipped', 'note', 'left out', 'failed']),
              reason: v.string(),
              /** With its folder; '' for the other files of the reason together. */
              file: v.string(),
              /** The first line; `null` for the file as a whole. */
              line: v.nullable(v.number()),
              count: v.number(),
            }),
          ),
        }),
      ),
      /** By fund and day, the first of them. */
      suspects: v.array(openSuspect),
      suspectTotal: v.number(),
    }),
  ),
});
export type ImportReview = v.InferOutput<typeof reviewImport.reply>['body'];

const words = v.pipe(
  v.string(),
  v.trim(),
  lineText,
  v.nonEmpty('请写明原因'),
  v.maxLength(200, '最多 200 个字'),
);

/** Decides; the version that was displayed must be the present one. */
export const reviewDecide = defineCall({
  host: 'login',
  path: 'account/review/decide',
  method: 'POST',
  transport: 'http',
  request: v.variant('decision', [
    v.object({ decision: v.literal('open'), id: applicationId, version: applicationVersion }),
    v.object({ decision: v.literal('accept'), id: applicationId, version: applicationVersion }),
    v.object({
      decision: v.literal('ask'),
      id: applicationId,
      version: applicationVersion,
      items: v.pipe(
        v.array(v.object({ field: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,30}$/)), words })),
        v.minLength(1, '请至少选择一项'),
        v.maxLength(20),
      ),
    }),
    v.object({
      decision: v.literal('refuse'),
      id: applicationId,
      version: applicationVersion,
      words,
    }),
  ]),
  reply: envelope(v.object({})),
});
export type ReviewDecision = v.InferOutput<typeof reviewDecide.request>;
