import type { FastifyInstance } from 'fastify';

/** Sites that a house runs elsewhere; the embedded gateway serves stand-in pages for them [S2.external]. */
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

/** Style sheet of the stand-in pages, which load no script. */
const OUTSIDE_STYLE = `:root{color-scheme:light}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f6f8;color:#1f2329;
font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:32rem;margin:1.5rem;padding:2rem;background:#fff;border:1px solid #e5e6eb;border-radius:8px}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.4}
p{margin:0 0 1rem}
ol{margin:0 0 1rem;padding:0;list-style:none}
li{padding:.75rem 0;border-top:1px solid #e5e6eb}
li p{margin:0;overflow-wrap:anywhere}
small{color:#5f6b7a;font-size:.875rem}
a{color:#1d4fa8}
a:focus-visible{outline:2px solid #1d4fa8;outline-offset:2px}
`;

/** A complete stand-in page. `content` is markup, `name` is text that needs no escaping. */
export function outsidePage(name: string, content: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}（演示）</title>
<link rel="stylesheet" href="/outside/style.css">
</head>
<body>
<main>
<h1>${name}（演示）</h1>
${content}
</main>
</body>
</html>
`;
}
