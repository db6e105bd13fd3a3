/** One violation for each rule of the dependency law, and the lawful ground they are planted in. */

const nothing = 'export const nothing = 0\n'

function importing(...modules) {
  return modules.map((module) => `import '${module}'\n`).join('') + nothing
}

function packageFiles(name) {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: nothing,
  }
}

/** Imports that the law allows: reporting one of these would be as wrong as missing a plant. */
export const lawful = {
  'package.json': JSON.stringify({
    name: 'planted',
    dependencies: { fastify: '*', pg: '*', zod: '*' },
    devDependencies: { vitest: '*' },
  }),
  ...packageFiles('fastify'),
  ...packageFiles('kysely'),
  ...packageFiles('pg'),
  ...packageFiles('vitest'),
  ...packageFiles('zod'),
  'contract/src/exams.ts': importing('zod', './labels.ts'),
  'contract/src/labels.ts': nothing,
  'server/src/app.ts': importing('fastify', './exams/exams.routes.ts', './marking/marking.service.ts'),
  'server/seed/demo.ts': importing('./school.ts', '../src/app.ts'),
  'server/src/platform/database.ts': importing('pg', 'fastify', 'node:path'),
  'server/src/exams/exams.routes.ts': importing('fastify', './exams.service.ts'),
  'server/src/exams/exams.service.ts': importing(
    './exams.rules.ts',
    './exams.queries.ts',
    '../marking/marking.rules.ts',
  ),
  'server/src/exams/exams.rules.ts': importing('../../../contract/src/exams.ts', '../marking/marking.rules.ts'),
  'server/src/exams/exams.rules.test.ts': importing('vitest', './exams.rules.ts', '../../seed/school.ts'),
  'server/src/exams/exams.queries.ts': importing('../platform/database.ts'),
  'server/src/marking/marking.service.ts': importing(
    './marking.rules.ts',
    './marking.queries.ts',
    '../exams/exams.service.ts',
  ),
  'server/src/marking/marking.rules.ts': importing('../../../contract/src/labels.ts'),
  'server/src/marking/marking.queries.ts': nothing,
  'server/seed/school.ts': nothing,
  'web/src/main.tsx': importing('./routes.tsx'),
  'web/src/routes.tsx': importing('./pages/home.tsx', './shell/frame.tsx'),
  'web/src/shell/frame.tsx': importing('../ui/card.tsx', '../features/exams/list.tsx'),
  'web/src/pages/home.tsx': importing('../features/exams/list.tsx', '../features/marking/mark.tsx'),
  'web/src/features/exams/list.tsx': importing('../../ui/card.tsx', '../../lib/api.ts'),
  'web/src/features/marking/mark.tsx': importing('../../ui/card.tsx'),
  'web/src/ui/card.tsx': importing('../lib/api.ts'),
  'web/src/lib/api.ts': importing('../../../contract/src/exams.ts'),
}

function plant(rule, file, ...modules) {
  return { rule, file, content: importing(...modules) }
}

export const plants = [
  plant('no-cycles', 'contract/src/labels.ts', './exams.ts'),
  plant('contract-imports-only-zod', 'contract/src/labels.ts', 'node:fs'),
  plant('contract-imports-only-zod', 'contract/src/labels.ts', 'fastify'),
  plant('web-never-imports-server', 'web/src/lib/api.ts', '../../../server/src/marking/marking.rules.ts'),
  plant('server-never-imports-web', 'server/src/marking/marking.queries.ts', '../../../web/src/lib/api.ts'),
  plant('platform-knows-no-feature', 'server/src/platform/database.ts', '../marking/marking.rules.ts'),
  plant('feature-through-service-or-rules', 'server/src/exams/exams.service.ts', '../marking/marking.queries.ts'),
  plant('rules-are-pure', 'server/src/marking/marking.rules.ts', '../platform/database.ts'),
  plant('rules-are-pure', 'server/src/marking/marking.rules.ts', 'node:crypto'),
  plant('queries-and-rules-are-the-last-hop', 'server/src/marking/marking.queries.ts', './marking.service.ts'),
  plant('service-never-imports-routes', 'server/src/marking/marking.service.ts', '../exams/exams.routes.ts'),
  plant('driver-only-in-platform', 'server/src/exams/exams.queries.ts', 'pg'),
  plant('fastify-only-at-the-edge', 'server/src/exams/exams.service.ts', 'fastify'),
  plant('web-lib-and-ui-know-nothing-above', 'web/src/ui/card.tsx', '../features/exams/list.tsx'),
  plant('web-lib-knows-no-ui', 'web/src/lib/api.ts', '../ui/card.tsx'),
  plant('web-features-know-no-pages', 'web/src/features/exams/list.tsx', '../../pages/home.tsx'),
  plant('web-feature-never-imports-feature', 'web/src/features/exams/list.tsx', '../marking/mark.tsx'),
  plant('web-pages-know-no-routes', 'web/src/pages/home.tsx', '../routes.tsx'),
  plant('web-shell-knows-no-pages', 'web/src/shell/frame.tsx', '../pages/home.tsx'),
  plant('src-never-imports-tests-or-seeds', 'server/src/exams/exams.service.ts', '../../seed/school.ts'),
  plant('src-never-imports-dev-dependencies', 'server/src/exams/exams.service.ts', 'vitest'),
  plant('only-declared-packages', 'server/src/exams/exams.service.ts', 'kysely'),
  plant('every-import-resolves', 'server/src/exams/exams.service.ts', './gone.ts'),
  plant('no-orphans', 'server/src/exams/forgotten.ts'),
  {
    rule: 'web-never-imports-server',
    file: 'web/src/lib/api.ts',
    content: `import type { X } from '../../../server/src/app.ts'\nexport type Y = X\n`,
  },
]
