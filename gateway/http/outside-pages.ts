import { OUTSIDE_STYLE, outsidePage } from './outside-markup';
import type { FastifyInstance } from 'fastify';

/** Sites that a house runs elsewhere; the embedded gateway serves a page in their place [S2.external]. */
const SITES: ReadonlyMap<string, string> = new Map([
  ['trading', '基金交易网站'],
  ['institution', '机构交易网站'],
  ['customer-service', '在线客服'],
]);

/** Mounts the stand-in pages below `/outside`; they load one stylesheet and no script. */
export function registerOutsidePages(app: FastifyInstance): void {
  app.get('/outside/style.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(OUTSIDE_STYLE),
  );
  for (const [site, name] of SITES) {
    for (const url of [`/outside/${site}`, `/outside/${site}/*`]) {
      app.get(url, async (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(standInPage(name)),
      );
    }
  }
  app.get('/outside/*', async (_request, reply) => reply.callNotFound());
}

function standInPage(name: string): string {
  return outsidePage(
    name,
    `<p>正式环境中，这里是独立于本门户的${name}。演示环境没有接入该网站，此页面仅作占位：不会登录，不会提交任何信息，也不会发生任何交易。</p>
<p>您可以直接关闭此窗口，或者<a href="/">返回门户首页</a>。</p>`,
  );
}
