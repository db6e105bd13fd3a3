import type { Reply } from '@pariksha/contract/endpoint.ts'
import {
  cancelImport,
  downloadRejected,
  downloadTemplate,
  getImport,
  type ImportKind,
  type ImportRecord,
  listImports,
  previewImport,
  runImport,
  undoImport,
  uploadStudents,
  uploadTeachers,
} from '@pariksha/contract/imports.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'
import { useRecordChange } from '../../lib/api/use-record-change.ts'

export type Uploaded = Reply<typeof uploadStudents>
export type Preview = Reply<typeof previewImport>
export type JudgedRow = Preview['rows'][number]
export type StartedImport = Reply<typeof runImport>

const askEveryMs = 300

export function useUpload(kind: ImportKind, standard: ClassKey | undefined) {
  return useMutation({
    mutationFn: (file: File) => {
      const query = { file_name: file.name.slice(0, 200) }
      if (kind === 'teachers') return call(uploadTeachers, { query, body: file })
      return call(uploadStudents, { query: standard === undefined ? query : { ...query, standard }, body: file })
    },
  })
}

/** What the server says of every row with this meaning of the columns. */
export function previewQuery(id: number, mapping: readonly (string | null)[]) {
  return queryOptions({
    queryKey: ['imports', 'preview', id, mapping],
    queryFn: ({ signal }) =>
      call(previewImport, { params: { id: String(id) }, body: { mapping: [...mapping] } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function useRunImport(id: number) {
  return useMutation({
    mutationFn: (rows: 'good' | 'all') => call(runImport, { params: { id: String(id) }, body: { rows } }),
  })
}

/** An import, asked for again and again while it runs. */
export function importQuery(started: ImportRecord) {
  return queryOptions({
    queryKey: ['imports', 'one', started.id],
    queryFn: ({ signal }) => call(getImport, { params: { id: String(started.id) } }, { signal }),
    initialData: started,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? askEveryMs : false),
  })
}

export function undoableImportsQuery(kind: ImportKind) {
  return queryOptions({
    queryKey: ['imports', 'undoable', kind],
    meta: { shows: [kind] },
    queryFn: async ({ signal }) => (await call(listImports, { query: { kind } }, { signal })).imports,
    staleTime: 0,
  })
}

export function useCancelImport(id: number) {
  return useMutation({ mutationFn: () => call(cancelImport, { params: { id: String(id) } }) })
}

/** To be called when an import has ended, which runs on the server. */
export function useImported(kind: ImportKind) {
  const queryClient = useQueryClient()
  return () => void recordsChanged(queryClient, kind)
}

export function useUndoImport(kind: ImportKind) {
  return useRecordChange(kind, (id: number) => call(undoImport, { params: { id: String(id) } }))
}

export function useDownloadTemplate(kind: ImportKind) {
  return useMutation({ mutationFn: () => call(downloadTemplate, { params: { kind } }) })
}

export function useDownloadRejected(id: number) {
  return useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => call(downloadRejected, { params: { id: String(id) }, query: { format } }),
  })
}
