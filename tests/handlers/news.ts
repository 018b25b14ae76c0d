import type { RequestHandler } from 'msw';
import type * as v from 'valibot';
import { newsDetail, newsList, type Flash } from '@/contract/content/news';
import { answer, refuse, success } from './answer';

type ListRequest = v.InferOutput<typeof newsList.request>['data'];

/** Noon of 20 November 2026 in Beijing. */
export const NOON_MS = Date.UTC(2026, 10, 20, 4);

/** The flash of a number: the first is the newest, each further one ten minutes older. */
export function flashReply(number: number, changes: Partial<Flash> = {}): Flash {
  return {
    id: `F${number}`,
    sequence: 10_000 - number,
    publishedAt: NOON_MS - (number - 1) * 10 * 60_000,
    kind: 'fund',
    importance: 0,
    title: `第 ${number} 条快讯`,
    body: '基金管理人发布公告，内容以公告为准。',
    funds: [],
    isSimulated: true,
    ...changes,
  };
}

/** A page of a wire as the gateway gives it: newest first, with a cursor where more follows. */
export function newsPageReply(wire: readonly Flash[], { size, cursor, kind, isImportant }: ListRequest) {
  const matching = wire.filter(
    (flash) => (kind === undefined || flash.kind === kind) && (isImportant !== true || flash.importance > 0),
  );
  const from =
    cursor === undefined
      ? 0
      : matching.findIndex(({ publishedAt, sequence }) => `${publishedAt}-${sequence}` === cursor) + 1;
  const list = matching.slice(from, from + size);
  const last = list.at(-1);
  const hasMore = from + size < matching.length && last !== undefined;
  return success({
    list,
    nextCursor: hasMore ? `${last.publishedAt}-${last.sequence}` : null,
    lastSequence: Math.max(0, ...wire.map(({ sequence }) => sequence)),
  });
}

function neighbour(flash: Flash | undefined) {
  return flash ? { id: flash.id, title: flash.title } : null;
}

/** Answers for a wire of flashes, newest first. */
export function newsHandlersOf(wire: readonly Flash[]): RequestHandler[] {
  return [
    answer(newsList, ({ data }) => newsPageReply(wire, data)),
    answer(newsDetail, ({ id }) => {
      const index = wire.findIndex((flash) => flash.id === id);
      const flash = wire[index];
      if (flash === undefined) return refuse(404, 1004, '快讯不存在或已经撤下');
      return success({
        flash,
        newer: neighbour(wire[index - 1]),
        older: neighbour(wire[index + 1]),
        related: wire.filter(({ kind }) => kind === flash.kind).slice(0, 2),
      });
    }),
  ];
}

export const newsHandlers = newsHandlersOf([1, 2, 3].map((number) => flashReply(number)));
