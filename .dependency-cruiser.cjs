// Who may import whom. Layers and reasons: src/README.md and gateway/README.md.
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|gateway|tests|e2e|scripts)/', pathNot: to },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('main-mounts-app', '^src/main\\.tsx$', '^src/(app|lib)/'),
    only('app-sees-the-portal', '^src/app/', '^src/'),
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
    only('api-speaks-contract', '^src/api/', '^src/(api|contract|lib)/'),
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
    only('gateway-shares-rules', '^gateway/', '^(gateway/|src/(contract|domain)/)'),
    only(
      'endpoints',
      '^gateway/endpoints/',
      '^(gateway/(endpoints|services|http|store)/|src/(contract|domain)/)',
    ),
    only(
      'services',
      '^gateway/services/',
      '^(gateway/(services|store|market|content)/|src/(contract|domain)/)',
    ),
    only(
      'content-is-text',
      '^gateway/content/(?!main\\.ts$)',
      '^(gateway/(content/|market/random\\.ts$)|src/(contract|domain)/)',
    ),
    only('content-command', '^gateway/content/main\\.ts$', '^gateway/(content|services|store)/'),
    only('store', '^gateway/store/', '^(gateway/store/|src/domain/)'),
    only('market-is-pure', '^gateway/market/', '^(gateway/market/|src/domain/)'),
    only('http-knows-no-funds', '^gateway/http/', '^(gateway/http/|src/contract/)'),
    only('importers', '^gateway/import/', '^(gateway/(import|store|services)/|src/domain/)'),
    only(
      'account-command',
      '^gateway/account/',
      '^(gateway/(account|store|services)/|gateway/(config|environment)\\.ts$)',
    ),
    only(
      'reviews',
      '^gateway/review/',
      '^(gateway/(review|store|services)/|gateway/(config|environment)\\.ts$|src/(contract|domain)/)',
    ),
    only(
      'backups',
      '^gateway/backup/',
      '^(gateway/(backup|store|services)/|gateway/(config|environment)\\.ts$)',
    ),
    only('moderation', '^gateway/room/', '^(gateway/(room|store|services)/|src/domain/)'),
    ...owned('axios', '^src/api/'),
    ...owned('fetch-jsonp', '^src/api/'),
    ...owned('fast-xml-parser', '^src/api/'),
    ...owned('uplot', '^src/ui/chart/'),
    ...owned('radix-ui', '^src/ui/'),
    ...owned('nprogress', '^src/app/routing/'),
    ...owned('zustand', '^src/session/'),
    ...owned('tinykeys', '^src/app/tools/'),
    ...owned('uqr', '^src/features/share-picture/'),
    ...owned('workbox-(core|expiration|precaching|routing|strategies)', '^src/worker/'),
    ...owned('@node-rs/argon2', '^gateway/services/'),
    ...owned('@zxcvbn-ts/language-common', '^gateway/services/common-passwords'),
    ...owned('sharp', '^gateway/services/picture-drawing'),
    ...owned('pinyin-pro', '^gateway/services/'),
    ...owned('csv-parse', '^gateway/import/'),
    ...owned('marked', '^gateway/content/render-article'),
    ...owned('dompurify', '^src/features/articles/clean-html'),
    ...owned('sanitize-html', '^gateway/content/clean-html'),
    ...owned('yaml', '^gateway/content/front-matter'),
    ...owned('sitemap', '^gateway/services/sitemap-xml'),
    ...owned('libsql', '^gateway/store/'),
    ...owned('pg', '^(gateway/store/|tests/setup/)'),
    ...owned('fastify', '^gateway/'),
    ...owned('@fastify/(compress|rate-limit|static)', '^gateway/http/'),
    ...owned('kysely', '^gateway/'),
    ...owned('react-dom', '^src/(app|ui)/'),
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
