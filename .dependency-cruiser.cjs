// Who may import whom. Layers and reasons: src/README.md and gateway/README.md.
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|gateway|tests|e2e|scripts)/', pathNot: to },
});

/** Rooms of the gateway that are cut by capability, and all rooms that may not touch the tables of another. */
const ROOMS = 'accounts|applications|content|funds|ledger|live|push|qualification|watchlist';
const CAPABILITY = `^gateway/(?:${ROOMS})/`;
/** The table that every room may read: who asks. */
const ACCOUNT = 'accounts/account\\.(repository|schema)\\.ts$';
const OUTSIDE = '^gateway/(?!(?:services|store|sources)/)([^/]+)/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('main-mounts-app', '^src/main\\.tsx$', '^src/(app|lib)/'),
    only('app-sees-the-portal', '^src/app/', '^src/'),
    // The portal once more, for the gateway: nothing of the browser's entry.
    only('render-prepares-the-portal', '^src/render/', '^src/(?!main\\.tsx|worker/|password/)'),
    only('pages-compose', '^src/pages/', '^src/(pages|features|session|ui|domain|lib|styles)/'),
    {
      name: 'pages-stay-in-their-section',
      severity: 'error',
      from: { path: '^src/pages/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/pages/', pathNot: '^src/pages/($1|shared)/' },
    },
    only(
      'features-are-capabilities',
      '^src/features/',
      '^src/(features|session|api|contract|domain|ui|lib)/',
    ),
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      // What every capability shares: how a failure is put into words, and what a fund is called.
      to: { path: '^src/features/', pathNot: '^src/features/($1|failure|fund-kit)/' },
    },
    only('session-below-features', '^src/session/', '^src/(session|api|contract|domain|lib)/'),
    only(
      'api-speaks-contract',
      '^src/api/',
      '^src/(api|contract|lib)/|^src/domain/site/specification-constants\\.ts$',
    ),
    only('contract-speaks-rules', '^src/contract/', '^src/(contract|domain)/'),
    only('domain-is-pure', '^src/domain/', '^src/domain/'),
    {
      name: 'domain-has-no-packages',
      severity: 'error',
      from: { path: '^src/(domain|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(react|@types/react)/' },
    },
    {
      name: 'contract-knows-its-schemas',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/valibot/' },
    },
    only('ui-knows-no-funds', '^src/ui/', '^src/(ui|lib|styles)/'),
    only('lib-knows-nothing', '^src/lib/', '^src/lib/'),
    only('worker-stands-alone', '^src/worker/', '^src/(worker|lib)/'),
    only('password-meter-stands-alone', '^src/password/', '^src/(password|domain)/'),
    only(
      'gateway-shares-rules',
      '^gateway/',
      '^(gateway/|src/(contract|domain)/|src/password/password-strength)',
    ),
    // A capability: calls ask rules, rules ask repositories, and only repositories know SQL.
    only(
      'calls',
      `${CAPABILITY}.*\\.calls\\.ts$`,
      `^(gateway/(${ROOMS}|endpoints|services|http)/|gateway/gateway-deps\\.ts$|gateway/store/store\\.ts$|src/(contract|domain)/)`,
    ),
    {
      name: 'calls-ask-rules',
      severity: 'error',
      from: { path: `${CAPABILITY}.*\\.calls\\.ts$` },
      to: { path: '(\\.repository|-repository|\\.schema|-schema)\\.ts$' },
    },
    only(
      'rules',
      `${CAPABILITY}(?!main\\.ts$|.*\\.(calls|repository|schema)\\.ts$)`,
      // Simulated partners, roadshows, rooms and indices, and the random motifs of covers.
      `^(gateway/(${ROOMS}|services|store)/|gateway/sources/simulated/market/(random|engine/benchmarks|live/[a-z-]+)\\.ts$|src/(contract|domain)/|src/password/password-strength)`,
    ),
    {
      name: 'only-repositories-know-sql',
      severity: 'error',
      from: {
        path: `^gateway/(${ROOMS}|sources)/(?!.*\\.repository\\.ts$)`,
        pathNot: '\\.test\\.ts$',
      },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-know-no-calls',
      severity: 'error',
      from: { path: `${CAPABILITY}(?!.*\\.calls(\\.test)?\\.ts$)`, pathNot: '\\.test\\.ts$' },
      to: { path: '\\.calls\\.ts$' },
    },
    only(
      'repositories',
      `${CAPABILITY}.*\\.(repository|schema)\\.ts$`,
      `(${CAPABILITY}.*(\\.(repository|schema)|packed-series)\\.ts$|^gateway/store/|^src/domain/)`,
    ),
    {
      // The sources write every table; the other rooms named here are not cut by capability yet.
      name: 'tables-belong-to-a-capability',
      severity: 'error',
      from: { path: OUTSIDE, pathNot: '\\.(test|repository)\\.ts$' },
      to: { path: `${CAPABILITY}.*\\.(repository|schema)\\.ts$`, pathNot: `^gateway/($1/|${ACCOUNT})` },
    },
    {
      name: 'joins-go-through-area-funds',
      severity: 'error',
      from: { path: `${OUTSIDE}.*\\.repository\\.ts$` },
      to: {
        path: `${CAPABILITY}.*\\.(repository|schema)\\.ts$`,
        pathNot: `^gateway/($1/|funds/fund\\.repository\\.ts$|${ACCOUNT})`,
      },
    },
    only(
      'endpoints',
      '^gateway/endpoints/',
      `^(gateway/(endpoints|${ROOMS}|services|http|store)/|gateway/gateway-deps\\.ts$|src/(contract|domain)/)`,
    ),
    only(
      'services',
      '^gateway/services/',
      `^(gateway/(${ROOMS}|services|store|sources)/|src/(contract|domain)/)`,
    ),
    only('content-command', '^gateway/content/main\\.ts$', '^gateway/(content|command|services|store)/'),
    only(
      'store',
      '^gateway/store/',
      `(^gateway/store/|${CAPABILITY}.*\\.(repository|schema)\\.ts$|^gateway/sources/.*\\.schema\\.ts$|^src/domain/)`,
    ),
    only(
      'market-is-pure',
      '^gateway/sources/simulated/market/',
      '^(gateway/sources/simulated/market/|src/domain/)',
    ),
    only('http-knows-no-funds', '^gateway/http/', '^(gateway/http/|src/contract/)'),
    only('http-server-is-the-base', '^gateway/http/server/', '^(gateway/http/server/|src/contract/)'),
    only(
      'http-areas-use-the-server',
      '^gateway/http/(metrics|pages|streams)/',
      '^(gateway/http/($1|server)/|src/contract/)',
    ),
    only('http-media', '^gateway/http/media/', '^(gateway/http/(media|server|streams)/|src/contract/)'),
    only(
      'http-login-pages',
      '^gateway/http/login-pages/',
      '^(gateway/http/(login-pages|pages|server)/|src/contract/)',
    ),
    only('sources', '^gateway/sources/', `^(gateway/(sources|${ROOMS}|services|store)/|src/domain/)`),
    only(
      'import-command',
      '^gateway/import/',
      `^(gateway/(import|command|sources|${ROOMS}|store|services)/|src/domain/)`,
    ),
    only(
      'sync-command',
      '^gateway/sync/',
      '^(gateway/(sync|command|sources|store)/|gateway/config\\.ts$|src/domain/)',
    ),
    only('account-command', '^gateway/account/', '^gateway/(account|accounts|command|store)/'),
    only(
      'reviews',
      '^gateway/review/',
      '^(gateway/(review|command|applications|services|store)/|src/(contract|domain)/)',
    ),
    only(
      'backups',
      '^gateway/backup/',
      '^(gateway/(backup|command|store|services)/|gateway/(config|environment)\\.ts$)',
    ),
    only('moderation', '^gateway/room/', '^(gateway/(room|command|live|store)/|src/domain/)'),
    only(
      'operators-commands',
      '^gateway/command/',
      '^(gateway/(command|store)/|gateway/(config|environment)\\.ts$)',
    ),
    ...owned('axios', '^src/api/'),
    ...owned('fetch-jsonp', '^src/api/'),
    ...owned('eventsource-parser', '^src/api/event-connection'),
    ...owned('fast-xml-parser', '^src/api/'),
    ...owned('uplot', '^src/ui/charts/time-series/'),
    ...owned('radix-ui', '^src/ui/'),
    ...owned('nprogress', '^src/app/routing/'),
    ...owned('zustand', '^src/session/'),
    ...owned('tinykeys', '^src/app/tools/'),
    ...owned('uqr', '^src/features/share-picture/'),
    ...owned('workbox-(core|expiration|precaching|routing|strategies)', '^src/worker/'),
    ...owned('@node-rs/argon2', '^gateway/accounts/passwords'),
    ...owned('@zxcvbn-ts/(core|language-common|language-en)', '^src/password/'),
    ...owned('bowser', '^gateway/accounts/sessions'),
    ...owned('sharp', '^gateway/applications/pictures/picture-drawing'),
    ...owned('pinyin-pro', '^gateway/services/'),
    ...owned('web-push', '^gateway/push/push-service'),
    // On the gateway data files, in the browser the statements of visitors.
    ...owned('(csv-parse|read-excel-file)', '^(gateway/sources/files|src/features/ledger/statement-file)'),
    ...owned('fflate', '^gateway/sources/files/'),
    ...owned('marked', '^gateway/content/files/render-article'),
    ...owned('dompurify', '^src/features/articles/clean-html'),
    ...owned('sanitize-html', '^gateway/content/files/clean-html'),
    ...owned('yaml', '^gateway/content/files/read-content-file'),
    ...owned('sitemap', '^gateway/services/sitemap'),
    ...owned('libsql', '^gateway/store/'),
    ...owned('async-mutex', '^gateway/store/libsql-(driver|lease)'),
    ...owned('pg', '^(gateway/store/|tests/setup/)'),
    ...owned('fastify', '^gateway/'),
    ...owned('@fastify/(compress|rate-limit|static)', '^gateway/http/'),
    ...owned('kysely', '^gateway/'),
    ...owned('react-dom', '^src/(app|render|ui)/'),
    ...owned('postcss', '^src/render/used-styles'),
    ...owned('react-hook-form', '^src/features/application/form/'),
    ...owned('@hookform/resolvers', '^src/features/application/form/'),
    ...owned('@tanstack/react-virtual', '^src/features/(live-room/chat|news/components)/'),
    ...owned('hls\\.js', '^src/features/live-room/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg)$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css'],
    },
  },
};

/** A package is imported by its owning module alone. */
function owned(name, owner) {
  return [
    {
      name: `owner-of-${name}`,
      severity: 'error',
      from: { path: '^(src|gateway)/', pathNot: `${owner}|\\.test\\.tsx?$` },
      to: { path: `node_modules/${name}/` },
    },
  ];
}
