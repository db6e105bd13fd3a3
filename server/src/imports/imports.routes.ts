import * as contract from '@pariksha/contract/imports.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { auditContext, type Binding, handle, handleHeavy } from '../platform/http/binding.ts'
import { rejectedSheet, templateSheet } from './download.service.ts'
import { listUndoable, selectOptionalImport, updateCancelled } from './imports.queries.ts'
import { importRecordOf } from './imports.rules.ts'
import { previewImport } from './preview.service.ts'
import { runImport } from './run.service.ts'
import { undoImport } from './undo.service.ts'
import { uploadSheet } from './upload.service.ts'

const { importMessages: messages } = contract

export function importsRoutes(deps: Deps): Binding[] {
  const importOf = async (asked: Parameters<typeof selectOptionalImport>[1]) => {
    const found = await selectOptionalImport(deps.db, asked)
    if (found === undefined) throw appError('import.not_found')
    return importRecordOf(found, asked.now)
  }
  return [
    handle(contract.uploadStudents, ({ caller, query: { file_name: fileName, standard }, body: file, now }) =>
      uploadSheet(deps, { caller, kind: 'students', standard, fileName, file, now }),
    ),
    handle(contract.uploadTeachers, ({ caller, query: { file_name: fileName }, body: file, now }) =>
      uploadSheet(deps, { caller, kind: 'teachers', fileName, file, now }),
    ),
    handle(contract.previewImport, ({ caller, params, body, now }) =>
      previewImport(deps, { caller, id: params.id, now, mapping: body.mapping }),
    ),
    handle(contract.runImport, async (call) => {
      const { caller, params, body } = call
      const started = await runImport(deps, { caller, context: auditContext(call), id: params.id, rows: body.rows })
      return { message: messages.started, ...started }
    }),
    handle(contract.getImport, ({ caller, params, now }) => importOf({ caller, id: params.id, now })),
    handle(contract.listImports, async ({ caller, query, now }) => {
      const imports = await listUndoable(deps.db, { caller, kind: query.kind, now })
      return { imports: imports.map((one) => importRecordOf(one, now)) }
    }),
    handle(contract.cancelImport, async ({ caller, params, now }) => {
      await importOf({ caller, id: params.id, now })
      await updateCancelled(deps.db, params.id)
      return { message: messages.cancelling }
    }),
    handle(contract.undoImport, async (call) => {
      const { caller, params, now } = call
      const removed = await undoImport(deps, { caller, context: auditContext(call), id: params.id })
      return { message: messages.undone, import: await importOf({ caller, id: params.id, now }), removed }
    }),
    handleHeavy(contract.downloadRejected, ({ caller, params, query, now }) =>
      rejectedSheet(deps, { caller, id: params.id, now, format: query.format }),
    ),
    handleHeavy(contract.downloadTemplate, ({ caller, params }) => templateSheet(caller.id, params.kind)),
  ]
}
