/** The application: plugins first, then every feature's endpoints, in the order they depend on each other. */
import { maxAnswerFileBytes } from '@pariksha/contract/attempts/answer-file.ts'
import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import { maxImportFileBytes } from '@pariksha/contract/imports.ts'
import { maxQuestionFileBytes } from '@pariksha/contract/staff/bank/question-imports.ts'
import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { attemptsRoutes } from './attempts/attempts.routes.ts'
import { backupRoutes } from './backup/backup.routes.ts'
import { restoreRoutes } from './backup/restore.routes.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { changesRoutes } from './changes/changes.routes.ts'
import { classResultsRoutes } from './class-results/class-results.routes.ts'
import { correctionsRoutes } from './corrections/corrections.routes.ts'
import { examsRoutes } from './exams/exams.routes.ts'
import { studentExamsRoutes } from './exams/student-exams/student-exams.routes.ts'
import { formulasRoutes } from './formulas/formulas.routes.ts'
import { generationRoutes } from './generation/generation.routes.ts'
import { homesRoutes } from './homes/homes.routes.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { importsSettled } from './imports/run.service.ts'
import { itemAnalysisRoutes } from './item-analysis/item-analysis.routes.ts'
import { answerFilesRoutes, lateAnswersRoutes } from './late-answers/late-answers.routes.ts'
import { markingRoutes } from './marking/marking.routes.ts'
import { picturesRoutes } from './pictures/pictures.routes.ts'
import type { Deps } from './platform/deps.ts'
import { type Binding, bindEndpoints } from './platform/http/binding.ts'
import { acceptFiles, acceptForms } from './platform/http/body/accept-files.ts'
import { serveDocumentation } from './platform/http/plugins/documentation.ts'
import { serveHealth } from './platform/http/plugins/health.ts'
import { serveMetrics } from './platform/http/plugins/metrics-page.ts'
import { serveWeb } from './platform/http/plugins/web-assets.ts'
import { createServer, sendRouteNotFound } from './platform/http/server.ts'
import { workInNameOf } from './platform/http/tenant-work.ts'
import type { TrustsProxy } from './platform/network.ts'
import type { Readiness } from './platform/postgres/readiness.ts'
import { endWorkers } from './platform/worker/limited-worker.ts'
import { profilesRoutes } from './profiles/profiles.routes.ts'
import { questionExportsRoutes } from './question-exports/question-exports.routes.ts'
import { questionImportsRoutes } from './question-imports/question-imports.routes.ts'
import { readinessRoutes } from './readiness/readiness.routes.ts'
import { rechecksRoutes } from './rechecks/rechecks.routes.ts'
import { resultsRoutes } from './results/results.routes.ts'
import { type DemoAccount, schoolRoutes } from './school/school.routes.ts'
import { studentsRoutes } from './students/students.routes.ts'
import { teachersRoutes } from './teachers/teachers.routes.ts'

function demandEveryEndpoint(bindings: readonly Binding[]): void {
  const bound = new Set(bindings.map((binding) => binding.endpoint))
  for (const [feature, endpoints] of Object.entries(endpointsByFeature)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (!bound.has(endpoint)) throw new Error(`Endpoint ${feature}.${name} has no handler`)
    }
  }
}

/**
 * Builds the application.
 * @param options.webRoot folder of the built web application; without it only the API is served
 * @param options.apiDocs whether anybody may read the description of the API at `/api/docs`
 * @param options.metricsToken who has it reads `deps.metrics` at `/metrics`; without one there is no such address
 * @param options.trustsProxy whose word about the address of a client is believed
 * @param options.readiness what `/readyz` asks; closed with the application
 * @param options.tenant in whose name all of it is done, where the process serves others too: then that ends the workers
 * @param options.freeDiskBytes how much room its database has; undefined where that is not known
 * @throws Error when an endpoint of the contract has no handler
 */
export async function buildApp(
  deps: Deps,
  options: {
    webRoot?: string
    demoAccounts?: readonly DemoAccount[]
    apiDocs?: boolean
    metricsToken?: string | undefined
    readiness?: Readiness
    freeDiskBytes?: (() => Promise<number>) | undefined
    trustsProxy?: TrustsProxy
    tenant?: string
  } = {},
): Promise<FastifyInstance> {
  const app = createServer(deps.log, options.trustsProxy, deps.metrics)
  if (options.tenant === undefined) app.addHook('preClose', endWorkers)
  else workInNameOf(app, options.tenant)
  if (options.apiDocs) await serveDocumentation(app)
  const bindings = [
    ...schoolRoutes(deps, options.demoAccounts),
    ...teachersRoutes(deps),
    ...studentsRoutes(deps),
    ...accountsRoutes(deps),
    ...formulasRoutes(),
    ...examsRoutes(deps),
    ...studentExamsRoutes(deps),
    ...generationRoutes(deps),
    ...attemptsRoutes(deps),
    ...markingRoutes(deps),
    ...correctionsRoutes(deps),
    ...resultsRoutes(deps),
    ...rechecksRoutes(deps),
    ...itemAnalysisRoutes(deps),
    ...classResultsRoutes(deps),
    ...lateAnswersRoutes(deps),
    ...bankRoutes(deps),
    ...backupRoutes(deps),
    ...changesRoutes(deps),
    ...questionExportsRoutes(deps),
    ...homesRoutes(deps),
    ...profilesRoutes(deps),
    ...readinessRoutes(deps, { isReady: options.readiness?.isReady, freeDiskBytes: options.freeDiskBytes }),
  ]
  const takingFiles = [...importsRoutes(deps), ...restoreRoutes(deps), ...picturesRoutes(deps)]
  const takingAnswerFiles = answerFilesRoutes(deps)
  const takingQuestions = questionImportsRoutes(deps)
  demandEveryEndpoint([...bindings, ...takingFiles, ...takingAnswerFiles, ...takingQuestions])
  // In a plugin of its own, so that the documentation above sees the routes.
  await app.register(async (api) => bindEndpoints(api, deps, bindings))
  await app.register(async (api) => {
    acceptFiles(api, maxImportFileBytes)
    bindEndpoints(api, deps, takingFiles)
    api.addHook('onClose', () => importsSettled(deps))
  })
  await app.register(async (api) => {
    acceptFiles(api, maxAnswerFileBytes)
    bindEndpoints(api, deps, takingAnswerFiles)
  })
  await app.register(async (api) => {
    acceptFiles(api, maxQuestionFileBytes)
    acceptForms(api, maxQuestionFileBytes)
    bindEndpoints(api, deps, takingQuestions)
  })
  serveHealth(app, options.readiness)
  if (deps.metrics !== undefined && options.metricsToken !== undefined) {
    serveMetrics(app, deps.metrics, options.metricsToken)
  }
  if (options.webRoot === undefined) app.setNotFoundHandler((_request, reply) => sendRouteNotFound(reply))
  else await serveWeb(app, options.webRoot)
  return app
}
