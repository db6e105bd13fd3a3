import * as contract from '@pariksha/contract/staff/bank/question-imports.ts'
import { questionTemplateFile } from '../formats/files/write-file.service.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleBatches, handleHeavy } from '../platform/http/binding.ts'
import { addItems, takeOutAdded } from './add-items.service.ts'
import { changeItem, importedItems, questionImport } from './items.service.ts'
import { deleteImport, listOwnImports, updateWorkCancelled } from './question-imports.queries.ts'
import { questionImportOf } from './question-imports.rules.ts'
import { uploadQuestions } from './read-import.service.ts'

const { questionImportMessages: messages } = contract

export function questionImportsRoutes(deps: Deps): Binding[] {
  return [
    handleBatches(contract.uploadQuestions, ({ caller, query, body, now }) => {
      const { file, format } = 'file' in body ? body : { file: body, format: query.format }
      const fileName = query.file_name || file.name
      return uploadQuestions(deps, { caller, fileName, format: format ?? query.format, file, now })
    }),
    handle(contract.listQuestionImports, async ({ caller, now }) => {
      const imports = await listOwnImports(deps.db, caller, now)
      return { imports: imports.map((one) => questionImportOf(one, now)) }
    }),
    handleHeavy(contract.downloadQuestionTemplate, async ({ caller }) => ({
      file_name: 'questions-template.xlsx',
      base64: Buffer.from(await questionTemplateFile(caller.id)).toString('base64'),
    })),
    handle(contract.getQuestionImport, ({ caller, params, now }) =>
      questionImport(deps.db, { caller, id: params.id, now }),
    ),
    handleBatches(contract.listImportedItems, ({ caller, params, now }) =>
      importedItems(deps.db, { caller, id: params.id, now }),
    ),
    handle(contract.changeImportedItem, async ({ caller, params, body, now }) => {
      const { question, marks, key_terms: keyTerms = null } = body
      const item = await changeItem(deps, { caller, ...params, now, question, marks, keyTerms })
      return { message: messages.changed, item }
    }),
    handleBatches(contract.addImportedQuestions, async (call) => {
      const { caller, params, body } = call
      const { subject, standard, topics } = body
      const numbers = body.numbers === 'ready' ? undefined : body.numbers
      const { id } = params
      const outcome = await addItems(deps, {
        ...{ caller, context: auditContext(call), id, numbers, subject, standard, topics },
      })
      const message = outcome.added.length > 0 ? messages.added : messages.nothingAdded
      return { message, import_id: id, ...outcome }
    }),
    handle(contract.cancelQuestionImport, async ({ caller, params, now }) => {
      const { id } = params
      const found = await questionImport(deps.db, { caller, id, now })
      if (found.state === 'adding') {
        await updateWorkCancelled(deps.db, id)
        return { message: messages.cancelled }
      }
      await deleteImport(deps.db, id)
      return { message: found.state === 'reading' ? messages.cancelled : messages.letGo }
    }),
    handle(contract.undoQuestionImport, async (call) => {
      const { id } = call.params
      const undone = await takeOutAdded(deps, { caller: call.caller, context: auditContext(call), id })
      return { message: messages.undone, import_id: id, ...undone }
    }),
  ]
}
