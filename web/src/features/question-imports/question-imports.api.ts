import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import type { QuestionFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import {
  addImportedQuestions,
  cancelQuestionImport,
  changeImportedItem,
  downloadQuestionTemplate,
  type ImportedItem,
  listImportedItems,
  listQuestionImports,
  undoQuestionImport,
  uploadQuestions,
} from '@pariksha/contract/staff/bank/question-imports.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'

export type AddedQuestions = Reply<typeof addImportedQuestions>
export type QuestionsToRead = { file: File; format: QuestionFormat | undefined }

const askEveryMs = 500

function readQuestions({ file, format }: QuestionsToRead) {
  const query = { file_name: file.name.slice(0, 200), ...(format === undefined ? {} : { format }) }
  return call(uploadQuestions, { query, body: file })
}

export function useReadQuestions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: readQuestions,
    onSettled: () => void client.invalidateQueries({ queryKey: ['question-imports', 'own'] }),
  })
}

/** Reads a file in another way, and lets go of what was read before. */
export function useReadAgain(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, format }: QuestionsToRead) => {
      const read = await readQuestions({ file, format })
      // It goes by itself after a day.
      await call(cancelQuestionImport, { params: { id: String(id) } }).catch(() => undefined)
      return read
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['question-imports', 'own'] }),
  })
}

/** The reader's own imports of the last day; asked for again and again while one of them is at work. */
export function ownImportsQuery(isAtWork = false) {
  return queryOptions({
    queryKey: ['question-imports', 'own'],
    queryFn: async ({ signal }) => (await call(listQuestionImports, {}, { signal })).imports,
    refetchInterval: isAtWork ? askEveryMs : false,
    staleTime: 0,
  })
}

export function importedItemsQuery(id: number) {
  return queryOptions({
    queryKey: ['question-imports', 'items', id],
    queryFn: async ({ signal }) => (await call(listImportedItems, { params: { id: String(id) } }, { signal })).items,
    staleTime: 0,
  })
}

type Change = { number: number } & CallInput<typeof changeImportedItem>['body']

export function useChangeItem(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ number, ...body }: Change) =>
      call(changeImportedItem, { params: { id: String(id), number: String(number) }, body }),
    onSuccess: ({ item }) => {
      client.setQueryData<ImportedItem[]>(['question-imports', 'items', id], (items = []) =>
        items.map((one) => (one.number === item.number ? item : one)),
      )
    },
  })
}

export function useAddQuestions(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof addImportedQuestions>['body']) =>
      call(addImportedQuestions, { params: { id: String(id) }, body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['question-imports', 'items', id] })
      void recordsChanged(client, 'bank')
    },
  })
}

/** Stops an import that is at work, or lets one go. */
export function useCancelQuestions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(cancelQuestionImport, { params: { id: String(id) } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['question-imports', 'own'] }),
  })
}

export function useUndoQuestions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(undoQuestionImport, { params: { id: String(id) } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['question-imports'] })
      void recordsChanged(client, 'bank')
    },
  })
}

export function useQuestionTemplate() {
  return useMutation({ mutationFn: () => call(downloadQuestionTemplate, {}) })
}
