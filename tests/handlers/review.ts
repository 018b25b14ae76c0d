import type * as v from 'valibot';
import { REFUSAL_CODES } from '@/contract/envelope';
import {
  reviewDecide,
  reviewList,
  reviewShow,
  type ReviewDecision,
  type ReviewDetail,
} from '@/contract/applications/review';
import { APPLICATION_STATUSES, statusAfter } from '@/domain/site/application';
import { answer, refuse, success } from './answer';
import { rejection } from './investor';

type ListRequest = v.InferOutput<typeof reviewList.request>;

const EVENTS = { open: 'opened', accept: 'accepted', ask: 'asked', refuse: 'refused' } as const;
const PER_PAGE = 20;
const OPEN: ReadonlySet<string> = new Set(['received', 'reviewing']);

const unknown = () => refuse(404, REFUSAL_CODES.notFound, '未找到该申请');

/** A gateway that keeps these applications as reviewers change them, and remembers what it was asked. */
export function reviewGateway(...details: readonly ReviewDetail[]) {
  const state = { details: [...details], lists: [] as ListRequest[], decisions: [] as ReviewDecision[] };
  /** An application changes, also by another reviewer. */
  const change = (id: string, changes: Partial<ReviewDetail>) => {
    state.details = state.details.map((each) =>
      each.id === id ? { ...each, version: each.version + 1, ...changes } : each,
    );
  };
  const find = (id: string) => state.details.find((each) => each.id === id);
  const handlers = [
    answer(reviewList, (request) => {
      state.lists.push(request);
      return success(listed(state.details, request));
    }),
    answer(reviewShow, ({ id }) => {
      const found = find(id);
      return found ? success(found) : unknown();
    }),
    answer(reviewDecide, (decision) => {
      state.decisions.push(decision);
      const before = find(decision.id);
      if (!before) return unknown();
      if (before.version !== decision.version) return rejection('这份申请刚刚有变化，请刷新后再操作');
      const status = statusAfter(before.status, EVENTS[decision.decision]);
      if (status === null) return rejection('申请的当前状态不能进行此操作');
      change(decision.id, { status });
      return success({});
    }),
  ];
  return { state, change, handlers };
}

function listed(details: readonly ReviewDetail[], { status, kind, keyword, pageNum }: ListRequest) {
  const list = details.filter(
    (each) =>
      (status === undefined || each.status === status || (status === 'open' && OPEN.has(each.status))) &&
      (kind === undefined || each.kind === kind) &&
      (keyword === undefined || keyword === '' || each.id === keyword || each.subject === keyword),
  );
  const counts = Object.fromEntries(
    APPLICATION_STATUSES.map((each) => [each, details.filter((one) => one.status === each).length]),
  );
  return { list: list.slice((pageNum - 1) * PER_PAGE, pageNum * PER_PAGE), total: list.length, counts };
}

const forbidden = () => refuse(403, REFUSAL_CODES.forbidden, '只有审核员可以查看');

/** A gateway to which nobody is a reviewer. */
export const reviewHandlers = [
  answer(reviewList, forbidden),
  answer(reviewShow, forbidden),
  answer(reviewDecide, forbidden),
];
