/** One violation for each rule of the dependency law, and the lawful ground they are planted in. */

const nothing = 'export const nothing = 0\n'

function importing(...modules) {
  return modules.map((module) => `import '${module}'\n`).join('') + nothing
}

/** A file with statements that write tables. */
function writing(...statements) {
  return `${nothing}/* ${statements.join('; ')} */\n`
}

function packageFiles(name) {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'dist/index.js' }),
    [`node_modules/${name}/dist/index.js`]: nothing,
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
  'bank/src/bank-contents.ts': importing('node:fs', './synonyms.ts', './checks/likeness.ts'),
  'bank/src/checks/likeness.ts': importing('../../../contract/src/labels.ts'),
  'bank/src/checks/likeness.test.ts': importing('./likeness.ts', '../../test/answers.ts'),
  'bank/src/synonyms.ts': nothing,
  'bank/test/answers.ts': nothing,
  'server/src/app.ts': importing(
    'fastify',
    './exams/exams.routes.ts',
    './marking/marking.service.ts',
    './students/students.service.ts',
  ),
  'server/seed/demo.ts': importing('./school.ts', '../src/app.ts'),
  'server/src/platform/database.ts': importing('pg', 'fastify', 'node:path', './session.ts'),
  'server/src/exams/exams.routes.ts': importing('fastify', './exams.service.ts'),
  'server/src/exams/exams.service.ts': importing(
    './exams.rules.ts',
    './exams.queries.ts',
    '../../../bank/src/bank-contents.ts',
    '../marking/marking.rules.ts',
  ),
  'server/src/exams/exams.rules.ts': importing(
    '../../../contract/src/exams.ts',
    '../../../bank/src/checks/likeness.ts',
    '../marking/marking.rules.ts',
  ),
  'server/src/exams/exams.rules.test.ts': importing('vitest', './exams.rules.ts', '../../seed/school.ts'),
  'server/src/exams/exams.queries.ts': importing('../platform/database.ts', '../marking/marking.reads.ts'),
  'server/src/marking/marking.reads.ts': importing('../platform/database.ts'),
  'server/src/marking/marking.service.ts': importing('./marking.rules.ts', './marking.queries.ts'),
  'server/src/marking/marking.rules.ts': importing('../../../contract/src/labels.ts'),
  'server/src/marking/marking.queries.ts': writing(".updateTable('answers')", 'insert into answers (value) select 1'),
  'server/src/platform/session.ts': writing('update students set first_login_at = now()'),
  'server/src/students/students.service.ts': importing('./students.queries.ts'),
  'server/src/students/students.queries.ts': writing(".insertInto('students')"),
  'server/seed/school.ts': nothing,
  'server/test/language-model.ts': nothing,
  'e2e/own-school.ts': importing('../server/test/language-model.ts', '../contract/src/labels.ts'),
  'e2e/specification/list/whole.ts': nothing,
  'web/test/seen.ts': importing('../../e2e/specification/list/whole.ts'),
  'bench/login.ts': importing(
    './figures/quantile.ts',
    '../server/src/platform/database.ts',
    '../server/seed/school.ts',
  ),
  'bench/figures/quantile.ts': nothing,
  'faults/page.ts': importing(
    '../bench/figures/quantile.ts',
    '../web/src/lib/api.ts',
    '../web/src/features/attempts/queue.ts',
    '../server/src/exams/exams.service.ts',
  ),
  'web/src/features/attempts/queue.ts': importing('../../lib/api.ts'),
  'web/src/main.tsx': importing('./routes.tsx'),
  'web/src/routes.tsx': importing('./pages/home.tsx', './shell/frame.tsx'),
  'web/src/shell/frame.tsx': importing('../ui/card.tsx', '../features/exams/list.tsx'),
  'web/src/pages/home.tsx': importing(
    '../features/exams/list.tsx',
    '../features/marking/mark.tsx',
    '../features/attempts/queue.ts',
  ),
  'web/src/features/exams/list.tsx': importing('../../ui/card.tsx', '../../lib/api.ts'),
  'web/src/features/marking/mark.tsx': importing('../../ui/card.tsx'),
  'web/src/ui/card.tsx': importing('../lib/api.ts'),
  'web/src/lib/server-clock.test.ts': importing('../../test/exam-room.ts'),
  'web/test/exam-room.ts': importing('../src/lib/api.ts'),
  'web/src/lib/api.ts': importing('../../../contract/src/exams.ts'),
}

function plant(rule, file, ...modules) {
  return { rule, file, content: importing(...modules) }
}

function written(rule, file, statement) {
  return { rule, file, content: writing(statement) }
}

export const plants = [
  plant('product-knows-no-outside', 'server/test/language-model.ts', '../../e2e/own-school.ts'),
  plant('product-knows-no-outside', 'web/src/lib/format.ts', '../../../e2e/specification/list/whole.ts'),
  plant('component-tests-know-the-specification-only', 'web/test/seen.ts', '../../e2e/own-school.ts'),
  plant('outside-places-stand-apart', 'bench/login.ts', '../faults/page.ts'),
  plant('e2e-knows-pages-only', 'e2e/own-school.ts', '../web/src/lib/api.ts'),
  plant('e2e-knows-pages-only', 'e2e/own-school.ts', '../server/src/exams/exams.service.ts'),
  plant('bench-knows-no-web', 'bench/login.ts', '../web/src/lib/api.ts'),
  plant('faults-know-the-core-of-the-web', 'faults/page.ts', '../web/src/ui/card.tsx'),
  plant('outside-through-service-reads-or-rules', 'faults/page.ts', '../server/src/exams/exams.queries.ts'),
  plant('no-feature-cycles', 'server/src/marking/marking.service.ts', '../exams/exams.rules.ts'),
  {
    ...plant('no-feature-cycles', 'web/src/ui/card.tsx', '../shell/banner.tsx'),
    beside: { 'web/src/shell/banner.tsx': nothing },
  },
  written('one-writer-per-table', 'server/src/exams/exams.queries.ts', "db.insertInto('answers')"),
  written('one-writer-per-table', 'server/src/exams/exams.queries.ts', "db.updateTable('answers as given')"),
  written('one-writer-per-table', 'server/src/exams/exams.queries.ts', "db.deleteFrom('answers')"),
  written('one-writer-per-table', 'server/src/exams/exams.queries.ts', 'with x as (insert  into answers (a) select 1)'),
  written('one-writer-per-table', 'server/src/exams/exams.queries.ts', 'update answers as given\n    set a = 1'),
  written('one-writer-per-table', 'server/src/exams/exams.queries.ts', 'delete from answers using x'),
  written('one-writer-per-table', 'server/src/platform/session.ts', 'truncate answers'),
  written('writes-stand-in-queries', 'server/src/students/students.reads.ts', "db.updateTable('students')"),
  written('writes-stand-in-queries', 'server/src/students/students.service.ts', 'delete from students'),
  written('written-tables-are-named', 'server/src/students/students.queries.ts', 'db.updateTable(table)'),
  plant('no-cycles', 'contract/src/labels.ts', './exams.ts'),
  plant('contract-imports-only-zod', 'contract/src/labels.ts', 'node:fs'),
  plant('contract-imports-only-zod', 'contract/src/labels.ts', 'fastify'),
  plant('bank-imports-only-contract', 'bank/src/synonyms.ts', '../../server/src/marking/marking.rules.ts'),
  plant('bank-imports-only-contract', 'bank/src/synonyms.ts', 'fastify'),
  plant('bank-is-pure-but-for-its-files', 'bank/src/checks/likeness.ts', 'node:fs'),
  plant('bank-is-pure-but-for-its-files', 'bank/src/checks/likeness.ts', '../synonyms.ts'),
  plant('bank-through-its-public-face', 'server/src/marking/marking.service.ts', '../../../bank/src/synonyms.ts'),
  plant('only-the-server-imports-the-bank', 'web/src/lib/api.ts', '../../../bank/src/checks/likeness.ts'),
  plant('web-never-imports-server', 'web/src/lib/api.ts', '../../../server/src/marking/marking.rules.ts'),
  plant('server-never-imports-web', 'server/src/marking/marking.queries.ts', '../../../web/src/lib/api.ts'),
  plant('platform-knows-no-feature', 'server/src/platform/database.ts', '../marking/marking.rules.ts'),
  plant('feature-through-service-reads-or-rules', 'server/src/exams/exams.service.ts', '../marking/marking.queries.ts'),
  plant('rules-are-pure', 'server/src/marking/marking.rules.ts', '../platform/database.ts'),
  plant('rules-are-pure', 'server/src/marking/marking.rules.ts', 'node:crypto'),
  plant('rules-are-pure', 'server/src/marking/marking.rules.ts', '../../../bank/src/bank-contents.ts'),
  plant('queries-and-rules-are-the-last-hop', 'server/src/marking/marking.queries.ts', './marking.service.ts'),
  plant('queries-and-rules-are-the-last-hop', 'server/src/marking/marking.reads.ts', './marking.service.ts'),
  plant('service-never-imports-routes', 'server/src/marking/marking.service.ts', '../exams/exams.routes.ts'),
  plant('driver-only-in-platform', 'server/src/exams/exams.queries.ts', 'pg'),
  plant('fastify-only-at-the-edge', 'server/src/exams/exams.service.ts', 'fastify'),
  plant('web-lib-and-ui-know-nothing-above', 'web/src/ui/card.tsx', '../features/exams/list.tsx'),
  plant('web-lib-knows-no-ui', 'web/src/lib/api.ts', '../ui/card.tsx'),
  plant('web-features-know-no-pages', 'web/src/features/exams/list.tsx', '../../pages/home.tsx'),
  plant('web-feature-never-imports-feature', 'web/src/features/exams/list.tsx', '../marking/mark.tsx'),
  plant('web-pages-know-no-routes', 'web/src/pages/home.tsx', '../routes.tsx'),
  plant('web-shell-knows-no-pages', 'web/src/shell/frame.tsx', '../pages/home.tsx'),
  plant('src-never-imports-tests-or-seeds', 'bank/src/bank-contents.ts', '../test/answers.ts'),
  plant('src-never-imports-tests-or-seeds', 'server/src/exams/exams.service.ts', '../../seed/school.ts'),
  {
    rule: 'src-is-for-the-product',
    file: 'server/src/exams/exams.rules.test.ts',
    content: importing('./planted-exams.ts'),
    beside: { 'server/src/exams/planted-exams.ts': nothing },
  },
  plant('src-never-imports-tests-or-seeds', 'web/src/lib/api.ts', '../../test/exam-room.ts'),
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
